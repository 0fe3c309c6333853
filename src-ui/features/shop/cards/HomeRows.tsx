import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type Card, hasPrice, isSold } from '#domain/cards/card.ts';
import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { mostSoldCards, type SoldCards } from '#domain/cards/sold-cards.port.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { paths } from '../../../paths.ts';
import { cardsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { CardsRow, RecentlyViewed, WaitingRow } from './MoreCards.tsx';

/** One line; more are read, because some may be sold or without a price. */
const maxNew = 8;
const readNew = 32;

function NewArrivals() {
  const { catalog } = useUseCases();
  const { data, isPending, isError, refetch } = useQuery<readonly Card[], CatalogFailure>({
    queryKey: [cardsKey, 'new'],
    queryFn: async () => {
      const { cards } = await orThrow(catalog.page(cardQuery({ scope: 'collection', sort: 'newest', limit: readNew })));
      return cards.filter((card) => hasPrice(card) && !isSold(card)).slice(0, maxNew);
    },
  });
  const action = <Link to={paths.collection}>All cards, newest first</Link>;
  if (isPending) return <WaitingRow title="New arrivals" action={action} />;
  return (
    <CardsRow
      title="New arrivals"
      isCompact
      cards={data ?? []}
      failed={isError ? { what: 'New arrivals', onRetry: () => void refetch() } : null}
      action={action}
    />
  );
}

function RecentlySold({ sold }: { sold: SoldCards }) {
  const { data, isError, refetch } = useQuery<readonly Card[], Unavailable>({
    queryKey: [cardsKey, 'sold', mostSoldCards],
    queryFn: () => orThrow(sold.recent()),
  });
  return (
    <CardsRow
      title="Recently sold"
      isCompact
      cards={data ?? []}
      failed={isError ? { what: 'The cards sold recently', onRetry: () => void refetch() } : null}
    />
  );
}

/** New arrivals, what was sold if the admin shows it, and what was viewed in this browser (HOME-14 to HOME-16). */
export function HomeRows() {
  const { shop, soldCards } = useUseCases();
  return (
    <>
      <NewArrivals />
      {shop.details.showsSold && soldCards && <RecentlySold sold={soldCards} />}
      <RecentlyViewed isCompact />
    </>
  );
}
