import { errAsync, ResultAsync } from 'neverthrow';
import type { Boxes, BoxScope } from '#domain/boxes/boxes.port.ts';
import type { Documents } from '#domain/documents/documents.port.ts';
import type { DocumentName } from '#domain/documents/documents.ts';
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

/** Price histories are not limited here: one statement answers all that wait. */
export function limitCatalog<Catalog extends ServerCatalog>(catalog: Catalog, limit: ReadLimit): Catalog {
  const limited =
    <Given extends readonly unknown[], T, E>(read: (...given: Given) => ResultAsync<T, E>) =>
    (...given: Given) =>
      limit(() => read(...given), { kind: 'catalog-unavailable' } as E);
  return {
    ...catalog,
    card: limited(catalog.card),
    cards: limited(catalog.cards),
    cardTexts: limited(catalog.cardTexts),
    page: limited(catalog.page),
    pageText: limited(catalog.pageText),
    facets: limited(catalog.facets),
    stats: limited(catalog.stats),
    suggest: limited(catalog.suggest),
    correct: limited(catalog.correct),
    siteMapCards: limited(catalog.siteMapCards),
    siteMapParts: limited(catalog.siteMapParts),
  };
}

/** Admins' reads are not limited. */
export const limitBoxes = <Store extends Pick<Boxes, 'list'>>(boxes: Store, limit: ReadLimit): Store => ({
  ...boxes,
  list: (scope: BoxScope) =>
    scope === 'posted' ? limit(() => boxes.list(scope), { kind: 'boxes-unavailable' } as const) : boxes.list(scope),
});

export const limitDocuments = <Store extends Pick<Documents, 'read'>>(contents: Store, limit: ReadLimit): Store => ({
  ...contents,
  read: <Name extends DocumentName>(page: Name) =>
    limit(() => contents.read(page), { kind: 'contents-unavailable' } as const),
});
