import * as z from 'zod/mini';
import { type Box, type BoxId, type BoxInput, missingOfBox } from '#domain/boxes/box.ts';
import { boxNumbers, isBoxYear, longestBoxTexts } from '#domain/boxes/box-limits.ts';
import { type Boxes, type BoxesNotSaved, boxScopes } from '#domain/boxes/boxes.port.ts';
import { sports } from '#domain/cards/card.ts';
import { mostPictures } from '#domain/pictures/picture.ts';
import type { ApiFailure } from './api.ts';
import { whyNot } from './api-failure-text.ts';
import { type Calls, currentOf, whole } from './calls.ts';
import { inWholeCents, pictureAddress } from './card.wire.ts';
import { listOf } from './lists.wire.ts';
import { outageOf } from './outage.ts';
import { branded, someText, text } from './texts.wire.ts';

export const mostBroughtBack = 500;

/** US dollars. */
const price = z.number().check(z.gte(0), z.lte(boxNumbers.price), inWholeCents);

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

const stored = { id: idShape, ...fields, createdAt: instant, updatedAt: instant };

/** Ignores unknown fields of a newer shop. */
export const boxShape: z.ZodMiniType<Box> = z.object(stored);

const missing = { title: 'is missing', brand: 'is missing', price: 'is missing, or nothing' } as const;

/** Requires title, brand and price (BOX-07). Refuses unknown fields (A8). */
const newBoxShape: z.ZodMiniType<BoxInput> = z.strictObject(sent).check((given) => {
  for (const field of missingOfBox(given.value)) {
    given.issues.push({ code: 'custom', input: given.value[field], path: [field], message: missing[field] });
  }
});

const id = ['id', branded<BoxId>(someText(100))] as const;
const boxes = z.array(boxShape);

const failures = {
  'boxes-not-saved': {
    otherwise: (failure: ApiFailure): BoxesNotSaved => ({ kind: 'boxes-not-saved', detail: whyNot(failure) }),
  },
} as const;
const ofOne = { ...failures, 'box-not-found': true } as const;

/** The edited version is in the body. */
type BoxEdits = Omit<Boxes, 'change'> & {
  change(id: BoxId, edited: BoxInput & { readonly updatedAt: string }): ReturnType<Boxes['change']>;
};

export const boxCalls: Calls<BoxEdits> = {
  tag: 'boxes',
  path: '/api/v1/boxes',
  action: 'edit-boxes',
  calls: {
    list: {
      route: 'GET',
      action: 'see-shop',
      cost: 0,
      args: [['scope', z._default(z.enum(boxScopes), 'posted'), (scope) => (scope === 'posted' ? undefined : scope)]],
      answer: ['boxes', boxes],
      failures: { unavailable: { otherwise: outageOf } },
    },
    add: { route: 'POST', args: [[whole, newBoxShape]], answer: boxShape, status: 201, failures },
    change: {
      route: 'PUT /:id',
      args: [id, [whole, z.strictObject({ ...sent, updatedAt: instant })]],
      answer: boxShape,
      failures: { ...ofOne, 'stale-box': currentOf('stale-box', boxShape) },
    },
    remove: { route: 'DELETE /:id', args: [id], answer: boxShape, failures: ofOne },
    clear: { route: 'DELETE', args: [], answer: ['boxes', boxes], failures, takesLong: true },
    bringBack: {
      route: 'POST /restore',
      args: [['boxes', listOf(z.strictObject({ ...stored, ...sent }), mostBroughtBack, 1)]],
      answer: ['count', z.int().check(z.gte(0))],
      failures,
      takesLong: true,
      bodyLimit: 20 * 1024 * 1024,
    },
  },
};
