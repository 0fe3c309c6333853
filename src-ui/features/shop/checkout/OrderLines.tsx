import { Box, Divider, Flex, Text } from '@mantine/core';
import type { Cart } from '#domain/cart/cart.ts';
import type { ChargeRow } from '#domain/checkout/charges.ts';
import { type OrderLine, orderLine } from '#domain/checkout/quote.ts';
import { Picture } from '../../../components/Picture.tsx';
import { moneyText } from '../../../text/money.texts.ts';
import { chargeText } from '../../../text/shipping.texts.ts';
import classes from './OrderLines.module.css';

/** Converts cart lines to order lines. */
export const shownLinesOf = (cart: Cart): readonly OrderLine[] =>
  cart.map(({ card, quantity }) => orderLine(card, quantity));

function Line({ line }: { line: OrderLine }) {
  return (
    <li className={`${classes.line} grid`}>
      <Box component="span" display="block" w={48} h={64} p={4} bdrs={4} bg="var(--shop-ground)">
        <Picture src={line.imageUrl} alt="" name={line.title} sizes="100px" />
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
          <span className="nowrap">
            {line.quantity} × {moneyText(line.unitPrice)}
          </span>
        </Text>
      </Box>
      <Text size="sm" className="nowrap">
        {moneyText(line.lineTotal)}
      </Text>
    </li>
  );
}

function Row({ row: { kind, label }, text }: { row: ChargeRow; text: string }) {
  const isTotal = kind === 'total';
  return (
    <>
      <Text component="dt" {...(isTotal ? { fw: 600, c: 'var(--shop-text)' } : { size: 'sm', c: 'dimmed' })}>
        {label}
      </Text>
      <Text component="dd" {...(isTotal ? { fw: 600, fz: 20 } : { size: 'sm' })}>
        {text}
      </Text>
    </>
  );
}

export type OrderLinesProps = {
  readonly lines: readonly OrderLine[];
  readonly rows: readonly ChargeRow[];
  /** Said instead of the amount of shipping, while it is not known. */
  readonly shipping?: string | undefined;
};

export function OrderLines({ lines, rows, shipping }: OrderLinesProps) {
  return (
    <>
      <Flex component="ul" direction="column" gap={16}>
        {lines.map((line) => (
          <Line key={line.cardId} line={line} />
        ))}
      </Flex>
      <Divider my="md" />
      <dl className={`${classes.sums} baseline with-end gap-8`}>
        {rows.map((row) => (
          <Row key={row.label} row={row} text={row.kind === 'shipping' && shipping ? shipping : chargeText(row)} />
        ))}
      </dl>
    </>
  );
}
