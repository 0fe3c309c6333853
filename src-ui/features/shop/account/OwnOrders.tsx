import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type Order, orderReference } from '#domain/checkout/order.ts';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { paths } from '../../../paths.ts';
import { moneyText } from '../../../text/money.texts.ts';
import { orderStatus, orderTitles, ownOrdersSentence } from '../../../text/own-orders.texts.ts';
import account from './Account.module.css';
import classes from './OwnOrders.module.css';
import { type OwnOrdersView, useOwnOrders } from './use-own-orders.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

function metaOf({ id, createdAt, lines }: Order): string {
  const placed = Date.parse(createdAt);
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    `Order ${orderReference(id)}`,
    Number.isFinite(placed) ? longDate.format(placed) : '',
    // The number stays with its word at the end of a line.
    copies === 1 ? '1\u00a0card' : `${copies}\u00a0cards`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** One order: the whole row is the way to its confirmation; a demonstration's says so (PAY-23). */
function OrderRow({ order }: { order: Order }) {
  const meta = useId();
  return (
    <li className={classes.row}>
      <span className={classes.ground}>
        <Picture src={order.lines[0]?.imageUrl ?? ''} alt="" name="" sizes="100px" />
      </span>
      <div className={classes.words}>
        <h3 className={classes.titles}>
          <Link to={paths.order(order.id)} className={classes.link} aria-describedby={meta}>
            {orderTitles(order)}
          </Link>
        </h3>
        <p id={meta} className={classes.meta}>
          {metaOf(order)}
        </p>
        <p className={classes.standing}>
          {orderStatus(order)}
          {order.demo && (
            <Tag tone="ink" look="outlined">
              Demonstration
            </Tag>
          )}
        </p>
      </div>
      <p className={classes.total}>{moneyText(order.total)}</p>
    </li>
  );
}

/** The orders; what 'Show all' adds begins with the focus on it. */
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
      <ul ref={rows} className={account.rows} aria-label="Your orders">
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
    <div className={classes.none}>
      <div>
        <h3 className={account.what}>No orders yet</h3>
        <p className={account.why}>Orders you place while signed in appear here.</p>
      </div>
      <Button component={Link} to={paths.collection} variant="default">
        See the collection
      </Button>
    </div>
  );
}

/** What somebody bought with this account, the latest first, each with the way to its confirmation (ORDER-10). */
export function OwnOrders() {
  const list = useOwnOrders();
  return (
    <section className={account.section} aria-labelledby="own-orders">
      <h2 id="own-orders" className={account.heading}>
        Your orders
      </h2>
      {list.status === 'loading' && <div className={classes.reading} role="status" aria-label="Loading your orders" />}
      {list.status === 'failed' && list.failure && (
        <>
          <FailureNotice title={ownOrdersSentence(list.failure)} quiet />
          <Button variant="default" mt={16} onClick={list.retry}>
            Try again
          </Button>
        </>
      )}
      {list.status === 'ready' && (list.orders.length > 0 ? <OrderList list={list} /> : <NoOrders />)}
    </section>
  );
}
