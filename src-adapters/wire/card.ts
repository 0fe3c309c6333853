import * as z from 'zod/mini';
import { type Card, type CardId, sports } from '#domain/cards/card.ts';
import { isPrice } from '#domain/money/cents.ts';
import { branded, someText, text } from './texts.ts';

export const cardIdShape = branded<CardId>(someText(100));

const address = text(2_000_000);

/** Of a numbered card: the copy, and how many were printed. */
const numbered = z.int().check(z.gte(1), z.lte(99_999));

const fields = {
  title: text(500),
  player: text(200),
  team: text(200),
  year: z.int().check(z.gte(0), z.lte(9999)),
  brand: text(200),
  condition: text(100),
  grade: z.optional(text(100)),
  gradingCompany: z.optional(text(100)),
  set: z.optional(text(200)),
  cardNumber: z.optional(text(50)),
  parallel: z.optional(text(100)),
  serialNumber: z.optional(numbered),
  printRun: z.optional(numbered),
  isRookie: z.optional(z.boolean()),
  isAutograph: z.optional(z.boolean()),
  certNumber: z.optional(text(40)),
  /** US dollars. */
  price: z.number().check(z.gte(0), z.refine(isPrice, 'is not an amount of dollars with at most two decimals')),
  priceChange: z.optional(z.number()),
  isHot: z.boolean(),
  imageUrl: address,
  additionalImageUrls: z.optional(z.readonly(z.array(address).check(z.maxLength(50)))),
  backImageUrl: z.optional(address),
  description: text(20_000),
  ebayUrl: text(2_000),
  sport: z.optional(z.enum(sports)),
  isGraded: z.boolean(),
  isPosted: z.boolean(),
  isHomepage: z.boolean(),
  stock: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  addedAt: z.optional(text(40)),
};

/** A card as it is answered (DATA-01). Fields that a newer shop adds are left out, not refused. */
export const cardShape: z.ZodMiniType<Card> = z.object({
  id: cardIdShape,
  ...fields,
  held: z.optional(z.int().check(z.gte(0))),
  soldAt: z.optional(text(40)),
});

/** A card as it is written: without its id, which stands in the address or is made by the shop. Unknown fields are refused. */
export const cardBodyShape = z.strictObject(fields);

/** Whether a stored or answered value is a card. */
export const isCard = (value: unknown): value is Card => cardShape.safeParse(value).success;
