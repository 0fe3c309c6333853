import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomerOffers, OfferCallFailure } from '#domain/offers/customer-offers.ts';
import type { Offer } from '#domain/offers/offer.ts';
import type { OfferId } from '#domain/offers/offer-id.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { readOften } from '../../../components/read-often.ts';

/** All that the portal knows of offers. */
export const offersKey = 'admin-offers';

/** Milliseconds between refetches. */
export const offersRefresh = 30_000;

type FoundOffer = {
  readonly offer: Offer | undefined;
  /** Error of the last request. */
  readonly failure: OfferCallFailure | null;
  readonly retry: () => void;
};

/** One offer, for the portal; nothing is read without an id. */
export function useAdminOffer(offers: CustomerOffers | null, id: OfferId | null): FoundOffer {
  const { data, error, refetch } = useQuery<Offer, OfferCallFailure>({
    queryKey: [offersKey, 'one', id],
    enabled: offers !== null && id !== null,
    queryFn: () => (offers && id ? orThrow(offers.readAsShop(id)) : Promise.reject(new Error('no offer is wanted'))),
    ...readOften,
  });
  return { offer: data, failure: error, retry: () => void refetch() };
}

/** Reads all offers again. */
export function useOfferChanged(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [offersKey] });
}
