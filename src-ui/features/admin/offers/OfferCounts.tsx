import { Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CustomerOffers, OfferCallFailure } from '#domain/offers/customer-offers.ts';
import type { OfferListPage } from '#domain/offers/offers.port.ts';
import { Count } from '../../../components/Count.tsx';
import { orThrow } from '../../../components/or-throw.ts';
import { readOften } from '../../../components/read-often.ts';
import { offersKey, offersRefresh } from './use-admin-offer.ts';

/** Offers that wait for an answer. Errors are shown by the list. */
export function OfferCounts({ offers }: { offers: CustomerOffers }) {
  const { data } = useQuery<OfferListPage, OfferCallFailure>({
    queryKey: [offersKey, 'counts'],
    queryFn: () => orThrow(offers.page({ tab: 'open', limit: 1, cursor: null })),
    refetchInterval: offersRefresh,
    ...readOften,
  });
  return (
    data && (
      <Flex component="span" ml="auto">
        <Count count={data.counts.open} meaning="open" />
      </Flex>
    )
  );
}
