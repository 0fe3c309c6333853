import { okAsync, type ResultAsync } from 'neverthrow';
import type { StaffCard } from '../cards/card.ts';
import type { CardCatalog, CardListPage, CatalogFailure } from '../cards/card-catalog.port.ts';
import { storageFails } from '../shared/unavailable.ts';
import { type CardStaffValues, type Inventory, mostStaffCards } from './inventory.port.ts';

type Read = Pick<CardCatalog, 'cards' | 'page'>;

/** For files and imports, which know more of a card than customers do. */
export function withStaffValues<Catalog extends Partial<Read>>(
  catalog: Catalog,
  { ofCards }: Pick<Inventory, 'ofCards'>,
): Pick<Catalog, keyof Read & keyof Catalog> {
  const added = (cards: readonly StaffCard[]): ResultAsync<readonly StaffCard[], CatalogFailure> => {
    let values: ResultAsync<readonly CardStaffValues[], CatalogFailure> = okAsync([]);
    for (let start = 0; start < cards.length; start += mostStaffCards) {
      const ids = cards.slice(start, start + mostStaffCards).map(({ id }) => id);
      values = values.andThen((before) =>
        ofCards(ids)
          .mapErr((failure): CatalogFailure => (failure.kind === 'unavailable' ? failure : storageFails))
          .map((more) => [...before, ...more]),
      );
    }
    return values.map((all) => {
      const byId = new Map(all.map((one) => [one.id, one]));
      return cards.map((card) => ({ ...card, ...byId.get(card.id) }));
    });
  };
  const { cards, page } = catalog;
  return {
    ...(cards && { cards: (ids: Parameters<Read['cards']>[0]) => cards(ids).andThen(added) }),
    ...(page && {
      page: (query: Parameters<Read['page']>[0]) =>
        page(query).andThen((read) => added(read.cards).map((all): CardListPage => ({ ...read, cards: all }))),
    }),
  } as Pick<Catalog, keyof Read & keyof Catalog>;
}
