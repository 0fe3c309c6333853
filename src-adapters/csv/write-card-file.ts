import type { ResultAsync } from 'neverthrow';
import type { CardCatalog, CardPage, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { cardQuery, highestLimit } from '#domain/cards/card-query.ts';
import { cardCells, fileColumns } from '#domain/cards/import/card-cells.ts';
import { byteOrderMark, rowsText } from './write-rows.ts';

/**
 * All cards as CSV in pieces; only one page is in memory. `onPage` reports progress.
 *
 * A failure before the first piece is a `Result`; later ones throw `CardFileCut` from the iterator, because the file is
 * incomplete.
 */
export type WriteCardFile = () => ResultAsync<AsyncIterable<string>, CatalogFailure>;

export class CardFileCut extends Error {
  override readonly name = 'CardFileCut';
}

const head = byteOrderMark + rowsText([fileColumns.map(({ header }) => header)]);

/** Oldest first, so that cards added meanwhile come last. */
const query = cardQuery({ scope: 'everything', sort: 'oldest', limit: highestLimit });

type CardPages = Pick<CardCatalog, 'page'>;

export function makeCardFile(
  catalog: CardPages,
  onPage: (written: number, all: number) => void = () => undefined,
): WriteCardFile {
  async function* pieces(first: CardPage): AsyncGenerator<string> {
    yield head;
    let written = 0;
    for (let page = first; ; ) {
      if (page.cards.length > 0) yield rowsText(page.cards.map(cardCells));
      written += page.cards.length;
      onPage(written, page.total);
      if (page.nextCursor === null) return;
      const next = await catalog.page({ ...query, cursor: page.nextCursor });
      if (next.isErr()) throw new CardFileCut('the cards cannot be read any further');
      page = next.value;
    }
  }
  return () => catalog.page(query).map(pieces);
}
