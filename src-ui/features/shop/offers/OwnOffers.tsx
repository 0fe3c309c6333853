import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { agreedPrice } from '#domain/offers/offer.ts';
import { paths } from '../../../paths.ts';
import { moneyText } from '../../../text/money.texts.ts';
import { offerStateTexts } from '../../../text/offers.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** Offers of the signed-in customer; nothing for one who never made any. */
export function OwnOffers() {
  const { offers } = useUseCases();
  const { data } = useQuery({
    queryKey: ['own-offers'],
    enabled: offers !== null,
    staleTime: 0,
    retry: false,
    queryFn: async () => {
      const own = await offers?.own();
      return own?.match(
        (found) => ({ found, problem: null }),
        ({ message }) => ({ found: [], problem: message }),
      );
    },
  });
  if (!data || (data.found.length === 0 && data.problem === null)) return null;
  return (
    <Box component="section" mb={56} aria-labelledby="own-offers">
      <Title id="own-offers" order={2} mb={16}>
        Your offers
      </Title>
      {data.problem && <Text role="alert">{data.problem}</Text>}
      <ul className="line-above" aria-label="Your offers">
        {data.found.map((offer) => (
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
    </Box>
  );
}
