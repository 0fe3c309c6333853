import type { AdminOrdersFailure } from '#domain/checkout/orders/admin-orders.use-case.ts';
import { Notice } from '../../../components/Notice.tsx';
import { Outdated, ReadFailed } from '../../../components/ReadStates.tsx';
import { paths } from '../../../paths.ts';
import { noAdminOrders } from '../../../text/admin-orders.texts.ts';
import { adminOrdersSentence } from '../../../text/admin-orders-failures.texts.ts';

type FailedProps = { failure: AdminOrdersFailure; onRetry: () => void };

export function OrdersFailed({ failure, onRetry }: FailedProps) {
  return <ReadFailed onRetry={onRetry}>{adminOrdersSentence(failure)}</ReadFailed>;
}

export function OrderOutdated({ failure, onRetry }: FailedProps) {
  return <Outdated onRetry={onRetry}>This may be out of date. {adminOrdersSentence(failure)}</Outdated>;
}

export function OrderAbsent() {
  return (
    <Notice title="Order not found" action={{ label: 'Show all orders', to: paths.adminOrders }}>
      {adminOrdersSentence({ kind: 'order-not-found' })}
    </Notice>
  );
}

/** Shown without a server. */
export function NoAdminOrders() {
  return (
    <Notice title="No orders in this shop" action={{ label: 'View the shop', to: paths.home }}>
      {noAdminOrders}
    </Notice>
  );
}
