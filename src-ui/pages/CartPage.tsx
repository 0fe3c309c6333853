import { Alert, Box, Button, Group, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type MouseEvent, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CardId } from '#domain/cards/card.ts';
import { acceptLine, holdsUp, isOut, type LineState, lineStates } from '#domain/cart/reconcile-cart.ts';
import { useCart } from '../contexts/CartContext.tsx';
import { PageTitle } from '../contexts/PageTitle.tsx';
import { CartLineRow } from '../features/shop/cart/CartLineRow.tsx';
import { CartProblem, EmptyCart, LoadingCart } from '../features/shop/cart/CartStates.tsx';
import { CartSummary } from '../features/shop/cart/CartSummary.tsx';
import { useShopCards } from '../features/shop/cart/use-shop-cards.ts';
import { paths } from '../paths.ts';
import { cartOperationSentences } from '../text/cart-operations.texts.ts';
import { useUseCases } from '../use-cases.tsx';
import classes from './CartPage.module.css';

const fine: LineState = { kind: 'fine' };

function useLines() {
  const { cart, apply } = useCart();
  const shopCards = useShopCards(cart);
  const states = useMemo(() => (shopCards ? lineStates(cart, shopCards) : null), [cart, shopCards]);
  const stateOf = (id: CardId): LineState => states?.get(id) ?? fine;
  return {
    stateOf,
    buyable: cart.filter(({ card }) => !isOut(stateOf(card.id))),
    anyChanged: cart.some(({ card }) => holdsUp(stateOf(card.id))),
    removeOut: () => void apply((before) => before.filter(({ card }) => !isOut(stateOf(card.id)))),
    accept: (id: CardId) => {
      const now = shopCards?.find((card) => card.id === id);
      void apply((before) => acceptLine(before, id, now));
    },
  };
}

/** Blocked while a line differs from the shop (C6). */
function Proceed({ blocked, onBlocked }: { blocked: boolean; onBlocked: () => void }) {
  const { vacation } = useUseCases().shop.details;
  const guard = (event: MouseEvent) => {
    if (!blocked) return;
    event.preventDefault();
    onBlocked();
  };
  if (vacation !== null) {
    return (
      <>
        <Text size="sm" mb={12} id="paused">
          Checkout is paused. Your cart is kept.
        </Text>
        <Button size="md" fullWidth disabled aria-describedby="paused">
          Proceed to checkout
        </Button>
      </>
    );
  }
  return (
    <Button component={Link} to={paths.checkout} size="md" fullWidth onClick={guard}>
      Proceed to checkout
    </Button>
  );
}

/** Blocks the checkout until sold cards are removed (CART-33). */
function RemoveFirst({ count, onRemove }: { count: number; onRemove: () => void }) {
  return (
    <>
      <Text size="sm" mb={12} id="remove-first" role="status">
        {count === 1 ? '1 card in your cart is' : `${count} cards in your cart are`} no longer for sale.
      </Text>
      <Button size="md" fullWidth mb={8} onClick={onRemove}>
        Remove sold cards
      </Button>
      <Button size="md" fullWidth disabled aria-describedby="remove-first">
        Proceed to checkout
      </Button>
    </>
  );
}

function FilledCart() {
  const { cart, count, problem, setQuantity, remove, clear, reset } = useCart();
  const { stateOf, anyChanged, accept, buyable, removeOut } = useLines();
  const out = cart.length - buyable.length;
  const [heldUp, setHeldUp] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const removeLine = (id: CardId) => {
    // The focused button disappears with its line.
    heading.current?.focus();
    void remove(id);
  };
  const removeAllOut = () => {
    heading.current?.focus();
    removeOut();
  };
  return (
    <div className={`${classes.grid} grid gap-24`}>
      <div>
        <Group justify="space-between" align="baseline" mb={24}>
          <Title order={1} ref={heading} tabIndex={-1}>
            Cart{' '}
            <Text span c="dimmed" fz={20} ml={12} fw={400} lts="normal">
              {count} {count === 1 ? 'card' : 'cards'}
            </Text>
          </Title>
          <Button variant="subtle" size="compact-sm" mr={-16} onClick={() => void clear({ undoable: true })}>
            Clear cart
          </Button>
        </Group>
        {problem && <CartProblem operation={problem} onReset={() => void reset()} />}
        {heldUp && anyChanged && (
          <Alert variant="outline" color="var(--shop-bad)" icon={<IconAlertTriangle aria-hidden />} mb={24}>
            {cartOperationSentences.checkout}
          </Alert>
        )}
        <ul>
          {cart.map((item) => (
            <CartLineRow
              key={item.card.id}
              item={item}
              state={stateOf(item.card.id)}
              onQuantity={(quantity) => void setQuantity(item.card.id, quantity)}
              onRemove={() => removeLine(item.card.id)}
              onAccept={() => accept(item.card.id)}
            />
          ))}
        </ul>
      </div>
      <CartSummary
        cart={buyable}
        action={
          out > 0 ? (
            <RemoveFirst count={out} onRemove={removeAllOut} />
          ) : (
            <Proceed blocked={anyChanged} onBlocked={() => setHeldUp(true)} />
          )
        }
      >
        <Button component={Link} to={paths.collection} variant="subtle" size="md" fullWidth>
          Continue shopping
        </Button>
      </CartSummary>
    </div>
  );
}

function Content() {
  const { status, cart, problem, restorable, reset, restore } = useCart();
  if (status === 'loading') return <LoadingCart />;
  if (cart.length > 0) return <FilledCart />;
  if (status === 'error' || problem) {
    return (
      <>
        <Title order={1} mb={24}>
          Cart
        </Title>
        <CartProblem operation={problem ?? 'load'} onReset={() => void reset()} />
      </>
    );
  }
  return <EmptyCart onRestore={restorable ? () => void restore() : null} />;
}

/** /cart */
export function CartPage() {
  return (
    <Box maw="68rem" className="page">
      <PageTitle>Cart</PageTitle>
      <Content />
    </Box>
  );
}
