import { Box, Button, Group, Stack, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { agreedPrice, type Offer } from '#domain/offers/offer.ts';
import { OwnList } from '../../../components/OwnList.tsx';
import { paths } from '../../../paths.ts';
import { moneyText } from '../../../text/money.texts.ts';
import { offerStateTexts } from '../../../text/offers.texts.ts';
import { useOwnOffers } from './use-own-offers.ts';

function OfferList({ found }: { found: readonly Offer[] }) {
  if (found.length === 0) {
    return (
      <>
        <p className="row quiet">No offers yet. Cards that take offers have the button ‘Make an offer’.</p>
        <Button component={Link} to={paths.collection} variant="default" mt={16}>
          See the collection
        </Button>
      </>
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

/** Offers of the signed-in customer; nothing without a server. */
export function OwnOffers() {
  const own = useOwnOffers();
  if (!own) return null;
  const { found, failure, retry } = own;
  return (
    <OwnList id="own-offers" title="Your offers" what="your offers" problem={failure?.message ?? null} onRetry={retry}>
      {found && <OfferList found={found} />}
    </OwnList>
  );
}
