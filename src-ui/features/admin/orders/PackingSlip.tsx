import { type Order, orderReference } from '#domain/checkout/order.ts';
import { copiesOut } from '#domain/checkout/refund.ts';
import { copiesText } from '../../../text/admin-orders.texts.ts';
import { AddressLines } from './AddressLines.tsx';
import { fullDate, moneyMark } from './order-view.ts';
import classes from './PackingSlip.module.css';

/** What is to be said of a slip that nobody should pack by. */
function notToSend(order: Order): string | null {
  if (order.state !== 'paid') return 'This order is not paid. Do not ship it.';
  return moneyMark(order) === null ? null : 'Not paid with real money. Do not ship it.';
}

/** What lies in the parcel and where it goes, without prices (ORDER-07). Copies that came back into stock are not in it. */
export function PackingSlip({ order }: { order: Order }) {
  const lines = order.lines
    .map((line) => ({ ...line, quantity: copiesOut(order, line.cardId) }))
    .filter(({ quantity }) => quantity > 0);
  const warning = notToSend(order);
  return (
    <article className={classes.slip} aria-labelledby="slip-title">
      <header className={classes.head}>
        <div>
          <h1 id="slip-title" className={classes.title}>
            Packing slip
          </h1>
          <p className={classes.shop}>Goat Collection</p>
        </div>
        <dl className={classes.facts}>
          <dt>Order</dt>
          <dd className={classes.reference}>{orderReference(order.id)}</dd>
          <dt>Date</dt>
          <dd>{fullDate(order.createdAt)}</dd>
          <dt>Number</dt>
          <dd>{order.id}</dd>
        </dl>
      </header>
      {warning && <p className={classes.warning}>{warning}</p>}
      <section aria-labelledby="slip-address">
        <h2 id="slip-address" className={classes.label}>
          Ship to
        </h2>
        <div className={classes.address}>
          <AddressLines address={order.shippingAddress} />
        </div>
      </section>
      <table className={classes.table}>
        <caption className="unseen">In this parcel</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.quantity}>
              Qty
            </th>
            <th scope="col">Card</th>
            <th scope="col" className={classes.check}>
              Packed
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ cardId, title, variant, quantity }) => (
            <tr key={cardId}>
              <td className={classes.quantity}>{quantity}</td>
              <td>
                {title}
                {variant && <div className={classes.variant}>{variant}</div>}
              </td>
              <td className={classes.check}>
                <span className={classes.box} aria-hidden />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.count}>{copiesText(lines.reduce((sum, { quantity }) => sum + quantity, 0))} in total</p>
    </article>
  );
}
