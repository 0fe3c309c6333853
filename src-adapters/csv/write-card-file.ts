import type { ResultAsync } from 'neverthrow';
import type { CardCatalog, CardPage, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { cardQuery, highestLimit } from '#domain/cards/card-query.ts';
import { cardCells, fileColumns } from '#domain/cards/import/card-cells.ts';
import { byteOrderMark, rowsText } from './write-rows.ts';

/**
 * All cards as the text of a CSV file, in pieces: however many there are, no more than a page of them is in memory
 * (CMGR-40). Whoever is told by `onPage` learns how far it is.
 *
 * A failure before the first piece is an answer. One after it is thrown by the walk over the pieces, as `CardFileCut`: what
 * was written by then is not the whole file, and nobody must take it for one.
 */
export type WriteCardFile = () => ResultAsync<AsyncIterable<string>, CatalogFailure>;

/** A later part of the cards could not be read. */
export class CardFileCut extends Error {
  override readonly name = 'CardFileCut';
}

const head = byteOrderMark + rowsText([fileColumns.map(({ header }) => header)]);

/** The oldest cards first: those that come meanwhile stand at the end. */
const query = cardQuery({ shelf: 'everything', sort: 'oldest', limit: highestLimit });

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
