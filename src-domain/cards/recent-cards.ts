import type { DeviceValue } from '../shared/device-value.port.ts';
import type { CardId } from './card.ts';

/** As many as are remembered. */
export const mostRecentCards = 12;

/** Puts a viewed card first, once (CARD-32). */
export function rememberCard(recent: DeviceValue<readonly CardId[]>, id: CardId): void {
  const others = (recent.read() ?? []).filter((one) => one !== id);
  recent.write([id, ...others].slice(0, mostRecentCards));
}
