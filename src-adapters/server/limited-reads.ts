import { errAsync, ResultAsync } from 'neverthrow';
import type { Boxes } from '#domain/boxes/boxes.port.ts';
import type { PageContents } from '#domain/content/page-contents.port.ts';
import { makeTurns } from './node/work-limit.ts';
import type { ServerCatalog } from './server-catalog.ts';

/** Reads of the database that anyone may cause. Fails at once with `busy` when too many wait. */
export type ReadLimit = <T, E>(read: () => ResultAsync<T, E>, busy: E) => ResultAsync<T, E>;

/** Reads in line: fewer than a second's. */
const mostWaiting = 32;

/** @param mostAtOnce fewer than the database has connections, so that orders find one free */
export function makeReadLimit(mostAtOnce: number): ReadLimit {
  const turns = makeTurns(mostAtOnce, mostWaiting);
  return (read, busy) => (turns.isFull() ? errAsync(busy) : new ResultAsync(turns.run(async () => read())));
}

export function limitCatalog(catalog: ServerCatalog, limit: ReadLimit): ServerCatalog {
  const limited =
    <Given extends readonly unknown[], T, E>(read: (...given: Given) => ResultAsync<T, E>) =>
    (...given: Given) =>
      limit(() => read(...given), { kind: 'catalog-unavailable' } as E);
  return {
    card: limited(catalog.card),
    cards: limited(catalog.cards),
    page: limited(catalog.page),
    facets: limited(catalog.facets),
    stats: limited(catalog.stats),
    suggest: limited(catalog.suggest),
    correct: limited(catalog.correct),
    priceHistory: limited(catalog.priceHistory),
    siteMapCards: limited(catalog.siteMapCards),
    siteMapParts: limited(catalog.siteMapParts),
  };
}

/** Admins' reads are not limited. */
export const limitBoxes = (boxes: Boxes, limit: ReadLimit): Boxes => ({
  ...boxes,
  list: (scope) =>
    scope === 'posted' ? limit(() => boxes.list(scope), { kind: 'boxes-unavailable' }) : boxes.list(scope),
});

export const limitContents = (contents: PageContents, limit: ReadLimit): PageContents => ({
  ...contents,
  read: (page) => limit(() => contents.read(page), { kind: 'contents-unavailable' }),
});
