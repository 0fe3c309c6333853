import { Box, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { CustomerOffers, OfferCallFailure } from '#domain/offers/customer-offers.ts';
import { agreedPrice, type Offer } from '#domain/offers/offer.ts';
import { Notice } from '../../../components/Notice.tsx';
import { OwnList } from '../../../components/OwnList.tsx';
import { orThrow } from '../../../components/or-throw.ts';
import { paths } from '../../../paths.ts';
import { moneyText } from '../../../text/money.texts.ts';
import { offerStateTexts } from '../../../text/offers.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

function OfferList({ found }: { found: readonly Offer[] }) {
  const { shop } = useUseCases();
  if (found.length === 0) {
    return (
      <Notice title="No offers yet" action={{ label: 'Browse Cards', to: paths.collection }}>
        {shop.offers === 'none'
          ? 'At present the shop takes none.'
          : 'Cards that take offers have the button ‘Make an offer’.'}
      </Notice>
    );
  }
  return (
    <ul className="line-above" aria-label="Your offers">
      {found.map((offer) => (
        <Box component="li" key={offer.id} pos="relative" py={16} className="line-below">
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Stack gap={4} miw={0}>
              <Title order={3}>
                <Link to={paths.offer(offer.id)} className="covers link">
                  {offer.title}
                </Link>
              </Title>
              <p className="fine quiet">{offerStateTexts[offer.state]}</p>
            </Stack>
            <p className="tabular body strong">{moneyText(agreedPrice(offer))}</p>
          </Group>
        </Box>
      ))}
    </ul>
  );
}

function Offers({ offers }: { offers: CustomerOffers }) {
  const { data, error, refetch } = useQuery<readonly Offer[], OfferCallFailure>({
    queryKey: ['own-offers'],
    staleTime: 0,
    retry: false,
    queryFn: () => orThrow(offers.own()),
  });
  return (
    <OwnList
      id="own-offers"
      title="Your offers"
      level={1}
      what="your offers"
      problem={error?.message ?? null}
      onRetry={() => void refetch()}
    >
      {data && <OfferList found={data} />}
    </OwnList>
  );
}

/** Offers of the signed-in customer; nothing without a server. */
export function OwnOffers() {
  const { offers } = useUseCases();
  return offers && <Offers offers={offers} />;
}
