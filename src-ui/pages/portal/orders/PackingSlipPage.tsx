import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { AdminOrders } from '#domain/checkout/admin-orders.use-case.ts';
import type { OrderId } from '#domain/checkout/order.ts';
import { Reading } from '../../../components/ReadStates.tsx';
import { NoAdminOrders, OrderAbsent, OrdersFailed } from '../../../features/admin/orders/OrderStates.tsx';
import { PackingSlip } from '../../../features/admin/orders/PackingSlip.tsx';
import { type FoundFile, useOrderFile } from '../../../features/admin/orders/use-order-file.ts';
import { paths } from '../../../paths.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './PackingSlipPage.module.css';

function Tools({ id, ready }: { id: OrderId; ready: boolean }) {
  return (
    <Group gap={8} justify="space-between" maw="190mm" m="0 auto 16px" className="no-print">
      <Button
        component={Link}
        to={paths.adminOrder(id)}
        variant="default"
        leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
      >
        Back to the order
      </Button>
      {ready && (
        <Button leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      )}
    </Group>
  );
}

function Sheet({ found }: { found: FoundFile }) {
  switch (found.status) {
    case 'loading':
      return <Reading what="the packing slip" />;
    case 'absent':
      return <OrderAbsent />;
    case 'failed':
      return <OrdersFailed failure={found.failure} onRetry={found.retry} />;
    case 'found':
      return <PackingSlip order={found.file.order} />;
  }
}

function Slip({ adminOrders, id }: { adminOrders: AdminOrders; id: OrderId }) {
  const found = useOrderFile(adminOrders, id);
  return (
    <>
      <Tools id={id} ready={found.status === 'found'} />
      <Sheet found={found} />
    </>
  );
}

type PackingSlipPageProps = { id: OrderId; main: RefObject<HTMLElement | null> };

/** /management-portal/orders/{id}/packing-slip */
export function PackingSlipPage({ id, main }: PackingSlipPageProps) {
  const { adminOrders } = useUseCases();
  return (
    <main id="main" ref={main} tabIndex={-1} className={classes.page}>
      {adminOrders ? <Slip adminOrders={adminOrders} id={id} /> : <NoAdminOrders />}
    </main>
  );
}
