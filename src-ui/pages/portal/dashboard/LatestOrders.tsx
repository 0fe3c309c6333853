import { Box, Flex, Text } from '@mantine/core';
import { orderReference } from '#domain/checkout/orders/order.ts';
import type { LatestOrder } from '#domain/dashboard/dashboard.ts';
import { wholeMoneyText } from '#domain/dashboard/month-captions.ts';
import { RowLink } from '../../../components/RowLink.tsx';
import { Nothing, Panel } from '../../../features/admin/dashboard/Panel.tsx';
import { MoneyMark, StateMark } from '../../../features/admin/orders/OrderMarks.tsx';
import { paths } from '../../../paths.ts';
import { shortDate } from '../../../text/dates.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './LatestOrders.module.css';

/** Links to the admin order, or to the confirmation in a shop without a server. */
function Latest({ order }: { order: LatestOrder }) {
  const { clock, adminOrders } = useUseCases();
  const { id, createdAt, customer, title, more, total } = order;
  return (
    <Box
      component="li"
      pos="relative"
      p="7px 8px 7px 4px"
      className={`${classes.order} baseline hovers line-above with-end`}
    >
      <Flex component="span" wrap="wrap" gap="4px 8px" align="center">
        <RowLink to={adminOrders ? paths.adminOrder(id) : paths.order(id)}>{orderReference(id)}</RowLink>
        <MoneyMark order={order} />
        <StateMark order={order} />
      </Flex>
      <Box component="span" ta="right">
        {wholeMoneyText(total)}
      </Box>
      <span className="fine quiet ellipsis">
        {customer} · {title}
        {more > 0 && ` and ${more} more`}
      </span>
      <Text dateTime={createdAt} component="time" size="fine" c="dimmed" ta="right">
        {shortDate(createdAt, clock.now())}
      </Text>
    </Box>
  );
}

export function LatestOrders({ orders }: { orders: readonly LatestOrder[] }) {
  return (
    <Panel title="Latest Orders">
      {orders.length === 0 && <Nothing>There are no orders yet.</Nothing>}
      <ul aria-label="Latest orders">
        {orders.map((order) => (
          <Latest key={order.id} order={order} />
        ))}
      </ul>
    </Panel>
  );
}
