import type { RefObject } from 'react';
import type { AdminOrders } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { Order, OrderId } from '#domain/checkout/orders/order.ts';
import { hasInvoice } from '../../../components/Invoice.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PaperTools } from '../../../components/PaperTools.tsx';
import { Reading } from '../../../components/ReadStates.tsx';
import { ShopInvoice } from '../../../contexts/ShopInvoice.tsx';
import { NoAdminOrders, OrderAbsent, OrdersFailed } from '../../../features/admin/orders/OrderStates.tsx';
import { PackingSlip } from '../../../features/admin/orders/PackingSlip.tsx';
import { type FoundFile, useOrderFile } from '../../../features/admin/orders/use-order-file.ts';
import { paths } from '../../../paths.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './OrderSheetPage.module.css';
import type { OrderSheet } from './orders-view.ts';

/** Only paid orders have an invoice. */
function Paper({ sheet, order }: { sheet: OrderSheet; order: Order }) {
  if (sheet === 'packing-slip') return <PackingSlip order={order} />;
  return hasInvoice(order) ? (
    <ShopInvoice order={order} />
  ) : (
    <Notice title="No invoice yet" action={{ label: 'Back to the order', to: paths.adminOrder(order.id) }}>
      This order is not paid.
    </Notice>
  );
}

function Sheet({ sheet, found }: { sheet: OrderSheet; found: FoundFile }) {
  switch (found.status) {
    case 'loading':
      return <Reading what="the order" />;
    case 'absent':
      return <OrderAbsent />;
    case 'failed':
      return <OrdersFailed failure={found.failure} onRetry={found.retry} />;
    case 'found':
      return <Paper sheet={sheet} order={found.file.order} />;
  }
}

function Loaded({ adminOrders, sheet, id }: { adminOrders: AdminOrders; sheet: OrderSheet; id: OrderId }) {
  const found = useOrderFile(adminOrders, id);
  return (
    <>
      <PaperTools order={paths.adminOrder(id)} ready={found.status === 'found'} />
      <Sheet sheet={sheet} found={found} />
    </>
  );
}

type OrderSheetPageProps = { sheet: OrderSheet; id: OrderId; main: RefObject<HTMLElement | null> };

/** /management-portal/orders/{id}/packing-slip, …/invoice */
export function OrderSheetPage({ sheet, id, main }: OrderSheetPageProps) {
  const { adminOrders } = useUseCases();
  return (
    <main id="main" ref={main} tabIndex={-1} className={classes.page}>
      {adminOrders ? <Loaded adminOrders={adminOrders} sheet={sheet} id={id} /> : <NoAdminOrders />}
    </main>
  );
}
