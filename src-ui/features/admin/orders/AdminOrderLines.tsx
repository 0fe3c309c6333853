import { Box, Flex } from '@mantine/core';
import { Link } from 'react-router-dom';
import { chargeRows } from '#domain/checkout/charges.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import { refundLeft } from '#domain/checkout/payments/refund.ts';
import type { OrderLine } from '#domain/checkout/quote.ts';
import { Picture } from '../../../components/Picture.tsx';
import { paths } from '../../../paths.ts';
import { copiesText } from '../../../text/admin-orders.texts.ts';
import { moneyText } from '../../../text/money.texts.ts';
import { chargeText } from '../../../text/shipping.texts.ts';
import classes from './AdminOrderLines.module.css';

const restockedOf = ({ restocked }: Order, { cardId }: OrderLine): number =>
  restocked.reduce((sum, one) => (one.cardId === cardId ? sum + one.quantity : sum), 0);

function Line({ order, line }: { order: Order; line: OrderLine }) {
  const back = restockedOf(order, line);
  return (
    <tr>
      <td className={classes.picture}>
        <Box component="span" display="block" w={40} h={52} p={3} bdrs={4} bg="var(--shop-ground)">
          <Picture src={line.imageUrl} alt="" name={line.title} sizes="100px" />
        </Box>
      </td>
      <th scope="row">
        <Link to={paths.card(line.cardId)} className="link strong">
          {line.title}
        </Link>
        {line.variant && <span className="block fz-13 quiet">{line.variant}</span>}
        {back > 0 && <span className="block fz-13 quiet">{copiesText(back)} back in stock</span>}
      </th>
      <td className="figure">{line.quantity}</td>
      <td className="figure mantine-visible-from-xs">{moneyText(line.unitPrice)}</td>
      <td className="figure">{moneyText(line.lineTotal)}</td>
    </tr>
  );
}

function Sum({ label, text, strong = false }: { label: string; text: string; strong?: boolean }) {
  return (
    <Flex gap={24} justify="flex-end" className={classes.sum} data-strong={strong}>
      <dt>{label}</dt>
      <Box component="dd" miw={88} className="figure">
        {text}
      </Box>
    </Flex>
  );
}

export function AdminOrderLines({ order }: { order: Order }) {
  const taxBack = order.refundedParts.tax;
  return (
    <>
      <table className={`${classes.table} row`}>
        <caption className="unseen">Cards in this order</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.picture}>
              <span className="unseen">Picture</span>
            </th>
            <th scope="col">Card</th>
            <th scope="col" className="figure">
              <span aria-hidden>Qty</span>
              <span className="unseen">Quantity</span>
            </th>
            <th scope="col" className="figure mantine-visible-from-xs">
              Price
            </th>
            <th scope="col" className="figure">
              Sum
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <Line key={line.cardId} order={order} line={line} />
          ))}
        </tbody>
      </table>
      <Flex component="dl" direction="column" gap={4} pt={12} className="line-above">
        {chargeRows(order).map((row) => (
          <Sum key={row.label} label={row.label} text={chargeText(row)} strong={row.kind === 'total'} />
        ))}
        {order.refunded > 0 && (
          <>
            <Sum label="Refunded" text={`−${moneyText(order.refunded)}`} />
            {taxBack > 0 && <Sum label="of which sales tax" text={moneyText(taxBack)} />}
            <Sum label="Left" text={moneyText(refundLeft(order))} strong />
          </>
        )}
      </Flex>
    </>
  );
}
