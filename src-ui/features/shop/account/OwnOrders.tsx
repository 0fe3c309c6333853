import { Box, Button, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type Order, orderReference } from '#domain/checkout/orders/order.ts';
import { OwnList } from '../../../components/OwnList.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { paths } from '../../../paths.ts';
import { moneyText } from '../../../text/money.texts.ts';
import { orderStatus, orderTitles, ownOrdersSentence } from '../../../text/own-orders.texts.ts';
import classes from './OwnOrders.module.css';
import { type OwnOrdersView, useOwnOrders } from './use-own-orders.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

function metaOf({ id, createdAt, lines }: Order): string {
  const placed = Date.parse(createdAt);
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    `Order ${orderReference(id)}`,
    Number.isFinite(placed) ? longDate.format(placed) : '',
    // A no-break space keeps number and noun together.
    copies === 1 ? '1\u00a0card' : `${copies}\u00a0cards`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The whole row links to the confirmation; demonstrations are marked (PAY-23). */
function OrderRow({ order }: { order: Order }) {
  const meta = useId();
  return (
    <Box component="li" pos="relative" py={16} className={`${classes.row} line-below grid middle`}>
      <Box component="span" display="block" w={48} h={64} p={4} bdrs={4} bg="var(--shop-ground)">
        <Picture src={order.lines[0]?.imageUrl ?? ''} alt="" name={order.lines[0]?.title ?? ''} sizes="100px" />
      </Box>
      <Stack gap={4} miw={0}>
        <Title order={3} lts="-0.01em">
          <Link to={paths.order(order.id)} className="covers link" aria-describedby={meta}>
            {orderTitles(order)}
          </Link>
        </Title>
        <p id={meta} className="fine quiet">
          {metaOf(order)}
        </p>
        <Flex component="p" wrap="wrap" gap="4px 10px" align="center" fz={14} lh="22px">
          {orderStatus(order)}
          {order.demo && (
            <Tag tone="ink" look="outlined">
              Demonstration
            </Tag>
          )}
        </Flex>
      </Stack>
      <p className={`${classes.total} tabular nowrap body strong at-start`}>{moneyText(order.total)}</p>
    </Box>
  );
}

/** After 'Show all' the focus moves to the first added order. */
function OrderList({ list: { orders, more, showAll } }: { list: OwnOrdersView }) {
  const rows = useRef<HTMLUListElement>(null);
  const firstAdded = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows that came are in the page by then.
  useEffect(() => {
    if (firstAdded.current === null) return;
    rows.current?.querySelectorAll('a')[firstAdded.current]?.focus();
    firstAdded.current = null;
  }, [orders.length]);
  const showRest = () => {
    firstAdded.current = orders.length;
    showAll();
  };
  return (
    <>
      <ul ref={rows} className="line-above" aria-label="Your orders">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="default" mt={16} onClick={showRest}>
          Show all {orders.length + more} orders
        </Button>
      )}
    </>
  );
}

function NoOrders() {
  return (
    <Group gap="12px 24px" justify="space-between" py={20} className="line-above line-below">
      <div>
        <Box component="h3" lts="normal">
          No orders yet
        </Box>
        <p className="row quiet">Orders you place while signed in appear here.</p>
      </div>
      <Button component={Link} to={paths.collection} variant="default">
        See the collection
      </Button>
    </Group>
  );
}

function useOwnOrderList() {
  const list = useOwnOrders();
  return {
    list,
    shared: {
      id: 'own-orders',
      what: 'your orders',
      problem: list.status === 'failed' && list.failure ? ownOrdersSentence(list.failure) : null,
      onRetry: list.retry,
    },
  };
}

const mostLatest = 3;

/** The latest orders, with a link to all. */
export function OwnLatestOrders() {
  const { list, shared } = useOwnOrderList();
  const { orders, status } = list;
  return (
    <OwnList {...shared} title="Your orders">
      {status === 'ready' &&
        (orders.length > 0 ? (
          <>
            <OrderList list={{ ...list, orders: orders.slice(0, mostLatest), more: 0 }} />
            <Button component={Link} to={paths.profileSection('orders')} variant="default" mt={16}>
              All orders
            </Button>
          </>
        ) : (
          <NoOrders />
        ))}
    </OwnList>
  );
}

export function OwnOrders() {
  const { list, shared } = useOwnOrderList();
  return (
    <OwnList {...shared} title="Your orders" level={1}>
      {list.status === 'ready' &&
        (list.orders.length > 0 ? (
          <>
            <Text size="row" c="dimmed" mb={16}>
              Open an order for its parcel and its invoice, and to return cards.
            </Text>
            <OrderList list={list} />
          </>
        ) : (
          <NoOrders />
        ))}
    </OwnList>
  );
}
