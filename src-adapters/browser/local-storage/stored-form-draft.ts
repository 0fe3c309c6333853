import * as z from 'zod/mini';
import { sports } from '#domain/cards/card.ts';
import type { CardFormValues } from '#domain/cards/edit/card-form.ts';
import type { DraftKey, FormDraft } from '#domain/cards/edit/form-draft.ts';
import type { StoredDrafts } from './local-drafts.ts';
import { draftPrefixes } from './storage-keys.ts';
import { storedCard } from './stored-card.ts';

const text = z.string();
const flag = z.boolean();

const values: z.ZodMiniType<CardFormValues> = z.object({
  title: text,
  player: text,
  team: text,
  year: text,
  brand: text,
  sport: z.union([z.enum(sports), z.literal('')]),
  set: text,
  cardNumber: text,
  parallel: text,
  serialNumber: text,
  printRun: text,
  isRookie: flag,
  isAutograph: flag,
  condition: text,
  isGraded: flag,
  gradingCompany: text,
  grade: text,
  certNumber: text,
  price: text,
  priceChange: z.nullable(text),
  stock: text,
  isHot: flag,
  isPosted: flag,
  isHomepage: flag,
  ebayUrl: text,
  description: text,
  pictures: z.array(text),
  backPicture: z.nullable(text),
});

const storedFormDraft: z.ZodMiniType<FormDraft> = z.object({
  values,
  base: z.nullable(z.object({ card: storedCard, version: z.int().check(z.gte(1)), updatedAt: text })),
  keptAt: z.iso.datetime({ offset: true }),
});

/** Forms of cards that were not saved (CMGR-36). */
export const storedFormDrafts: StoredDrafts<Record<DraftKey, FormDraft>> = {
  prefix: draftPrefixes.cards,
  shapeOf: () => storedFormDraft,
};
