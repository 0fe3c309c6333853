import { Box, Button, Flex } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Card } from '#domain/cards/card.ts';
import { type CardQuery, cardQuery } from '#domain/cards/card-query.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { paths } from '../../../paths.ts';
import { cardsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';
import type { AppliedFilter } from './filter-texts.ts';
import type { FacetList } from './use-facet-counts.ts';
import type { ListControl } from './use-list-address.ts';

/** One line of tiles. */
const maxCards = 4;

export type NearMissesProps = {
  list: Pick<ListControl, 'filter' | 'choose'>;
  listed: FacetList & Pick<CardQuery, 'scope'>;
  applied: readonly AppliedFilter[];
  show: (cards: readonly Card[]) => ReactNode;
};

/** The cards without each filter. One that cannot be read is left out: the notice above has a next step. */
function useWithoutEach({ list, listed, applied }: NearMissesProps) {
  const { catalog } = useUseCases();
  const answers = useQueries({
    queries: applied.map(({ without }) => {
      const query = cardQuery({ ...listed, filter: { ...list.filter, ...without }, limit: maxCards });
      return { queryKey: [cardsKey, 'near', query], queryFn: () => orThrow(catalog.page(query)) };
    }),
  });
  return applied.flatMap((one, at) => {
    const page = answers[at]?.data;
    return page && page.total > 0 ? [{ ...one, page }] : [];
  });
}

type Found = ReturnType<typeof useWithoutEach>[number];

/** The search text comes last: it says most about what is wanted. */
const byNearness = (a: Found, b: Found): number =>
  Number(a.isSearchText ?? false) - Number(b.isSearchText ?? false) || a.page.total - b.page.total;

/** For a list without results: the filters that hide cards, and the cards behind the one that hides fewest (COLL-15). */
export function NearMisses(props: NearMissesProps) {
  const { list, applied, show } = props;
  const { hidden } = useUseCases().shop.details;
  const found = useWithoutEach(props).sort(byNearness);
  const [nearest] = found;
  return (
    <>
      {applied.length > 1 && found.length > 0 && (
        <Flex wrap="wrap" gap={8} justify="center" mb={16}>
          {found.map(({ text, without, page }) => (
            <Button
              key={JSON.stringify(without)}
              variant="default"
              size="compact-md"
              onClick={() => list.choose(without)}
            >
              Without {text}: {page.total.toLocaleString('en-US')} {page.total === 1 ? 'card' : 'cards'}
            </Button>
          ))}
        </Flex>
      )}
      {!hidden.includes('newsletter') && (
        <Box component="p" ta="center" className="fz-14 quiet">
          Looking for a card? <Link to={paths.signup}>Get an email when new cards arrive</Link>
        </Box>
      )}
      {nearest && applied.length > 1 && (
        <section aria-labelledby="near-misses">
          <Box component="h2" id="near-misses" m="40px 0 16px" fz={20}>
            Close matches, without {nearest.text}
          </Box>
          {show(nearest.page.cards)}
        </section>
      )}
    </>
  );
}
