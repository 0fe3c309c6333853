import * as z from 'zod/mini';
import { type Box, type BoxId, type BoxInput, missingOfBox } from '#domain/boxes/box.ts';
import { boxNumbers, isBoxYear, longestBoxTexts } from '#domain/boxes/box-limits.ts';
import { boxScopes } from '#domain/boxes/boxes.port.ts';
import { sports } from '#domain/cards/card.ts';
import { isPrice } from '#domain/money/cents.ts';
import { mostPictures } from '#domain/pictures/picture.ts';
import { pictureAddress } from './card.wire.ts';
import { listOf } from './lists.wire.ts';
import { branded, someText, text } from './texts.wire.ts';

/** Boxes that one call brings back. */
export const mostBroughtBack = 500;

/** US dollars. */
const price = z
  .number()
  .check(z.gte(0), z.lte(boxNumbers.price), z.refine(isPrice, 'is not an amount of dollars with at most two decimals'));

const noBoxYear = `is neither from ${boxNumbers.firstYear} to ${boxNumbers.lastYear} nor 0, a year that nobody knows`;

/** What the owner says of a box, field by field; fields can be empty, as an edit may leave them (BOX-08). */
const fields = {
  title: text(longestBoxTexts.title),
  brand: text(longestBoxTexts.brand),
  boxType: text(longestBoxTexts.boxType),
  year: z.int().check(z.gte(0), z.lte(boxNumbers.lastYear), z.refine(isBoxYear, noBoxYear)),
  sport: z.enum(sports),
  price,
  originalPrice: z.optional(price),
  description: text(longestBoxTexts.description),
  imageUrl: pictureAddress,
  additionalImageUrls: z.array(pictureAddress).check(z.maxLength(mostPictures - 1)),
  isPosted: z.boolean(),
  isHomepage: z.boolean(),
  condition: text(longestBoxTexts.condition),
  quantity: z.int().check(z.gte(0), z.lte(boxNumbers.quantity)),
};

/** Tells versions of a box apart: its `updatedAt`. */
const instant = z.iso.datetime({ precision: 3 });

const idShape = branded<BoxId>(text(20).check(z.regex(/^\d+$/, 'is not the id of a box')));

/** The same as it is sent: a long list is refused before anybody looks into it. */
const sent = { ...fields, additionalImageUrls: listOf(pictureAddress, mostPictures - 1) };

const whole = { id: idShape, ...fields, createdAt: instant, updatedAt: instant };

/** A box as it is answered (DATA-15). Fields that a newer shop adds are left out, not refused. */
export const boxShape: z.ZodMiniType<Box> = z.object(whole);

/** Answer of GET and DELETE /api/v1/boxes: the newest first. */
export const boxListShape = z.object({ boxes: z.array(boxShape) });

/** The query of GET /api/v1/boxes; `all` is the owner's (BOX-01). */
export const boxQueryShape = z.strictObject({ scope: z._default(z.enum(boxScopes), 'posted') });

/** What is no box's id belongs to no box. */
export const boxParamsShape = z.object({ id: branded<BoxId>(someText(100)) });

const missing = { title: 'is missing', brand: 'is missing', price: 'is missing, or nothing' } as const;

/** Body of POST /api/v1/boxes: title, brand and price have to be there (BOX-07). Unknown fields are refused (A8). */
export const newBoxShape = z.strictObject(sent).check((given) => {
  for (const field of missingOfBox(given.value)) {
    given.issues.push({ code: 'custom', input: given.value[field], path: [field], message: missing[field] });
  }
});

/** Body of PUT /api/v1/boxes/{id}: the whole box anew, and the `updatedAt` that the edit began with. */
export const boxEditShape = z.strictObject({ ...sent, updatedAt: instant });

/** Body of POST /api/v1/boxes/restore: boxes whole, as their removal answered them. */
export const boxRestoreShape = z.strictObject({
  boxes: listOf(z.strictObject({ ...whole, ...sent }), mostBroughtBack, 1),
});

/** How many of them came back; those that are there already did not. */
export const boxRestoreReplyShape = z.object({ count: z.int().check(z.gte(0)) });

type Body = z.infer<typeof newBoxShape>;

/** What a body says of the box. */
export function inputInBox({ updatedAt: _, ...body }: Body & { readonly updatedAt?: string }): BoxInput {
  return body;
}
