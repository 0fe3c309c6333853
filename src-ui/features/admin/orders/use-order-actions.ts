import { useQueryClient } from '@tanstack/react-query';
import { err, ok, type Result } from 'neverthrow';
import { useState } from 'react';
import type {
  AdminOrders,
  OrderAction,
  OrderActionKind,
  OrderFile,
} from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { Order, OrderId } from '#domain/checkout/orders/order.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { type ActionProblem, actionProblemSentence } from '../../../text/admin-orders-failures.texts.ts';
import { actionToast, notDone } from './action-toasts.ts';
import { orderKeys } from './order-keys.ts';

export type OrderActions = {
  /** The action in progress. */
  readonly running: OrderActionKind | null;
  /** Of the last action. */
  readonly problem: ActionProblem | null;
  /** Runs one action at a time. @param seen the order as displayed when the action was chosen */
  act(act: OrderAction, seen: Order, onDone: () => void, onRefused?: (problem: ActionProblem) => void): void;
  /** Forgets the problem. */
  clear(): void;
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
  const [kind, setKind] = useState<OrderActionKind | null>(null);
  const { busy, problem, run, clear } = useAction<ActionProblem>();
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

  const attempt = async (act: OrderAction, seen: Order): Promise<Result<void, ActionProblem>> => {
    const changed = act.kind === 'note' || act.kind === 'message' ? null : await hasChanged(seen);
    if (changed) return err(changed);
    const done = await adminOrders.act(id, act, name);
    if (done.isErr()) {
      void client.invalidateQueries({ queryKey: orderKeys.file(id) });
      return err(done.error);
    }
    keep(done.value);
    show(actionToast(act, seen, done.value.order, () => unpack(done.value.order)));
    return ok();
  };

  const perform = async (act: OrderAction, seen: Order): Promise<Result<void, ActionProblem>> => {
    setKind(act.kind);
    const done = await attempt(act, seen);
    if (done.isErr() && done.error.kind === 'sign-in-needed') void doubt();
    return done;
  };

  /** Started from the toast, so errors are shown there. */
  const unpack = (packed: Order) =>
    run(async () => {
      const done = await perform({ kind: 'unpack' }, packed);
      if (done.isErr()) show(notDone(packed, actionProblemSentence(done.error)));
    });

  return {
    running: busy ? kind : null,
    problem,
    act: (act, seen, onDone, onRefused = () => {}) =>
      void run(async () => (await perform(act, seen)).orTee(onRefused), onDone),
    clear,
  };
}
