import { deepCopy } from '../../shared/deep-copy.ts';
import { columnName, columnNames } from './column-meaning.ts';
import { type ColumnMapping, columnsByMeaning } from './import-columns.ts';
import { cell, type ImportRow, type LeftOutRow } from './import-row.ts';
import { picturesOfCell } from './import-values.ts';
import { type Cells, cellsOf, namesCard } from './row-identity.ts';

/** Pictures that one product has in a shop's export at most. */
export const mostPicturesOfProduct = 250;

/** What a look at the whole file says about products of several rows, by row number. */
export type ProductRows = {
  /** Of a product: the pictures of its rows that hold nothing else. */
  readonly pictures: ReadonlyMap<number, readonly string[]>;
  readonly pictureRows: ReadonlySet<number>;
  /** Variants, and the row of their product. */
  readonly variants: ReadonlyMap<number, number>;
  /** Products that only their variants sell. */
  readonly frames: ReadonlySet<number>;
};

const ids: readonly string[] = columnNames.sourceId;

/** Columns by which WooCommerce's 'Parent' names a product: 'id:71' or its SKU. A handle is its own name. */
const idColumns = ({ fields, unused }: ColumnMapping): string[] =>
  columnName(fields.product ?? '') === 'parent'
    ? [...Object.values(fields), ...unused].filter((column) => ids.includes(columnName(column)))
    : [];

const isSold = (cells: Cells): boolean => Boolean(cells('price') || cells('stock') || cells('sourceId'));

/** Finds the rows below a product that are no products: Shopify's pictures and variants, WooCommerce's variations. */
export function makeProductFinder(mapping: ColumnMapping) {
  const names = idColumns(mapping);
  const products = new Map<string, { readonly row: number; readonly hasPrice: boolean }>();
  const found = {
    pictures: new Map<number, string[]>(),
    pictureRows: new Set<number>(),
    variants: new Map<number, number>(),
    frames: new Set<number>(),
  } satisfies ProductRows;

  function add(row: ImportRow): void {
    const cells = cellsOf(row, mapping);
    const key = cells('product');
    const product = products.get(key);
    if (product === undefined) {
      if (!namesCard(cells)) return;
      const own = names.length === 0 ? [key] : names.map((column) => cell(row.values[column]));
      const entry = { row: row.row, hasPrice: cells('price') !== '' };
      for (const name of own.filter(Boolean)) products.set(name, entry).set(`id:${name}`, entry);
      return;
    }
    const pictures = columnsByMeaning(mapping, 'imageUrl').flatMap((column) =>
      picturesOfCell(cell(row.values[column])),
    );
    if (isSold(cells)) {
      found.variants.set(row.row, product.row);
      if (!product.hasPrice) found.frames.add(product.row);
    } else if (pictures.length > 0) {
      found.pictureRows.add(row.row);
      const all = [...(found.pictures.get(product.row) ?? []), ...pictures];
      found.pictures.set(product.row, all.slice(0, mostPicturesOfProduct));
    }
  }

  return { add: (rows: readonly ImportRow[]): void => rows.forEach(add), found: found as ProductRows };
}

/** Its product's cells, where it says nothing itself. */
function completed(variant: ImportRow['values'], product: ImportRow['values']): ImportRow['values'] {
  return Object.fromEntries(
    Object.entries(variant).map(([column, text]) => [column, cell(text) === '' ? (product[column] ?? '') : text]),
  );
}

const has = (title: string, option: string): boolean => title.toLowerCase().includes(option.toLowerCase());

/** 'Pat Sample #7' and 'PSA 9' of two variants are 'Pat Sample #7 PSA 9'. */
function titledWith(values: ImportRow['values'], options: ImportRow['values'], mapping: ColumnMapping) {
  const column = mapping.fields.title;
  const title = values[column ?? ''] ?? '';
  const more = columnsByMeaning(mapping, 'option')
    .map((name) => cell(options[name]))
    .filter((option) => option !== '' && option !== 'Default Title' && !has(title, option));
  return column === undefined || more.length === 0 ? values : { ...values, [column]: [title, ...more].join(' ') };
}

/** Rows as cards: pictures go to the product above them, variants have what their product says. */
export function makeProductReader(mapping: ColumnMapping, found: ProductRows) {
  const { pictures, pictureRows, variants, frames } = found;
  const withVariants = new Set(variants.values());
  const products = new Map<number, ImportRow['values']>();
  // Only a number, a price and a stock of its own make a variant.
  const own = new Set(['sourceId', 'price', 'stock'] as const);
  const ownColumns = [...own].flatMap((field) => columnsByMeaning(mapping, field));

  function read(row: ImportRow): ImportRow {
    const product = products.get(variants.get(row.row) ?? 0);
    if (withVariants.has(row.row)) {
      const shared = Object.entries(row.values).filter(([column]) => !ownColumns.includes(column));
      products.set(row.row, deepCopy(Object.fromEntries(shared)));
    }
    const more = pictures.get(row.row);
    const values = product ? completed(row.values, product) : row.values;
    const isVariant = product !== undefined || withVariants.has(row.row);
    return {
      ...row,
      values: isVariant ? titledWith(values, row.values, mapping) : values,
      ...(more && { pictures: more }),
    };
  }

  return (
    rows: readonly ImportRow[],
  ): { readonly rows: readonly ImportRow[]; readonly leftOut: readonly LeftOutRow[] } => {
    if (pictureRows.size === 0 && variants.size === 0) return { rows, leftOut: [] };
    const all = rows.filter(({ row }) => !pictureRows.has(row)).map(read);
    return {
      rows: all.filter(({ row }) => !frames.has(row)),
      leftOut: rows.flatMap(({ row }): LeftOutRow[] => {
        if (pictureRows.has(row)) return [{ row, reason: 'a picture of the card above' }];
        return frames.has(row) ? [{ row, reason: 'a product whose variants are rows of their own' }] : [];
      }),
    };
  };
}
