import type { CardId } from '../cards/card.ts';
import type { CardColumn } from '../cards/card-columns.ts';
import type { DeviceValue } from '../shared/device-value.port.ts';
import type { ThemeMode } from '../theme/theme.ts';

/** What this browser keeps of its user's preferences. */
export type Preferences = {
  readonly theme: DeviceValue<ThemeMode>;
  /** Whether the keys '/' and '?' do something (NAV-20). They do until they are turned off: speech control presses them by accident. */
  readonly shortcuts: DeviceValue<boolean>;
  /** The columns of the Card Manager's table (CMGR-29); `startColumns` until the admin chooses. */
  readonly columns: DeviceValue<readonly CardColumn[]>;
  /** The cards viewed last, the latest first (CARD-32). */
  readonly recentCards: DeviceValue<readonly CardId[]>;
};
