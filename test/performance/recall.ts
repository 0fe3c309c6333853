import { okAsync } from 'neverthrow';
import { catalogOver } from '#adapters/in-memory/array-catalog.ts';
import { inOneGo } from '#adapters/in-memory/slices.ts';
import type { Card } from '#domain/cards/card.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { startSortOf } from '#domain/cards/sort-cards.ts';
import type { HobbyQuery } from './hobby-queries.ts';

/** What is missing among the first ten of a search. */
type Miss = {
  readonly typed: string;
  readonly right: number;
  readonly possible: number;
  readonly wrong: string;
};

export type Recall = {
  /** Mean over the searches of the right cards among the first ten, of as many as could be there: 0 to 1. */
  readonly recall: number;
  readonly misses: readonly Miss[];
};

/** The first ten cards of a search, best first. */
export type FindCards = (search: string) => Promise<readonly Card[]>;

/** Searches as the collection does it: one without results is corrected. */
function searchedAsCollection(cards: readonly Card[]): FindCards {
  const catalog = catalogOver(() => okAsync([...cards]), undefined, inOneGo);
  const find: FindCards = async (search) => {
    const query = cardQuery({ scope: 'collection', sort: startSortOf(search), filter: { ...startFilter, search } });
    return (await catalog.page(query))._unsafeUnwrap().cards.slice(0, 10);
  };
  return async (search) => {
    const found = await find(search);
    const corrected = found.length > 0 ? null : (await catalog.correct(search))._unsafeUnwrap();
    return corrected === null ? found : find(corrected);
  };
}

/** @throws for a query without a right card */
export async function measureRecall(
  cards: readonly Card[],
  queries: readonly HobbyQuery[],
  find: FindCards = searchedAsCollection(cards),
): Promise<Recall> {
  const misses: Miss[] = [];
  let sum = 0;
  for (const { typed, isRight } of queries) {
    const shown = await find(typed);
    const possible = Math.min(10, cards.filter((card) => card.isPosted && isRight(card)).length);
    if (possible === 0) throw new Error(`no card is right for '${typed}'`);
    const right = shown.filter(isRight).length;
    sum += right / possible;
    const wrong = shown.find((card) => !isRight(card))?.title ?? 'none';
    if (right < possible) misses.push({ typed, right, possible, wrong });
  }
  return { recall: sum / queries.length, misses };
}
