import { useQuery } from '@tanstack/react-query';
import type { OfferCallFailure } from '#domain/offers/customer-offers.ts';
import type { Offer } from '#domain/offers/offer.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** Null without a server. */
export function useOwnOffers(isWanted = true) {
  const { offers } = useUseCases();
  const { data, error, refetch } = useQuery<readonly Offer[], OfferCallFailure>({
    queryKey: ['own-offers'],
    enabled: offers !== null && isWanted,
    staleTime: 0,
    retry: false,
    queryFn: () => (offers ? orThrow(offers.own()) : []),
  });
  return offers && { found: data ?? null, failure: error, retry: () => void refetch() };
}

/** Whether the shop takes offers, or the customer made some when it did. */
export function useHasOffers(): boolean {
  const { shop } = useUseCases();
  const own = useOwnOffers(shop.offers === 'none');
  return own !== null && (shop.offers !== 'none' || Boolean(own.found?.length));
}
