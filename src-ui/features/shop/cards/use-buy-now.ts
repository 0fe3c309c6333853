import { useNavigate } from 'react-router-dom';
import type { Card } from '#domain/cards/card.ts';
import { useCart } from '../../../contexts/CartContext.tsx';
import { paths } from '../../../paths.ts';

/** Adds one copy and opens the cart; a card in the cart keeps its quantity (D25). */
export function useBuyNow(): (card: Card) => Promise<void> {
  const { addOnce } = useCart();
  const navigate = useNavigate();
  return async (card) => {
    await addOnce(card);
    await navigate(paths.cart);
  };
}
