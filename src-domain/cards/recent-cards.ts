import type { DeviceValue } from '../shared/device-value.port.ts';
import type { CardId } from './card.ts';

export const mostRecentCards = 12;

/** Moves a viewed card to the front. */
export function rememberCard(recent: DeviceValue<readonly CardId[]>, id: CardId): void {
  const others = (recent.read() ?? []).filter((one) => one !== id);
  recent.write([id, ...others].slice(0, mostRecentCards));
}
