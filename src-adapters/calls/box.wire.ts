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

export const mostBroughtBack = 500;

/** US dollars. */
const price = z
  .number()
  .check(z.gte(0), z.lte(boxNumbers.price), z.refine(isPrice, 'is not an amount of dollars with at most two decimals'));

const noBoxYear = `is neither from ${boxNumbers.firstYear} to ${boxNumbers.lastYear} nor 0, for an unknown year`;

/** Fields may be empty, because an edit may clear them (BOX-08). */
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

/** `updatedAt` identifies the version. */
const instant = z.iso.datetime({ precision: 3 });

const idShape = branded<BoxId>(text(20).check(z.regex(/^\d+$/, 'is not the id of a box')));

/** Limits lists before validating their items. */
const sent = { ...fields, additionalImageUrls: listOf(pictureAddress, mostPictures - 1) };

const whole = { id: idShape, ...fields, createdAt: instant, updatedAt: instant };

/** Ignores unknown fields of a newer shop. */
export const boxShape: z.ZodMiniType<Box> = z.object(whole);

export const boxListShape = z.object({ boxes: z.array(boxShape) });

/** `all` is for the admin. */
export const boxQueryShape = z.strictObject({ scope: z._default(z.enum(boxScopes), 'posted') });

export const boxParamsShape = z.object({ id: branded<BoxId>(someText(100)) });

const missing = { title: 'is missing', brand: 'is missing', price: 'is missing, or nothing' } as const;

/** Requires title, brand and price (BOX-07). Refuses unknown fields (A8). */
export const newBoxShape = z.strictObject(sent).check((given) => {
  for (const field of missingOfBox(given.value)) {
    given.issues.push({ code: 'custom', input: given.value[field], path: [field], message: missing[field] });
  }
});

/** PUT /api/v1/boxes/{id}: the whole box and the edited version. */
export const boxEditShape = z.strictObject({ ...sent, updatedAt: instant });

/** POST /api/v1/boxes/restore: boxes as their removal returned them. */
export const boxRestoreShape = z.strictObject({
  boxes: listOf(z.strictObject({ ...whole, ...sent }), mostBroughtBack, 1),
});

export const boxRestoreReplyShape = z.object({ count: z.int().check(z.gte(0)) });

type Body = z.infer<typeof newBoxShape>;

export function inputInBox({ updatedAt: _, ...body }: Body & { readonly updatedAt?: string }): BoxInput {
  return body;
}
