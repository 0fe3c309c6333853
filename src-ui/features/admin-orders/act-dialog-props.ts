import type { Order } from '#domain/checkout/order.ts';
import type { DeskAct } from '#domain/checkout/admin-orders.use-case.ts';
import type { ActProblem } from '../../text/admin-orders-failures.ts';

/** What the dialog of every act takes. */
export type ActDialogProps = {
  /** As it is now; it may change while the dialog is open. */
  readonly order: Order;
  readonly busy: boolean;
  readonly problem: ActProblem | null;
  readonly onAct: (act: DeskAct) => void;
  readonly onCancel: () => void;
};
