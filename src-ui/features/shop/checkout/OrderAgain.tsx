import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mergeCarts } from '#domain/cart/merge-carts.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import { cartOfOrder } from '#domain/checkout/orders/order-again.ts';
import { useCart } from '../../../contexts/CartContext.tsx';
import { paths } from '../../../paths.ts';
import { catalogSentence } from '../../../text/failures.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

type Found = 'not-asked' | 'asking' | 'nothing-left' | { readonly sentence: string };

const words = (found: Found): string => {
  if (found === 'nothing-left') return 'None of these cards are available any more.';
  return typeof found === 'object' ? found.sentence : '';
};

/** Adds the available items of an ended order to the cart and opens it. */
export function OrderAgain({ order }: { order: Order }) {
  const { catalog } = useUseCases();
  const { apply } = useCart();
  const navigate = useNavigate();
  const [found, setFound] = useState<Found>('not-asked');

  const again = async () => {
    setFound('asking');
    const cards = await catalog.cards(order.lines.map(({ cardId }) => cardId));
    if (cards.isErr()) return setFound({ sentence: catalogSentence(cards.error) });
    const wanted = cartOfOrder(order, cards.value);
    if (wanted.length === 0) return setFound('nothing-left');
    await apply((cart) => mergeCarts(cart, wanted));
    await navigate(paths.cart);
  };

  return (
    <div>
      <Button onClick={() => void again()} loading={found === 'asking'}>
        Order again
      </Button>
      <Text size="sm" mt={8} role="status">
        {words(found)}
      </Text>
    </div>
  );
}
