import { okAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { Box, BoxId } from '#domain/boxes/box.ts';
import type { Boxes } from '#domain/boxes/boxes.port.ts';
import { sports } from '#domain/cards/card.ts';
import { type CopyPlaces, makeRedundantStore } from './redundant-store.ts';
import { storageKeys } from './storage-keys.ts';
import { lines, plain } from './stored-format.ts';
import { whyUnsaved } from './why-not.ts';

const amount = z.number().check(z.gte(0), z.lte(1_000_000_000));

const storedBox: z.ZodMiniType<Box> = z.pipe(
  z.object({
    id: z.string().check(z.minLength(1)),
    title: z.string(),
    brand: z.string(),
    boxType: z.string(),
    year: z.int(),
    sport: z.enum(sports),
    price: amount,
    originalPrice: z.optional(amount),
    description: z.string(),
    imageUrl: z.string(),
    additionalImageUrls: z.array(z.string()),
    isPosted: z.boolean(),
    isHomepage: z.boolean(),
    condition: z.string(),
    quantity: z.int().check(z.gte(0)),
    createdAt: z.string(),
    updatedAt: z.string(),
  }),
  z.transform((box): Box => ({ ...box, id: box.id as BoxId })),
);

const boxesFormat = plain(lines(storedBox));

/** The sealed boxes of this browser (STORE-06). */
export function makeLocalBoxes(places: CopyPlaces): Boxes {
  const store = makeRedundantStore(places, storageKeys.boxes, boxesFormat);
  return {
    all: () =>
      store
        .load()
        .map((boxes) => boxes ?? [])
        .mapErr(() => ({ kind: 'boxes-unavailable' })),
    save: (boxes) => {
      const given = structuredClone(boxes);
      return okAsync(undefined).andThen(() =>
        store.save(given).mapErr((failure) => ({ kind: 'boxes-not-saved', detail: whyUnsaved(failure) }) as const),
      );
    },
    clear: () => store.clear().mapErr((failure) => ({ kind: 'boxes-not-saved', detail: whyUnsaved(failure) }) as const),
  };
}
