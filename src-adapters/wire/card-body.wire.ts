import * as z from 'zod/mini';
import { type Card, type CardId, composeTitle, needsPrice } from '#domain/cards/card.ts';
import { type CardInput, withoutAbsent } from '#domain/cards/edit/card-input.ts';
import { cardIdShape, fieldShapes, mostPictures, pictureAddress } from './card.wire.ts';
import { listOf } from './lists.wire.ts';

/** Cards that one call creates or changes (API-10). */
export const mostInBulk = 10_000;

const { stock, addedAt, title, ...others } = fieldShapes;

/** A title that is left out, or blank, is made of year, brand, player and team (DATA-04). */
const input = {
  ...others,
  title: z._default(title, ''),
  additionalImageUrls: z.optional(listOf(pictureAddress, mostPictures)),
};

/** Null and absent: they are not counted. */
const copies = z.nullish(stock);

/** Version numbers are 32 bits wide where they are kept. */
const version = z.int().check(z.gte(1), z.lte(2_147_483_647));

type Input = Omit<CardInput, 'title'> & { readonly title: string };

const isNumberedRight = ({ serialNumber, printRun }: Pick<Input, 'serialNumber' | 'printRun'>): boolean =>
  serialNumber === undefined || (printRun !== undefined && serialNumber <= printRun);

const titleOf = (card: Pick<Input, 'title' | 'year' | 'brand' | 'player' | 'team'>): string =>
  card.title.trim() === '' ? composeTitle(card) : card.title;

/** What no field can tell by itself. Each is told at a field all the same. */
const sensible = [
  z.refine<Input>(isNumberedRight, { error: 'is above the print run, or has none beside it', path: ['serialNumber'] }),
  z.refine<Input>((card) => titleOf(card) !== '', {
    error: 'is missing, and so is all that it could be made of',
    path: ['title'],
  }),
  z.refine<Input>((card) => !needsPrice(card), { error: 'is 0: a posted card needs a price above 0', path: ['price'] }),
] as const;

/** Body of POST /cards: a card without its id, which the shop makes (API-04). Unknown fields are refused (A8). */
export const newCardShape = z.strictObject({ ...input, stock: copies }).check(...sensible);

/**
 * Body of PUT /cards/{id}: the whole card anew, and the version that the edit began with (API-17). Without `stock` its copies
 * stay what they are; null stops counting them.
 */
export const cardEditShape = z.strictObject({ ...input, version, stock: copies }).check(...sensible);

/** Fixed paths beside /cards/{id}: no card has one for its id (API-11). */
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

/** A row of POST /cards/bulk. */
export const newRowShape = z.strictObject({ id: z.optional(newId), ...input, stock: copies }).check(...sensible);

/** Body of POST /cards/bulk: new cards, with or without ids (API-10). */
export const newCardsShape = z.strictObject({ cards: listOf(newRowShape, mostInBulk, 1) });

/** A row of PUT /cards/bulk. */
export const changedRowShape = z
  .strictObject({
    id: cardIdShape,
    ...input,
    stock: copies,
    held: z.optional(z.number()),
    soldAt: z.optional(z.string()),
    addedAt,
  })
  .check(...sensible);

/**
 * Body of PUT /cards/bulk: known cards, whole, as they are answered (API-10). What is the shop's to say — copies, and when a
 * card was added or sold — may stand there, and stays what it is.
 */
export const changedCardsShape = z.strictObject({ cards: listOf(changedRowShape, mostInBulk, 1) });

/** How many cards a call created or changed. */
export const bulkReplyShape = z.object({ count: z.int() });

type Body = z.infer<typeof newCardShape>;

/** What a body says of the card. */
export function inputIn({
  id: _,
  version: __,
  stock: ___,
  held: ____,
  soldAt: _____,
  addedAt: ______,
  ...body
}: Body & { readonly [Field in 'id' | 'version' | 'held' | 'soldAt' | 'addedAt']?: unknown }): CardInput {
  return withoutAbsent({ ...body, title: titleOf(body) });
}

/** The card of a row. */
export const cardIn = (id: CardId, body: Body): Card => ({
  ...inputIn(body),
  id,
  ...(typeof body.stock === 'number' && { stock: body.stock }),
});
