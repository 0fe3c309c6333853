import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AdminOrders, DeskAction, DeskActionKind, OrderFile } from '#domain/checkout/admin-orders.use-case.ts';
import type { Order, OrderId } from '#domain/checkout/order.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { type ActionProblem, actionProblemSentence } from '../../../text/admin-orders-failures.texts.ts';
import { actionToast, notDone } from './action-toasts.ts';
import { deskKeys } from './desk-keys.ts';

export type OrderActions = {
  /** The act that is under way; null when there is none. */
  readonly running: DeskActionKind | null;
  /**
   * Does something to the order, one thing at a time.
   * @param seen the order as it was looked at when the act was chosen
   * @returns null when it was done, or is being done already
   */
  act(act: DeskAction, seen: Order): Promise<ActionProblem | null>;
};

/** What an act is decided by. */
const status = ({ state, fulfilment, tracking, refunds, refunded, refund }: Order): string =>
  JSON.stringify([state, fulfilment, tracking, refunds, refunded, refund?.number]);

/**
 * The owner's acts on one order (ORDER-03 … ORDER-06, ORDER-13). Before each, the order is read again: where it is no longer
 * what was looked at, because somebody else acted or because the answer to an act before was lost, nothing is done. So no
 * refund is made twice. A note harms nobody and is written down in any case.
 */
export function useOrderActions(desk: AdminOrders, id: OrderId): OrderActions {
  const client = useQueryClient();
  const { viewer, doubt } = useSession();
  const { show } = useToasts();
  const [running, setRunning] = useState<DeskActionKind | null>(null);
  const busy = useRef(false);
  const name = viewer.role === 'guest' ? '' : viewer.email;

  const keep = (file: OrderFile) => {
    client.setQueryData(deskKeys.file(id), file);
    void client.invalidateQueries({ queryKey: deskKeys.lists });
    void client.invalidateQueries({ queryKey: deskKeys.counts });
  };

  const hasChanged = async (seen: Order): Promise<ActionProblem | null> => {
    const fresh = await desk.file(id);
    if (fresh.isErr()) return fresh.error.kind === 'bad-cursor' ? null : fresh.error;
    if (status(fresh.value.order) === status(seen)) return null;
    keep(fresh.value);
    return { kind: 'order-changed', order: fresh.value.order };
  };

  const perform = async (act: DeskAction, seen: Order): Promise<ActionProblem | null> => {
    const changed = act.kind === 'note' ? null : await hasChanged(seen);
    if (changed) return changed;
    const done = await desk.act(id, act, name);
    if (done.isErr()) {
      void client.invalidateQueries({ queryKey: deskKeys.file(id) });
      return done.error;
    }
    keep(done.value);
    show(actionToast(act, seen, done.value.order, () => unpack(done.value.order)));
    return null;
  };

  const oneAtATime = async (act: DeskAction, seen: Order): Promise<ActionProblem | null> => {
    if (busy.current) return null;
    busy.current = true;
    setRunning(act.kind);
    try {
      const problem = await perform(act, seen);
      if (problem?.kind === 'sign-in-needed') void doubt();
      return problem;
    } finally {
      busy.current = false;
      setRunning(null);
    }
  };

  /** From the toast, so that what goes wrong is said there too. */
  const unpack = async (packed: Order): Promise<void> => {
    const problem = await oneAtATime({ kind: 'unpack' }, packed);
    if (problem) show(notDone(packed, actionProblemSentence(problem)));
  };

  return { running, act: oneAtATime };
}
