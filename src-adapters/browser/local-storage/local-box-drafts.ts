import * as z from 'zod/mini';
import type { BoxDraft, BoxDraftKey, BoxDrafts } from '#domain/boxes/box-drafts.port.ts';
import type { BoxFormValues } from '#domain/boxes/box-form.ts';
import { sports } from '#domain/cards/card.ts';
import { notKept, notRead } from './draft-failures.ts';
import { draftOf } from './storage-keys.ts';
import { storedBox } from './stored-box.ts';
import { versioned, whole } from './stored-format.ts';
import { type StoredPlace, storedValue } from './stored-value.ts';

const text = z.string();
const flag = z.boolean();

const values: z.ZodMiniType<BoxFormValues> = z.object({
  title: text,
  brand: text,
  boxType: text,
  year: text,
  sport: z.enum(sports),
  price: text,
  originalPrice: text,
  description: text,
  condition: text,
  quantity: text,
  pictures: z.array(text),
  isPosted: flag,
  isHomepage: flag,
});

/** Half a form would be worse than none. */
const storedDraft: z.ZodMiniType<BoxDraft> = z.object({
  values,
  base: z.nullable(storedBox),
  keptAt: z.iso.datetime({ offset: true }),
});

const format = versioned(whole(storedDraft));

/** Drafts of boxes in this browser's storage, one a key. */
export function makeLocalBoxDrafts(place: StoredPlace): BoxDrafts {
  const stored = (key: BoxDraftKey) => storedValue(place, draftOf(`box ${key}`), format);
  return {
    keep: (key, draft) => stored(key).write(draft).mapErr(notKept),
    read: (key) =>
      stored(key)
        .read()
        .map((found) => found?.value ?? null)
        .mapErr(notRead),
    drop: (key) => stored(key).remove().mapErr(notKept),
  };
}
