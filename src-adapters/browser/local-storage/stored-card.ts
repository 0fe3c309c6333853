import * as z from 'zod/mini';
import type { FieldShapes } from '#adapters/calls/card.wire.ts';
import { type Card, cardId, type FieldTypes, sports } from '#domain/cards/card.ts';
import { cardFieldTypes, type FieldType, rowsOf, type TypeTable } from '#domain/cards/card-field-types.ts';
import { emptyValue } from '#domain/cards/empty-value.ts';
import { withStock } from '#domain/cards/single-copy.ts';

/** US dollars. */
const amount = z.number().check(z.gte(0), z.lte(1_000_000_000));

const text = z.string();
const count = z.int().check(z.gte(1));
const copies = z.int().check(z.gte(0));
const instant = z.iso.datetime({ offset: true });

export const storedValues: { readonly [Type in FieldType]: z.ZodMiniType<FieldTypes[Type]> } = {
  text,
  year: z.int().check(z.gte(0), z.lte(9999)),
  count,
  flag: z.boolean(),
  sport: z.enum(sports),
  price: amount,
  percent: z.number(),
  copies,
  instant,
  address: text,
  addresses: z.array(text),
};

/** Unreadable fields become 'unknown', optional ones absent. */
export const storedShapesOf = <Table extends TypeTable>(table: Table): FieldShapes<Table> =>
  Object.fromEntries(
    rowsOf(table).map(([field, { type, required }]) => {
      const shape: z.ZodMiniType = storedValues[type];
      return [field, required ? z.catch(shape, emptyValue(type)) : z.catch(z.optional(shape), undefined)];
    }),
  ) as unknown as FieldShapes<Table>;

/**
 * Needs a valid id; unreadable fields become 'unknown', so that the card is shown rather than lost. An invalid price is
 * 0: shown as '$0.00' and not for sale (CART-06).
 */
const fields = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  ...storedShapesOf(cardFieldTypes),
  held: z.catch(z.optional(copies), undefined),
  soldAt: z.catch(z.optional(instant), undefined),
  regularPrice: z.catch(z.optional(amount), undefined),
  lowestPrice: z.catch(z.optional(amount), undefined),
});

const withoutAbsent = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;

const toCard = z.transform(
  (card: z.output<typeof fields>): Card => withStock<Card>({ ...withoutAbsent(card), id: cardId(card.id) }),
);

export const storedCard: z.ZodMiniType<Card> = z.pipe(fields, toCard);

/** Lists show a card with a price but without an id as invalid (TILE-14). */
export const listedCard: z.ZodMiniType<Card> = z.pipe(
  z.union([fields, z.extend(fields, { id: z.catch(fields.shape.id, ''), price: amount })]),
  toCard,
);

/** Whether the stored price is valid. */
export const isReadablyPriced = (stored: unknown): boolean => z.object({ price: amount }).safeParse(stored).success;
