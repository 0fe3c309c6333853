import { Box, Stack, Text, Title } from '@mantine/core';
import type { CustomerOffers } from '#domain/offers/customer-offers.ts';
import type { Offer } from '#domain/offers/offer.ts';
import type { OfferId } from '#domain/offers/offer-id.ts';
import { Notice } from '../../../components/Notice.tsx';
import { Outdated, ReadFailed, Reading } from '../../../components/ReadStates.tsx';
import { paths } from '../../../paths.ts';
import { actorWord } from '../../../text/admin-orders.texts.ts';
import { entryText, offerDeadlineText } from '../../../text/offers.texts.ts';
import { OfferRow } from './OfferRow.tsx';
import { useAdminOffer, useOfferChanged } from './use-admin-offer.ts';

/** Latest first, as an order's log. */
function History({ history }: Pick<Offer, 'history'>) {
  return (
    <section aria-labelledby="offer-history">
      <Title id="offer-history" order={2} fz={15} lh="22px" lts="-0.01em" mb={8}>
        History
      </Title>
      <ol reversed>
        {history
          .map(({ at, by, event, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end.
            <Box component="li" key={index} py={8} className="line-below">
              <Text fz={14} fw={600}>
                {entryText({ at, by, event, amount })}
              </Text>
              <p className="fine quiet">
                {actorWord(by)} · <time dateTime={at}>{offerDeadlineText(at)}</time>
              </p>
            </Box>
          ))
          .reverse()}
      </ol>
    </section>
  );
}

/** One offer with its actions and all its steps. */
export function AdminOffer({ offers, id }: { offers: CustomerOffers; id: OfferId }) {
  const { offer, failure, retry } = useAdminOffer(offers, id);
  const onAnswered = useOfferChanged();
  if (failure?.code === 'offer-not-found') {
    return (
      <Notice title="Offer not found" action={{ label: 'Show all offers', to: paths.portalSection('offers') }}>
        Offers that ended without a paid order are deleted after 90 days.
      </Notice>
    );
  }
  if (!offer)
    return failure ? <ReadFailed onRetry={retry}>{failure.message}</ReadFailed> : <Reading what="the offer" />;
  return (
    <Stack gap={28}>
      {failure && <Outdated onRetry={retry}>This may be out of date. {failure.message}</Outdated>}
      <ul aria-label="Offer">
        <OfferRow offer={offer} offers={offers} onAnswered={onAnswered} />
      </ul>
      <History history={offer.history} />
    </Stack>
  );
}
