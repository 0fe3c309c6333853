import { useState } from 'react';
import type { AdminOrders, OrderAction } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import { type ConfirmedAction, needsConfirmation } from './action-buttons.ts';
import type { OfferedAction } from './offered-actions.ts';
import { useOrderActions } from './use-order-actions.ts';

type Asking = { readonly act: ConfirmedAction; readonly seen: Order };

/** Actions with their dialogs; a dialog keeps its input until the action is done or dismissed. */
export function usePendingActions(adminOrders: AdminOrders, order: Order) {
  const { running, problem, act, clear } = useOrderActions(adminOrders, order.id);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [opened, setOpened] = useState(false);
  const perform = (wanted: OrderAction, seen: Order) =>
    act(
      wanted,
      seen,
      () => setOpened(false),
      (why) => why.kind === 'order-changed' && setAsking((now) => now && { ...now, seen: why.order }),
    );
  const choose = (selected: OfferedAction) => {
    if (running !== null) return;
    clear();
    if (needsConfirmation(selected)) {
      setAsking({ act: selected, seen: order });
      setOpened(true);
    } else if (selected === 'pack' || selected === 'unpack') {
      perform({ kind: selected }, order);
    }
  };
  const close = () => running === null && setOpened(false);
  return { running, asking, opened, problem, perform, choose, close };
}
