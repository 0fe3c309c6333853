import type { OfferedAct } from './offered-acts.ts';
import type { OrderActs } from './use-order-acts.ts';

/** Acts that need a dialog, and what it is called. */
export const actTitles = {
  ship: 'Ship the order',
  track: 'Correct the tracking',
  deliver: 'Mark this order as delivered?',
  cancel: 'Cancel this order?',
  refund: 'Refund',
  accept: 'Accept this payment?',
  close: 'Close this order?',
} as const satisfies Partial<Record<OfferedAct, string>>;
export type AskedAct = keyof typeof actTitles;

const labels = {
  pack: 'Pack',
  unpack: 'Undo packing',
  ship: 'Ship…',
  track: 'Correct tracking…',
  deliver: 'Mark as delivered…',
  cancel: 'Cancel order…',
  refund: 'Refund…',
  accept: 'Accept payment…',
  close: 'Close…',
} as const satisfies Record<OfferedAct, string>;

/** Steps of the parcel and the owner's yes go forward; the others end something. */
const forward: readonly OfferedAct[] = ['pack', 'ship', 'deliver', 'accept'];
export const finalActs: readonly OfferedAct[] = ['cancel', 'refund', 'close'];

export function lookOf(act: OfferedAct): { variant: 'filled' | 'default' | 'outline'; color?: string } {
  if (finalActs.includes(act)) return { variant: 'outline', color: 'var(--shop-bad)' };
  return { variant: forward.includes(act) ? 'filled' : 'default' };
}

export function labelOf(act: OfferedAct, running: OrderActs['running']): string {
  if (act === 'pack' && running === 'pack') return 'Packing…';
  return act === 'unpack' && running === 'unpack' ? 'Undoing…' : labels[act];
}

export const isAsked = (act: OfferedAct): act is AskedAct => act in actTitles;
