import { Button, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { AdminOrders, OrderFile } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { OrderId } from '#domain/checkout/orders/order.ts';
import { hasInvoice } from '../../../components/Invoice.tsx';
import { Outdated, Reading } from '../../../components/ReadStates.tsx';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { useAdminOffer } from '../../../features/admin/offers/use-admin-offer.ts';
import { AdminOrderLines } from '../../../features/admin/orders/AdminOrderLines.tsx';
import { AdminReturns } from '../../../features/admin/orders/AdminReturns.tsx';
import { OrderActionBar } from '../../../features/admin/orders/OrderActionBar.tsx';
import { OrderEvents } from '../../../features/admin/orders/OrderEvents.tsx';
import { OrderLog } from '../../../features/admin/orders/OrderLog.tsx';
import { MoneyMark, RefundMark, StateMark } from '../../../features/admin/orders/OrderMarks.tsx';
import {
  NoAdminOrders,
  OrderAbsent,
  OrderOutdated,
  OrdersFailed,
} from '../../../features/admin/orders/OrderStates.tsx';
import { OrderTextForm } from '../../../features/admin/orders/OrderTextForm.tsx';
import { fullDate, parcelText } from '../../../features/admin/orders/order-formats.ts';
import { useOrderFile } from '../../../features/admin/orders/use-order-file.ts';
import { paths } from '../../../paths.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './OrderPage.module.css';

function Status({ file: { order } }: { file: OrderFile }) {
  const placed = fullDate(order.createdAt);
  const mayRun = useSession().may('run-orders');
  return (
    <Group gap="12px 24px" justify="space-between">
      <Flex component="p" wrap="wrap" gap={8} align="center">
        <StateMark order={order} />
        <RefundMark order={order} />
        <MoneyMark order={order} />
        <span className="quiet">{[parcelText(order), placed && `Placed ${placed}`].filter(Boolean).join(' · ')}</span>
      </Flex>
      <Group gap={8}>
        <Button
          component={Link}
          to={paths.packingSlip(order.id)}
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
        >
          Packing slip
        </Button>
        {mayRun && hasInvoice(order) && (
          <Button
            component={Link}
            to={paths.adminInvoice(order.id)}
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
          >
            Invoice
          </Button>
        )}
      </Group>
    </Group>
  );
}

/** The log, with the steps of the order's offer for those who may see offers. */
function Log({ file: { order, log } }: { file: OrderFile }) {
  const { offers } = useUseCases();
  const { may } = useSession();
  const id = may('run-offers') ? order.offerId : null;
  const { offer, failure, retry } = useAdminOffer(offers, id);
  return (
    <>
      {id && (
        <Text component="p" size="sm" mb={16}>
          Ordered from an offer.{' '}
          <Link to={paths.adminOffer(id)} className="underlined">
            View offer
          </Link>
        </Text>
      )}
      {failure && <Outdated onRetry={retry}>The steps of the offer are missing here. {failure.message}</Outdated>}
      <OrderLog log={log} steps={offer?.history ?? []} />
    </>
  );
}

function Sheet({ adminOrders, file }: { adminOrders: AdminOrders; file: OrderFile }) {
  const { order } = file;
  const { may } = useSession();
  return (
    <>
      <Status file={file} />
      <OrderActionBar adminOrders={adminOrders} file={file} />
      <AdminReturns order={order} />
      <div className={`${classes.columns} grid`}>
        <section aria-labelledby="order-lines" className={classes.cards}>
          <Title id="order-lines" order={2} fz={15} lh="22px" lts="-0.01em" mb={8}>
            Cards
          </Title>
          <AdminOrderLines order={order} />
        </section>
        <div className={classes.facts}>
          <OrderEvents order={order} />
        </div>
        <section aria-labelledby="order-log" className={classes.log}>
          <Title id="order-log" order={2} fz={15} lh="22px" lts="-0.01em" mb={8}>
            Log
          </Title>
          {order.customerEmail !== '' && may('message-customers') && (
            <OrderTextForm kind="message" adminOrders={adminOrders} order={order} />
          )}
          <OrderTextForm kind="note" adminOrders={adminOrders} order={order} />
          <Log file={file} />
        </section>
      </div>
    </>
  );
}

function Content({ adminOrders, id }: { adminOrders: AdminOrders; id: OrderId }) {
  const found = useOrderFile(adminOrders, id);
  switch (found.status) {
    case 'loading':
      return <Reading what="the order" />;
    case 'absent':
      return <OrderAbsent />;
    case 'failed':
      return <OrdersFailed failure={found.failure} onRetry={found.retry} />;
    case 'found':
      return (
        <Stack gap={20}>
          {found.outdated && <OrderOutdated failure={found.outdated} onRetry={found.retry} />}
          <Sheet adminOrders={adminOrders} file={found.file} />
        </Stack>
      );
  }
}

/** /management-portal/orders/{id} */
export function OrderPage({ id }: { id: OrderId }) {
  const { adminOrders } = useUseCases();
  return adminOrders ? <Content key={id} adminOrders={adminOrders} id={id} /> : <NoAdminOrders />;
}
