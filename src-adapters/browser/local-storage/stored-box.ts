import * as z from 'zod/mini';
import type { Box, BoxId } from '#domain/boxes/box.ts';
import { newBoxDefaults } from '#domain/boxes/new-box-defaults.ts';
import { sports } from '#domain/cards/card.ts';

const text = z.catch(z.string(), '');
const flag = z.catch(z.boolean(), false);
const amount = z.number().check(z.gte(0), z.lte(1_000_000_000));
const [anySport] = sports;

/** The instant that a stored text or id (the time in milliseconds, DATA-15) tells; null where it tells none. */
function instantOf(input: string | number): string | null {
  const instant = new Date(input);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

const instantOfId = (id: string): string =>
  (/^\d{1,15}$/.test(id) && instantOf(Number(id))) || new Date(0).toISOString();

/**
 * A box as browsers keep it. Id and price must be right; what else is missing, as in a box of an earlier shop or one written
 * by hand, gets what a new box starts with or what stands for 'not known'. A box without times came when its id says.
 */
export const storedBox: z.ZodMiniType<Box> = z.pipe(
  z.object({
    id: z.string().check(z.minLength(1), z.maxLength(200)),
    title: text,
    brand: text,
    boxType: text,
    year: z.catch(z.int().check(z.gte(0), z.lte(9999)), 0),
    sport: z.catch(z.enum(sports), anySport),
    price: amount,
    originalPrice: z.catch(z.optional(amount), undefined),
    description: text,
    imageUrl: text,
    additionalImageUrls: z.catch(z.array(z.string()), []),
    isPosted: flag,
    isHomepage: flag,
    condition: z.catch(z.string(), newBoxDefaults.condition),
    quantity: z.catch(z.int().check(z.gte(0)), newBoxDefaults.quantity),
    createdAt: text,
    updatedAt: text,
  }),
  z.transform(({ originalPrice, ...box }): Box => {
    const createdAt = instantOf(box.createdAt) ?? instantOfId(box.id);
    const updatedAt = instantOf(box.updatedAt) ?? createdAt;
    return {
      ...box,
      id: box.id as BoxId,
      ...(originalPrice !== undefined && { originalPrice }),
      createdAt,
      updatedAt,
    };
  }),
);
