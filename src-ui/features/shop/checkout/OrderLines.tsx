import { Divider, Text } from '@mantine/core';
import type { Cart } from '#domain/cart/cart.ts';
import { type OrderLine, orderLine, shippingCost } from '#domain/checkout/quote.ts';
import type { Cents } from '#domain/money/cents.ts';
import { Picture } from '../../../components/Picture.tsx';
import { moneyText } from '../../../text/money.texts.ts';
import classes from './OrderLines.module.css';

/** The cart's lines as an order would have them. */
export const linesOf = (cart: Cart): readonly OrderLine[] =>
  cart.map(({ card, quantity }) => orderLine(card, quantity));

function Line({ line }: { line: OrderLine }) {
  return (
    <li className={classes.line}>
      <span className={classes.ground}>
        <Picture src={line.imageUrl} alt="" name="" sizes="100px" />
      </span>
      <div className={classes.text}>
        <Text size="sm" fw={600}>
          {line.title}
        </Text>
        {line.variant && (
          <Text size="xs" c="dimmed">
            {line.variant}
          </Text>
        )}
        <Text size="xs" c="dimmed" className={classes.money}>
          {line.quantity} × {moneyText(line.unitPrice)}
        </Text>
      </div>
      <Text size="sm" className={classes.money}>
        {moneyText(line.lineTotal)}
      </Text>
    </li>
  );
}

/** What is ordered and what it comes to (CART-24). */
export function OrderLines({ lines, total }: { lines: readonly OrderLine[]; total: Cents }) {
  return (
    <>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <Line key={line.cardId} line={line} />
        ))}
      </ul>
      <Divider my="md" />
      <dl className={classes.sums}>
        <Text component="dt" size="sm" c="dimmed">
          Shipping
        </Text>
        <Text component="dd" size="sm" className={classes.money}>
          {shippingCost === 0 ? 'Free' : moneyText(shippingCost)}
        </Text>
        <Text component="dt" fw={600}>
          Total
        </Text>
        <Text component="dd" fw={600} fz={20} className={classes.money}>
          {moneyText(total)}
        </Text>
      </dl>
    </>
  );
}
