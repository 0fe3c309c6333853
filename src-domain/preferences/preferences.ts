import type { CardId } from '../cards/card.ts';
import type { CardColumn } from '../cards/card-columns.ts';
import type { DeviceValue } from '../shared/device-value.port.ts';
import type { ThemeMode } from '../theme/theme.ts';

/** How close the collection's tiles stand. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

export type Preferences = {
  readonly theme: DeviceValue<ThemeMode>;
  /** Whether single-key shortcuts are on. Speech input triggers them by accident (NAV-20). */
  readonly shortcuts: DeviceValue<boolean>;
  /** Default `startColumns`. */
  readonly columns: DeviceValue<readonly CardColumn[]>;
  /** Latest first. */
  readonly recentCards: DeviceValue<readonly CardId[]>;
  /** Of the collection; comfortable at first. */
  readonly density: DeviceValue<Density>;
  /** Whether the dashboard shows the first steps of a new shop. */
  readonly firstSteps: DeviceValue<'shown' | 'hidden'>;
};
