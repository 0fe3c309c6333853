import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AdminOrders, OrderAction, OrderActionKind, OrderFile } from '#domain/checkout/admin-orders.use-case.ts';
import type { Order, OrderId } from '#domain/checkout/order.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { type ActionProblem, actionProblemSentence } from '../../../text/admin-orders-failures.texts.ts';
import { actionToast, notDone } from './action-toasts.ts';
import { orderKeys } from './order-keys.ts';

export type OrderActions = {
  /** The action in progress. */
  readonly running: OrderActionKind | null;
  /**
   * Runs one action at a time. @param seen the order as displayed when the action was chosen @returns null when done or
   * already running
   */
  act(act: OrderAction, seen: Order): Promise<ActionProblem | null>;
};

const status = ({ state, fulfilment, tracking, refunds, refunded, refund }: Order): string =>
  JSON.stringify([state, fulfilment, tracking, refunds, refunded, refund?.number]);

/**
 * Actions on one order. Reads the order again before each: if it changed since it was displayed, nothing is done, so
 * that no refund is made twice. Notes and messages are always saved.
 */
export function useOrderActions(adminOrders: AdminOrders, id: OrderId): OrderActions {
  const client = useQueryClient();
  const { viewer, doubt } = useSession();
  const { show } = useToasts();
  const [running, setRunning] = useState<OrderActionKind | null>(null);
  const busy = useRef(false);
  const name = viewer.role === 'guest' ? '' : viewer.email;

  const keep = (file: OrderFile) => {
    client.setQueryData(orderKeys.file(id), file);
    void client.invalidateQueries({ queryKey: orderKeys.lists });
    void client.invalidateQueries({ queryKey: orderKeys.counts });
  };

  const hasChanged = async (seen: Order): Promise<ActionProblem | null> => {
    const fresh = await adminOrders.file(id);
    if (fresh.isErr()) return fresh.error.kind === 'bad-cursor' ? null : fresh.error;
    if (status(fresh.value.order) === status(seen)) return null;
    keep(fresh.value);
    return { kind: 'order-changed', order: fresh.value.order };
  };

  const perform = async (act: OrderAction, seen: Order): Promise<ActionProblem | null> => {
    const changed = act.kind === 'note' || act.kind === 'message' ? null : await hasChanged(seen);
    if (changed) return changed;
    const done = await adminOrders.act(id, act, name);
    if (done.isErr()) {
      void client.invalidateQueries({ queryKey: orderKeys.file(id) });
      return done.error;
    }
    keep(done.value);
    show(actionToast(act, seen, done.value.order, () => unpack(done.value.order)));
    return null;
  };

  const oneAtATime = async (act: OrderAction, seen: Order): Promise<ActionProblem | null> => {
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

  /** Started from the toast, so errors are shown there. */
  const unpack = async (packed: Order): Promise<void> => {
    const problem = await oneAtATime({ kind: 'unpack' }, packed);
    if (problem) show(notDone(packed, actionProblemSentence(problem)));
  };

  return { running, act: oneAtATime };
}
