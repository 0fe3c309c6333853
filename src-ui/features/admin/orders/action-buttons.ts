import type { OfferedAction } from './offered-actions.ts';
import type { OrderActions } from './use-order-actions.ts';

/** Titles of actions with a dialog. */
export const actionTitles = {
  ship: 'Ship the order',
  track: 'Correct the tracking',
  deliver: 'Mark this order as delivered?',
  cancel: 'Cancel this order?',
  refund: 'Refund',
  accept: 'Accept this payment?',
  close: 'Close this order?',
} as const satisfies Partial<Record<OfferedAction, string>>;
export type ConfirmedAction = keyof typeof actionTitles;

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
} as const satisfies Record<OfferedAction, string>;

const forward: readonly OfferedAction[] = ['pack', 'ship', 'deliver', 'accept'];
export const finalActions: readonly OfferedAction[] = ['cancel', 'refund', 'close'];

/** In a demonstration nothing has to go on. */
export function buttonStyleOf(
  act: OfferedAction,
  demo: boolean,
): { variant: 'filled' | 'default' | 'outline'; color?: string } {
  if (finalActions.includes(act)) return { variant: 'outline', color: 'var(--shop-bad)' };
  return { variant: forward.includes(act) && !demo ? 'filled' : 'default' };
}

export function actionLabelOf(act: OfferedAction, running: OrderActions['running']): string {
  if (act === 'pack' && running === 'pack') return 'Packing…';
  return act === 'unpack' && running === 'unpack' ? 'Undoing…' : labels[act];
}

export const needsConfirmation = (act: OfferedAction): act is ConfirmedAction => act in actionTitles;
