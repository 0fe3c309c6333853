import * as z from 'zod/mini';
import type { Box, BoxId } from '#domain/boxes/box.ts';
import { newBoxDefaults } from '#domain/boxes/new-box-defaults.ts';
import { sports } from '#domain/cards/card.ts';

const text = z.catch(z.string(), '');
const flag = z.catch(z.boolean(), false);
const amount = z.number().check(z.gte(0), z.lte(1_000_000_000));
const [anySport] = sports;

/** The instant of a stored text or id (milliseconds, DATA-15); null when invalid. */
function instantOf(given: string | number): string | null {
  const instant = new Date(given);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

const instantOfId = (id: string): string =>
  (/^\d{1,15}$/.test(id) && instantOf(Number(id))) || new Date(0).toISOString();

/** Needs a valid id and price; other missing fields get default values, dates the time in the id. */
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
