import { Box, Divider, Flex, Text } from '@mantine/core';
import type { Cart } from '#domain/cart/cart.ts';
import { type OrderLine, orderLine, shippingCost } from '#domain/checkout/quote.ts';
import type { Cents } from '#domain/money/cents.ts';
import { Picture } from '../../../components/Picture.tsx';
import { moneyText } from '../../../text/money.texts.ts';
import classes from './OrderLines.module.css';

/** Converts cart lines to order lines. */
export const linesOf = (cart: Cart): readonly OrderLine[] =>
  cart.map(({ card, quantity }) => orderLine(card, quantity));

function Line({ line }: { line: OrderLine }) {
  return (
    <li className={classes.line}>
      <Box component="span" display="block" w={48} h={64} p={4} bdrs={4} bg="var(--shop-ground)">
        <Picture src={line.imageUrl} alt="" name="" sizes="100px" />
      </Box>
      <Box miw={0}>
        <Text size="sm" fw={600}>
          {line.title}
        </Text>
        {line.variant && (
          <Text size="xs" c="dimmed">
            {line.variant}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {line.quantity} × {moneyText(line.unitPrice)}
        </Text>
      </Box>
      <Text size="sm">{moneyText(line.lineTotal)}</Text>
    </li>
  );
}

export function OrderLines({ lines, total }: { lines: readonly OrderLine[]; total: Cents }) {
  return (
    <>
      <Flex component="ul" direction="column" gap={16}>
        {lines.map((line) => (
          <Line key={line.cardId} line={line} />
        ))}
      </Flex>
      <Divider my="md" />
      <dl className={classes.sums}>
        <Text component="dt" size="sm" c="dimmed">
          Shipping
        </Text>
        <Text component="dd" size="sm">
          {shippingCost === 0 ? 'Free' : moneyText(shippingCost)}
        </Text>
        <Text component="dt" fw={600} c="var(--shop-text)">
          Total
        </Text>
        <Text component="dd" fw={600} fz={20}>
          {moneyText(total)}
        </Text>
      </dl>
    </>
  );
}
