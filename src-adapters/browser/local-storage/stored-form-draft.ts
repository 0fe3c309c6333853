import * as z from 'zod/mini';
import { sports } from '#domain/cards/card.ts';
import {
  cardFieldTypes,
  type FieldType,
  rowsOf,
  type TypeRow,
  type TypeTable,
} from '#domain/cards/card-field-types.ts';
import type { CardFormValues, FormField, FormTypes } from '#domain/cards/edit/card-form.ts';
import { emptyInput } from '#domain/cards/edit/empty-input.ts';
import type { DraftKey, FormDraft } from '#domain/cards/edit/form-draft.ts';
import type { StoredDrafts } from './local-drafts.ts';
import { draftPrefixes } from './storage-keys.ts';
import { storedCard } from './stored-card.ts';

const text = z.string();

const typed: { readonly [Type in keyof FormTypes]: z.ZodMiniType<FormTypes[Type]> } = {
  text,
  year: text,
  count: text,
  flag: z.boolean(),
  sport: z.union([z.enum(sports), z.literal('')]),
  price: text,
  copies: text,
};

/** Older drafts may lack optional fields. */
export const draftShapesOf = (table: TypeTable): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    rowsOf<TypeRow>(table).flatMap(([field, { type, required }]) => {
      const shape = (typed as Partial<Record<FieldType, z.ZodMiniType>>)[type];
      if (shape === undefined) return [];
      return [[field, required ? shape : z._default(shape, emptyInput(type))]];
    }),
  );

type TypedShapes = { readonly [Field in FormField]: z.ZodMiniType<CardFormValues[Field]> };

/** The form does not show odd copies. */
const { costOdd: _, ...shown } = draftShapesOf(cardFieldTypes);

const values: z.ZodMiniType<CardFormValues> = z.object({
  ...(shown as TypedShapes),
  pictures: z.array(text),
  backPicture: z.nullable(text),
});

const storedFormDraft: z.ZodMiniType<FormDraft> = z.object({
  values,
  base: z.nullable(z.object({ card: storedCard, version: z.int().check(z.gte(1)), updatedAt: text })),
  keptAt: z.iso.datetime({ offset: true }),
});

export const storedFormDrafts: StoredDrafts<Record<DraftKey, FormDraft>> = {
  prefix: draftPrefixes.cards,
  shapeOf: () => storedFormDraft,
};
