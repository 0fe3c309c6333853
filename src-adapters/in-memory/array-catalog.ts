import { err, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import type { Card, CardId } from '#domain/cards/card.ts';
import type { CardCatalog, CardListPage, CatalogFailure, PricePoint } from '#domain/cards/card-catalog.port.ts';
import { type CardQuery, cardScopes } from '#domain/cards/card-query.ts';
import { listing } from '#domain/cards/list-cards.ts';
import { compareCards } from '#domain/cards/sort-cards.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { type ArrayPosition, arrayCursorAfter, fitsSort, isAfter, readCursor } from './array-card-cursor.ts';
import { firstOfList } from './first-of-list.ts';
import { inOneGo, visitInSlices, type Yielder } from './slices.ts';

/** The last `days` days, oldest first. */
export type ReadHistory = (id: CardId, days: number) => ResultAsync<readonly PricePoint[], CatalogFailure>;

/** In the order of the ids, without missing cards. */
export type FindCards = (ids: readonly CardId[]) => ResultAsync<readonly Card[], CatalogFailure>;

const findAmong =
  (read: () => ResultAsync<readonly Card[], CatalogFailure>): FindCards =>
  (ids) =>
    read().map((cards) => {
      const byId = new Map(cards.map((one) => [one.id, one]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    });

const noHistory: ReadHistory = () => okAsync([]);

const placeOf = ({ cursor, sort }: CardQuery): Result<ArrayPosition | null, CatalogFailure> =>
  cursor === undefined ? ok(null) : readCursor(cursor, sort);

async function pageFrom(
  cards: readonly Card[],
  query: CardQuery,
  from: ArrayPosition | null,
  yieldNow: Yielder,
): Promise<Result<CardListPage, CatalogFailure>> {
  const { sort, limit, filter } = query;
  const belongs = listing(query);
  const first = firstOfList(compareCards(sort, filter.search), limit + 1);
  let [total, isMisplaced] = [0, false];
  const visit = (card: Card) => {
    if (!belongs(card)) return;
    total += 1;
    if (from && !fitsSort(from, card, sort)) isMisplaced = true;
    else if (!from || isAfter(card, from, sort, filter.search)) first.add(card);
  };
  await visitInSlices(cards, visit, yieldNow);
  if (isMisplaced) return err({ kind: 'bad-cursor' });
  const shown = first.cards().slice(0, limit);
  const last = shown.at(-1);
  return ok({
    cards: structuredClone(shown),
    total,
    nextCursor: last && first.cards().length > shown.length ? arrayCursorAfter(last, sort, filter.search) : null,
  });
}

const pageOf = (
  cards: readonly Card[],
  query: CardQuery,
  yieldNow: Yielder,
): ResultAsync<CardListPage, CatalogFailure> =>
  new ResultAsync(Promise.resolve(placeOf(query))).andThen(
    (from) => new ResultAsync(pageFrom(cards, query, from, yieldNow)),
  );

/** Cards with code that is loaded when it is first needed. */
const cardsWith = <Code>(read: () => ResultAsync<readonly Card[], CatalogFailure>, load: () => Promise<Code>) =>
  ResultAsync.combine([
    read(),
    ResultAsync.fromPromise(load(), (thrown) => ({
      ...storageFails,
      detail: `The search could not be loaded: ${String(thrown)}`,
    })),
  ]);

const counts = () => import('./array-card-counts.ts');
const suggestions = () => import('./array-card-suggestions.ts');

/** Works in slices, so that large searches do not block (SRCH-14). @param find optional lookup by id */
export function catalogOver(
  read: () => ResultAsync<readonly Card[], CatalogFailure>,
  history: ReadHistory = noHistory,
  yieldNow: Yielder = inOneGo,
  find: FindCards = findAmong(read),
): CardCatalog {
  const card: CardCatalog['card'] = (id) =>
    find([id]).andThen(([found]) =>
      found ? ok(structuredClone(found)) : err({ kind: 'card-not-found' as const, cardId: id }),
    );
  return {
    card,
    cards: (ids) => find(ids).map((found) => structuredClone([...found])),
    page: (query) => read().andThen((cards) => pageOf(cards, query, yieldNow)),
    facets: (query) =>
      cardsWith(read, counts).map(([cards, { countedFacets }]) => countedFacets(cards, query, yieldNow)),
    stats: (scope) => cardsWith(read, counts).map(([cards, { statsOf }]) => statsOf(cards.filter(cardScopes[scope]))),
    suggest: (text) => cardsWith(read, suggestions).map(([cards, { suggest }]) => suggest(cards, text, yieldNow)),
    correct: (text) => cardsWith(read, suggestions).map(([cards, { correct }]) => correct(cards, text, yieldNow)),
    priceHistory: (id, days) => card(id).andThen(() => history(id, days)),
  };
}
