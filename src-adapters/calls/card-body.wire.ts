import * as z from 'zod/mini';
import { type Card, type CardId, composeTitle, needsPrice } from '#domain/cards/card.ts';
import { type CardInput, withoutAbsent } from '#domain/cards/edit/card-input.ts';
import { cardIdShape, fieldShapes, mostPicturesSent, pictureAddress } from './card.wire.ts';
import { listOf } from './lists.wire.ts';

/** Cards per call (API-10). */
export const mostInBulk = 10_000;

const { stock, addedAt, title, ...others } = fieldShapes;

/** A blank title is composed (DATA-04). */
const input = {
  ...others,
  title: z._default(title, ''),
  additionalImageUrls: z.optional(listOf(pictureAddress, mostPicturesSent)),
};

/** Null and absent: not tracked; of a one of a kind one copy. */
const copies = z.nullish(stock);

/** Stored as 32-bit integers. */
const version = z.int().check(z.gte(1), z.lte(2_147_483_647));

type Input = Omit<CardInput, 'title'> & { readonly title: string };

const isNumberedRight = ({ serialNumber, printRun }: Pick<Input, 'serialNumber' | 'printRun'>): boolean =>
  serialNumber === undefined || (printRun !== undefined && serialNumber <= printRun);

const titleOf = (card: Pick<Input, 'title' | 'year' | 'brand' | 'player' | 'team'>): string =>
  card.title.trim() === '' ? composeTitle(card) : card.title;

const sensible = [
  z.refine<Input>(isNumberedRight, { error: 'is above the print run, or has none beside it', path: ['serialNumber'] }),
  z.refine<Input>((card) => titleOf(card) !== '', {
    error: 'is missing, and so is all that it could be made of',
    path: ['title'],
  }),
  z.refine<Input>((card) => !needsPrice(card), { error: 'is 0: a posted card needs a price above 0', path: ['price'] }),
] as const;

/** POST /cards: without an id, which the shop creates. Refuses unknown fields (A8). */
export const newCardShape = z.strictObject({ ...input, stock: copies }).check(...sensible);

/**
 * PUT /cards/{id} (API-17). Without `stock` the stock stays; null stops tracking. Location, cost and lot that are absent
 * stay, unless `knowsInventory` says that the caller has read them.
 */
export const cardEditShape = z
  .strictObject({ ...input, version, stock: copies, knowsInventory: z.optional(z.boolean()) })
  .check(...sensible);

/** Paths beside /cards/{id}; not valid as card ids (API-11). */
const fixedPaths: ReadonlySet<string> = new Set([
  'search',
  'hot',
  'stats',
  'filters',
  'bulk',
  'selected',
  'suggestions',
  'correction',
]);

const newId = cardIdShape.check(z.refine((id) => !fixedPaths.has(id), 'is the name of a call'));

export const newRowShape = z.strictObject({ id: z.optional(newId), ...input, stock: copies }).check(...sensible);

/** POST /cards/bulk: ids are optional. */
export const newCardsShape = z.strictObject({ cards: listOf(newRowShape, mostInBulk, 1) });

export const changedRowShape = z
  .strictObject({
    id: cardIdShape,
    ...input,
    stock: copies,
    held: z.optional(z.number()),
    soldAt: z.optional(z.string()),
    regularPrice: z.optional(input.price),
    lowestPrice: z.optional(input.price),
    addedAt,
  })
  .check(...sensible);

/**
 * PUT /cards/bulk: whole existing cards. Fields set by the shop (stock, dates, the price while a sale lowers it) are
 * ignored: `regularPrice` is the price that is set, where it is given.
 */
export const changedCardsShape = z.strictObject({ cards: listOf(changedRowShape, mostInBulk, 1) });

export const bulkReplyShape = z.object({ count: z.int() });

type Body = z.infer<typeof newCardShape>;

type ShopsField = 'id' | 'version' | 'knowsInventory' | 'held' | 'soldAt' | 'addedAt' | 'lowestPrice';

export function inputIn({
  id: _,
  version: __,
  knowsInventory: ________,
  stock: ___,
  held: ____,
  soldAt: _____,
  addedAt: ______,
  lowestPrice: _______,
  ...body
}: Body & { readonly [Field in ShopsField]?: unknown }): CardInput {
  return withoutAbsent({ ...body, title: titleOf(body) });
}

export const cardIn = (id: CardId, { regularPrice, ...body }: Body & Pick<Card, 'regularPrice'>): Card => ({
  ...inputIn(body),
  ...(regularPrice !== undefined && { price: regularPrice }),
  id,
  ...(typeof body.stock === 'number' && { stock: body.stock }),
});
