import { useQuery } from '@tanstack/react-query';
import type { Card } from '#domain/cards/card.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** Current cards of the cart's lines; null while loading or after a failure. */
export function useShopCards(cart: Cart): readonly Card[] | null {
  const { catalog } = useUseCases();
  const ids = cart.map(({ card }) => card.id);
  const { data } = useQuery({
    queryKey: ['cart-cards', ids],
    enabled: ids.length > 0,
    staleTime: 0,
    retry: false,
    queryFn: async () => (await catalog.cards(ids)).unwrapOr(null),
  });
  return data ?? null;
}
