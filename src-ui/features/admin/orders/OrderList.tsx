import { Box, Flex, Text } from '@mantine/core';
import { type Order, orderReference } from '#domain/checkout/orders/order.ts';
import { RowLink } from '../../../components/RowLink.tsx';
import { useNarrow } from '../../../components/use-narrow.ts';
import { paths } from '../../../paths.ts';
import { shortDate } from '../../../text/dates.texts.ts';
import { moneyText } from '../../../text/money.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import type { FromList } from './from-list.ts';
import classes from './OrderList.module.css';
import { MoneyMark, StateMark } from './OrderMarks.tsx';
import { parcelText, titlesText } from './order-formats.ts';

type OrderListProps = {
  orders: readonly Order[];
  /** Accessible name: 'Orders to pack'. */
  caption: string;
  /** Query string of the list, for the way back. */
  query: string;
};

function Way({ order, query }: { order: Order; query: string }) {
  const state: FromList = { list: query };
  return (
    <RowLink id={`order-${order.id}`} to={paths.adminOrder(order.id)} state={state}>
      {orderReference(order.id)}
    </RowLink>
  );
}

function When({ at }: { at: string }) {
  const { clock } = useUseCases();
  return <time dateTime={at}>{shortDate(at, clock.now())}</time>;
}

function Parcel({ order }: { order: Order }) {
  const words = parcelText(order);
  if (words !== null) return words;
  return (
    <>
      <span aria-hidden>–</span>
      <span className="unseen">none</span>
    </>
  );
}

function Total({ order: { total, refunded } }: { order: Order }) {
  return (
    <>
      {moneyText(total)}
      {refunded > 0 && (
        <Text span display="block" fz={12} lh="16px" c="dimmed" ta="right">
          −{moneyText(refunded)}
          <span className="unseen"> refunded</span>
        </Text>
      )}
    </>
  );
}

/** The first title may be cut, the number of further cards is not. */
function Titles({ order: { lines } }: { order: Order }) {
  const more = lines.length - 1;
  return (
    <Flex component="span" gap={6}>
      <span className="ellipsis">{lines[0]?.title}</span>
      {more > 0 && (
        <span className="quiet">
          <span aria-hidden> +{more}</span>
          <span className="unseen"> and {more} more</span>
        </span>
      )}
    </Flex>
  );
}

function Row({ order, query }: { order: Order; query: string }) {
  return (
    <tr className="hovers line-above relative">
      <th scope="row">
        <Flex component="span" display="inline-flex" gap={8} align="center">
          <Way order={order} query={query} />
          <MoneyMark order={order} />
        </Flex>
      </th>
      <td className="quiet">
        <When at={order.createdAt} />
      </td>
      <Box component="td" maw={0} w="22%" className="ellipsis" title={order.customerEmail}>
        {order.shippingAddress.name}
      </Box>
      <Box component="td" maw={0} w="38%">
        <Titles order={order} />
      </Box>
      <td className="figure">
        <Total order={order} />
      </td>
      <td>
        <Flex component="span">
          <StateMark order={order} />
        </Flex>
      </td>
      <td className="quiet">
        <Parcel order={order} />
      </td>
    </tr>
  );
}

function Table({ orders, caption, query }: OrderListProps) {
  return (
    <table className={classes.table}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Date</th>
          <th scope="col">Customer</th>
          <th scope="col">Cards</th>
          <th scope="col" className="figure">
            Total
          </th>
          <th scope="col">State</th>
          <th scope="col">Parcel</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.id} order={order} query={query} />
        ))}
      </tbody>
    </table>
  );
}

function Card({ order, query }: { order: Order; query: string }) {
  const parcel = parcelText(order);
  return (
    <Flex component="li" direction="column" gap={4} p="12px 4px" className="row hovers line-above relative">
      <Flex gap={12} align="center" justify="space-between">
        <Flex component="span" display="inline-flex" gap={8} align="center">
          <Way order={order} query={query} />
          <MoneyMark order={order} />
        </Flex>
        <span className="figure">
          <Total order={order} />
        </span>
      </Flex>
      <p className="breaks">{titlesText(order)}</p>
      <p className="breaks fz-13 quiet">
        {order.shippingAddress.name} · <When at={order.createdAt} />
      </p>
      <Flex gap={12} align="center" justify="space-between">
        <StateMark order={order} />
        {parcel && <span className="quiet">{parcel}</span>}
      </Flex>
    </Flex>
  );
}

function Cards({ orders, caption, query }: OrderListProps) {
  return (
    <ul className="line-below" aria-label={caption}>
      {orders.map((order) => (
        <Card key={order.id} order={order} query={query} />
      ))}
    </ul>
  );
}

/** A table, or cards on narrow screens. */
export function OrderList(list: OrderListProps) {
  const narrow = useNarrow();
  return narrow ? <Cards {...list} /> : <Table {...list} />;
}
