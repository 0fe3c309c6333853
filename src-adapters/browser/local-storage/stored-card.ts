import * as z from 'zod/mini';
import { type Card, cardId, sports } from '#domain/cards/card.ts';

const text = z.catch(z.string(), '');
const flag = z.catch(z.boolean(), false);

/** An optional field that makes no sense is as good as absent. */
const maybe = <T>(shape: z.ZodMiniType<T>) => z.catch(z.optional(shape), undefined);

/** US dollars. */
const amount = z.number().check(z.gte(0), z.lte(1_000_000_000));

/**
 * A card as browsers keep it. Its id must be right; other fields that cannot be read get the value that stands for 'not known',
 * so that a card written by hand or by an older shop is shown rather than lost. A price that is not a number is 0: the card is
 * shown with '$0.00' and cannot be bought (CART-06, MONEY-02, D64).
 */
const fields = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  title: text,
  player: text,
  team: text,
  year: z.catch(z.int().check(z.gte(0), z.lte(9999)), 0),
  brand: text,
  condition: text,
  grade: maybe(z.string()),
  gradingCompany: maybe(z.string()),
  set: maybe(z.string()),
  cardNumber: maybe(z.string()),
  parallel: maybe(z.string()),
  serialNumber: maybe(z.int().check(z.gte(1))),
  printRun: maybe(z.int().check(z.gte(1))),
  isRookie: maybe(z.boolean()),
  isAutograph: maybe(z.boolean()),
  certNumber: maybe(z.string()),
  price: z.catch(amount, 0),
  priceChange: maybe(z.number()),
  isHot: flag,
  imageUrl: text,
  additionalImageUrls: maybe(z.array(z.string())),
  backImageUrl: maybe(z.string()),
  description: text,
  ebayUrl: text,
  sport: maybe(z.enum(sports)),
  isGraded: flag,
  isPosted: flag,
  isHomepage: flag,
  stock: maybe(z.int().check(z.gte(0))),
  held: maybe(z.int().check(z.gte(0))),
  soldAt: maybe(z.iso.datetime({ offset: true })),
  addedAt: maybe(z.iso.datetime({ offset: true })),
});

/** A field without a value is left out, as it was written. */
const withoutAbsent = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;

const toCard = z.transform((card: z.output<typeof fields>): Card => ({ ...withoutAbsent(card), id: cardId(card.id) }));

export const storedCard: z.ZodMiniType<Card> = z.pipe(fields, toCard);

/** In a list a card with a price and without an id is shown as one that is not valid (TILE-14). */
export const listedCard: z.ZodMiniType<Card> = z.pipe(
  z.union([fields, z.extend(fields, { id: z.catch(fields.shape.id, ''), price: amount })]),
  toCard,
);

/** Whether the price of a stored card can be read. */
export const isReadablyPriced = (stored: unknown): boolean => z.object({ price: amount }).safeParse(stored).success;
