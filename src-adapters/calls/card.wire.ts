import * as z from 'zod/mini';
import { type Card, type CardId, type FieldTypes, type StaffCard, sports } from '#domain/cards/card.ts';
import {
  cardFieldTypes,
  type FieldType,
  longestPrintRun,
  publicFieldTypes,
  rowsOf,
  type TypeRow,
  type TypeTable,
} from '#domain/cards/card-field-types.ts';
import { isPrice } from '#domain/money/cents.ts';
import { branded, someText, text } from './texts.wire.ts';

export const cardIdShape = branded<CardId>(someText(100));

/** Default limit in characters. */
const longestText = 2_000;

export const pictureAddress = text(2_000_000);

export const inWholeCents = z.refine(isPrice, 'is not an amount of dollars with at most two decimals');

/** Additional pictures. */
export const mostPicturesSent = 50;

type ShapeOf<Row extends TypeRow> = z.ZodMiniType<FieldTypes[Row['type']]>;

export type FieldShapes<Table extends TypeTable> = {
  readonly [Field in keyof Table]: Table[Field] extends { readonly required: true }
    ? ShapeOf<Table[Field]>
    : z.ZodMiniOptional<ShapeOf<Table[Field]>>;
};

const shapes = {
  text: ({ limit = longestText }) => text(limit),
  year: () => z.int().check(z.gte(0), z.lte(9999)),
  count: () => z.int().check(z.gte(1), z.lte(longestPrintRun)),
  flag: () => z.boolean(),
  sport: () => z.enum(sports),
  /** US dollars. */
  price: () => z.number().check(z.gte(0), inWholeCents),
  percent: () => z.number(),
  copies: () => z.int().check(z.gte(0), z.lte(1_000_000)),
  instant: () => text(40),
  address: () => pictureAddress,
  addresses: () => z.readonly(z.array(pictureAddress).check(z.maxLength(mostPicturesSent))),
} as const satisfies { [Type in FieldType]: (row: TypeRow) => z.ZodMiniType<FieldTypes[Type]> };

/** Schemas of a table's fields. */
export const shapesOf = <Table extends TypeTable>(table: Table): FieldShapes<Table> =>
  Object.fromEntries(
    rowsOf(table).map(([field, row]) => {
      const shape: z.ZodMiniType = shapes[row.type](row);
      return [field, row.required ? shape : z.optional(shape)];
    }),
  ) as FieldShapes<Table>;

/** Without id and stock. */
export const fieldShapes = shapesOf(cardFieldTypes);

const kept = {
  id: cardIdShape,
  held: z.optional(z.int().check(z.gte(0))),
  soldAt: z.optional(text(40)),
  regularPrice: z.optional(fieldShapes.price),
  lowestPrice: z.optional(fieldShapes.price),
};

/** As customers may know it. Ignores unknown fields of a newer shop. */
export const cardShape: z.ZodMiniType<Card> = z.object({ ...shapesOf(publicFieldTypes), ...kept });

/** For those who edit cards. */
export const staffCardShape: z.ZodMiniType<StaffCard> = z.object({ ...fieldShapes, ...kept });

export const cardFromWire = (value: unknown): Card | null => cardShape.safeParse(value).data ?? null;
