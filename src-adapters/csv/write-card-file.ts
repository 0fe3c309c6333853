import type { CardCatalog, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { cardQuery, highestLimit } from '#domain/cards/card-query.ts';
import { cardCells, fileColumns } from '#domain/cards/import/card-cells.ts';
import { pagedFile, type WriteFile } from './paged-file.ts';
import { protectFromSpreadsheet } from './spreadsheet-texts.ts';
import { byteOrderMark, rowsText } from './write-rows.ts';

const head = byteOrderMark + rowsText([fileColumns.map(({ header }) => header)]);

const protectedCells = (cells: readonly string[]): string[] =>
  cells.map((cell, at) => (fileColumns[at]?.isText ? protectFromSpreadsheet(cell) : cell));

/** Oldest first, so that cards added meanwhile come last. */
const query = cardQuery({ scope: 'everything', sort: 'oldest', limit: highestLimit });

/** All cards as CSV. */
export const makeCardFile = (catalog: Pick<CardCatalog, 'page'>): WriteFile<CatalogFailure> =>
  pagedFile(
    head,
    (cursor) => catalog.page({ ...query, cursor: cursor ?? undefined }),
    ({ cards }) => rowsText(cards.map((card) => protectedCells(cardCells(card)))),
  );
