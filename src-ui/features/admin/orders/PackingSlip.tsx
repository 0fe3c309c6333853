import { Box, Flex, Text, Title } from '@mantine/core';
import { type Order, orderReference } from '#domain/checkout/orders/order.ts';
import { copiesOut } from '#domain/checkout/payments/refund.ts';
import { AddressLines } from '../../../components/AddressLines.tsx';
import classes from '../../../components/PaperSheet.module.css';
import { QrCode } from '../../../components/QrCode.tsx';
import { paths } from '../../../paths.ts';
import { copiesText } from '../../../text/admin-orders.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { fullDate, moneyMark, shippingWords } from './order-formats.ts';

/** A warning on the slip of an order that must not be sent. */
function notToSend(order: Order): string | null {
  if (order.state !== 'paid') return 'This order is not paid. Do not ship it.';
  return moneyMark(order) === null ? null : 'Not paid with real money. Do not ship it.';
}

/** Has no prices, and no copies that returned to stock (ORDER-07). */
export function PackingSlip({ order }: { order: Order }) {
  const lines = order.lines
    .map((line) => ({ ...line, quantity: copiesOut(order, line.cardId) }))
    .filter(({ quantity }) => quantity > 0);
  const warning = notToSend(order);
  const method = shippingWords(order);
  const { name } = useUseCases().shop.details;
  return (
    <article className={`${classes.sheet} row grid`} aria-labelledby="slip-title">
      <Flex component="header" wrap="wrap" gap="16px 32px" justify="space-between" pb={16} className={classes.head}>
        <div>
          <Title id="slip-title" order={1} fz={28} lh="36px" fw={650}>
            Packing slip
          </Title>
          <Text inherit c="var(--soft)">
            {name}
          </Text>
        </div>
        <dl className={`${classes.facts} grid tabular breaks`}>
          <dt>Order</dt>
          <Text component="dd" inherit fw={650}>
            {orderReference(order.id)}
          </Text>
          <dt>Date</dt>
          <dd>{fullDate(order.createdAt)}</dd>
          <dt>Number</dt>
          <dd>{order.id}</dd>
          {method && (
            <>
              <dt>Shipping</dt>
              <dd>{method}</dd>
            </>
          )}
        </dl>
      </Flex>
      {warning && (
        <Text inherit p="8px 12px" bd="2px solid var(--ink)" fw={650}>
          {warning}
        </Text>
      )}
      <Flex wrap="wrap" gap="16px 32px" justify="space-between" align="start">
        <section aria-labelledby="slip-address">
          <Title id="slip-address" order={2} fz={13} lh="inherit" fw={500} lts="normal" c="var(--soft)" mb={4}>
            Ship to
          </Title>
          <Text component="div" fz={18} lh="26px">
            <AddressLines address={order.shippingAddress} />
          </Text>
        </section>
        <QrCode
          text={new URL(paths.adminOrder(order.id), location.origin).href}
          alt="QR code of this order"
          size={112}
        />
      </Flex>
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
                {variant && <Box c="var(--soft)">{variant}</Box>}
              </td>
              <td className={classes.check}>
                <Box component="span" display="inline-block" w={16} h={16} bd="1px solid var(--ink)" aria-hidden />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="strong">{copiesText(lines.reduce((sum, { quantity }) => sum + quantity, 0))} in total</p>
    </article>
  );
}
