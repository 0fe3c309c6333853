import * as z from 'zod/mini';
import { type Card, type CardId, sports } from '#domain/cards/card.ts';
import { longestPrintRun, longestTexts } from '#domain/cards/card-limits.ts';
import { isPrice } from '#domain/money/cents.ts';
import { branded, someText, text } from './texts.ts';

export const cardIdShape = branded<CardId>(someText(100));

const address = text(2_000_000);

/** Pictures of a card beside its first. */
export const mostPictures = 50;

/** Of a numbered card: the copy, and how many were printed. */
const numbered = z.int().check(z.gte(1), z.lte(longestPrintRun));

/** What a card says, field by field; its id, and what orders do to its copies, stand beside it. */
export const cardFields = {
  title: text(longestTexts.title),
  player: text(longestTexts.player),
  team: text(longestTexts.team),
  year: z.int().check(z.gte(0), z.lte(9999)),
  brand: text(longestTexts.brand),
  condition: text(longestTexts.condition),
  grade: z.optional(text(longestTexts.grade)),
  gradingCompany: z.optional(text(longestTexts.gradingCompany)),
  set: z.optional(text(longestTexts.set)),
  cardNumber: z.optional(text(longestTexts.cardNumber)),
  parallel: z.optional(text(longestTexts.parallel)),
  serialNumber: z.optional(numbered),
  printRun: z.optional(numbered),
  isRookie: z.optional(z.boolean()),
  isAutograph: z.optional(z.boolean()),
  certNumber: z.optional(text(longestTexts.certNumber)),
  /** US dollars. */
  price: z.number().check(z.gte(0), z.refine(isPrice, 'is not an amount of dollars with at most two decimals')),
  priceChange: z.optional(z.number()),
  isHot: z.boolean(),
  imageUrl: address,
  additionalImageUrls: z.optional(z.readonly(z.array(address).check(z.maxLength(mostPictures)))),
  backImageUrl: z.optional(address),
  description: text(longestTexts.description),
  ebayUrl: text(longestTexts.ebayUrl),
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
  ...cardFields,
  held: z.optional(z.int().check(z.gte(0))),
  soldAt: z.optional(text(40)),
});

/** The card that a value is; null where it is none. */
export const readCard = (value: unknown): Card | null => cardShape.safeParse(value).data ?? null;
