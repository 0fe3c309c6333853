import { Box, Flex, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Cart, countOf, lineTotal, totalOf } from '#domain/cart/cart.ts';
import { chargedTotal } from '#domain/checkout/charges.ts';
import { dollarsOf } from '#domain/money/cents.ts';
import { priceText } from '#domain/money/price-text.ts';
import { useBottomBar } from '../../../components/use-bottom-bar.ts';
import { useOrderEstimate } from '../../../contexts/use-order-estimate.ts';
import { freeShippingNote, shippingEstimate } from '../../../text/shipping.texts.ts';
import classes from './CartSummary.module.css';

function Row({ label, note, children }: { label: string; note?: string | null; children: ReactNode }) {
  return (
    <div className={`${classes.row} baseline with-end`}>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" size="sm">
        {children}
      </Text>
      {note && (
        <Text component="dd" size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </div>
  );
}

export function CartSummary({ cart, action, children }: { cart: Cart; action: ReactNode; children: ReactNode }) {
  const bottomBar = useBottomBar();
  const subtotal = totalOf(cart);
  const count = countOf(cart);
  const { priced, isLoading } = useOrderEstimate(cart);
  const charges = priced?.offers[0]?.charges ?? null;
  const total = chargedTotal({ lines: cart.map((item) => ({ lineTotal: lineTotal(item) })), charges });
  return (
    <Box component="section" p={24} className={`${classes.summary} panel`} aria-labelledby="cart-summary">
      <div className={classes.sums}>
        <Title order={2} id="cart-summary" mb="md">
          Summary
        </Title>
        <Flex component="dl" direction="column" gap={8}>
          <Row label={`Subtotal (${count} ${count === 1 ? 'card' : 'cards'})`}>{priceText(dollarsOf(subtotal))}</Row>
          <Row label="Shipping" note={priced && freeShippingNote(priced)}>
            {shippingEstimate(priced, isLoading)}
          </Row>
          {priced?.taxFollows && <Row label="Sales tax">Calculated at checkout</Row>}
          <Box mt={8} pt={16} className={`${classes.row} baseline line-above with-end`}>
            <Text component="dt" fw={600} c="var(--shop-text)">
              {charges ? 'Total' : 'Total before shipping'}
            </Text>
            <Text
              component="dd"
              fw={isLoading ? 400 : 600}
              fz={20}
              {...(isLoading && { c: 'dimmed' })}
              aria-busy={isLoading}
              data-testid="cart-total"
            >
              {priceText(dollarsOf(total))}
            </Text>
          </Box>
        </Flex>
      </div>
      <div ref={bottomBar} className={classes.action}>
        {action}
      </div>
      <div>{children}</div>
    </Box>
  );
}
