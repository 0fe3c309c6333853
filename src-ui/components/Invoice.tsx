import { Box, Flex, Text, Title } from '@mantine/core';
import { Fragment } from 'react';
import { chargeRows, shippingName } from '#domain/checkout/charges.ts';
import { type Order, orderReference } from '#domain/checkout/orders/order.ts';
import { isDemoIntent } from '#domain/checkout/payments/demo-intent.ts';
import { refundLeft } from '#domain/checkout/payments/refund.ts';
import { moneyText } from '../text/money.texts.ts';
import { chargeText } from '../text/shipping.texts.ts';
import { AddressLines } from './AddressLines.tsx';
import classes from './PaperSheet.module.css';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

const dateText = (at: string): string => (Number.isFinite(Date.parse(at)) ? longDate.format(Date.parse(at)) : '');

/** Only of orders that were paid; the date of an invoice is that of the payment. */
export const hasInvoice = ({ paidAt }: Pick<Order, 'paidAt'>): boolean => paidAt !== null;

/** Demonstrations are marked everywhere (PAY-23). */
function demoNote({ demo, paymentIntentId }: Order): string | null {
  if (!demo) return null;
  return paymentIntentId !== null && !isDemoIntent(paymentIntentId)
    ? 'A test payment: no one was charged. This is not an invoice for tax purposes.'
    : 'A demo order: no one was charged. This is not an invoice for tax purposes.';
}

type Sum = { readonly label: string; readonly text: string; readonly strong?: boolean };

function sumsOf(order: Order): readonly Sum[] {
  const rows = chargeRows(order).map((row) => ({
    label: row.label,
    text: chargeText(row),
    strong: row.kind === 'total',
  }));
  if (order.refunded === 0) return rows;
  const { tax } = order.refundedParts;
  return [
    ...rows,
    { label: 'Refunded', text: `−${moneyText(order.refunded)}` },
    ...(tax > 0 ? [{ label: 'of which sales tax', text: moneyText(tax) }] : []),
    { label: 'Total after refunds', text: moneyText(refundLeft(order)), strong: true },
  ];
}

function Facts({ order }: { order: Order }) {
  const method = shippingName(order);
  const facts = [
    ['Invoice', orderReference(order.id)],
    ['Date', dateText(order.paidAt ?? order.createdAt)],
    ['Order number', order.id],
    ['Ordered', dateText(order.createdAt)],
    ...(method === null ? [] : [['Shipping', method]]),
  ] as const;
  return (
    <dl className={`${classes.facts} grid tabular breaks`}>
      {facts.map(([label, text]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <Text component="dd" inherit fw={label === 'Invoice' ? 650 : undefined}>
            {text}
          </Text>
        </Fragment>
      ))}
    </dl>
  );
}

function Payment({ order }: { order: Order }) {
  const { paidAt, paymentIntentId, refund } = order;
  return (
    <section aria-labelledby="invoice-payment">
      <Title id="invoice-payment" order={2} lh="inherit" lts="normal" mb={4} c="var(--soft)" fz={13} className="medium">
        Payment
      </Title>
      <p>{paidAt === null ? 'Not paid' : `Paid on ${dateText(paidAt)}`}</p>
      {paymentIntentId && <p className="breaks">Reference {paymentIntentId}</p>}
      {refund && <p>A refund of {moneyText(refund.amount)} is on its way.</p>}
    </section>
  );
}

type InvoiceProps = {
  order: Order;
  shop: { readonly name: string; readonly contactEmail: string | null; readonly address: string };
};

/** For paper: what was sold to whom, with every amount as it was charged (RET-02). */
export function Invoice({ order, shop }: InvoiceProps) {
  const note = demoNote(order);
  return (
    <article className={`${classes.sheet} row grid`} aria-labelledby="invoice-title">
      <Flex wrap="wrap" gap="16px 32px" justify="space-between" pb={16} className={classes.head}>
        <div>
          <Title id="invoice-title" order={1} fz={28} lh="36px" fw={650}>
            Invoice
          </Title>
          <Text inherit fw={650}>
            {shop.name}
          </Text>
          {shop.address && (
            <Text inherit maw={360} className="breaks" style={{ whiteSpace: 'pre-line' }}>
              {shop.address}
            </Text>
          )}
          {shop.contactEmail && (
            <Text inherit c="var(--soft)">
              {shop.contactEmail}
            </Text>
          )}
        </div>
        <Facts order={order} />
      </Flex>
      {note && (
        <Text inherit p="8px 12px" bd="2px solid var(--ink)" fw={650}>
          {note}
        </Text>
      )}
      <div className={`${classes.columns} grid`}>
        <section aria-labelledby="invoice-customer">
          <Title
            id="invoice-customer"
            order={2}
            lh="inherit"
            lts="normal"
            mb={4}
            c="var(--soft)"
            fz={13}
            className="medium"
          >
            Customer
          </Title>
          <AddressLines address={order.shippingAddress} />
          {order.customerEmail && <p className="breaks">{order.customerEmail}</p>}
        </section>
        <Payment order={order} />
      </div>
      <table className={classes.table}>
        <caption className="unseen">Cards</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.quantity}>
              Qty
            </th>
            <th scope="col">Card</th>
            <th scope="col" className={`${`${classes.money} figure`} ${classes.unit} figure`}>
              Price
            </th>
            <th scope="col" className={`${classes.money} figure`}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map(({ cardId, title, variant, quantity, unitPrice, lineTotal }) => (
            <tr key={cardId}>
              <td className={classes.quantity}>{quantity}</td>
              <td>
                {title}
                {variant && <Box c="var(--soft)">{variant}</Box>}
              </td>
              <td className={`${`${classes.money} figure`} ${classes.unit} figure`}>{moneyText(unitPrice)}</td>
              <td className={`${classes.money} figure`}>{moneyText(lineTotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={`${classes.sums} with-end tabular`}>
        {sumsOf(order).map(({ label, text, strong = false }) => (
          <Fragment key={label}>
            <dt data-strong={strong}>{label}</dt>
            <dd data-strong={strong}>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </article>
  );
}
