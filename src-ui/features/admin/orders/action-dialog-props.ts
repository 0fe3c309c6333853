import type { OrderAction } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import type { ActionProblem } from '../../../text/admin-orders-failures.texts.ts';

export type ActionDialogProps = {
  /** The current order; may change while the dialog is open. */
  readonly order: Order;
  readonly busy: boolean;
  readonly problem: ActionProblem | null;
  readonly onAction: (act: OrderAction) => void;
  readonly onCancel: () => void;
};
