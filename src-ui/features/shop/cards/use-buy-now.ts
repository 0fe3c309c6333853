import { useNavigate } from 'react-router-dom';
import type { Card } from '#domain/cards/card.ts';
import { useCart } from '../../../contexts/CartContext.tsx';
import { paths } from '../../../paths.ts';

/** Buy Now: one copy in the cart, then the cart; a card that is in it keeps its quantity (TILE-08, CARD-07, D25). */
export function useBuyNow(): (card: Card) => Promise<void> {
  const { addOnce } = useCart();
  const navigate = useNavigate();
  return async (card) => {
    await addOnce(card);
    await navigate(paths.cart);
  };
}
