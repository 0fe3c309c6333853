import * as z from 'zod/mini';
import type { BoxDraft, BoxDraftKey } from '#domain/boxes/box-draft.ts';
import type { BoxFormValues } from '#domain/boxes/box-form.ts';
import { sports } from '#domain/cards/card.ts';
import type { StoredDrafts } from './local-drafts.ts';
import { draftPrefixes } from './storage-keys.ts';
import { storedBox } from './stored-box.ts';

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

const storedBoxDraft: z.ZodMiniType<BoxDraft> = z.object({
  values,
  base: z.nullable(storedBox),
  keptAt: z.iso.datetime({ offset: true }),
});

export const storedBoxDrafts: StoredDrafts<Record<BoxDraftKey, BoxDraft>> = {
  prefix: draftPrefixes.boxes,
  shapeOf: () => storedBoxDraft,
};
