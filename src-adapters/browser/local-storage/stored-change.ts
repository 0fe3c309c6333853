import * as z from 'zod/mini';
import type { ContentChange } from '#adapters/in-memory/change-pages.ts';
import { cardId, sports } from '#domain/cards/card.ts';
import { changeActions } from '#domain/cards/edit/audit-log.port.ts';
import type { Reprice } from '#domain/cards/edit/bulk-change.ts';
import type { CardChange, FieldValues } from '#domain/cards/edit/card-change.ts';
import { cents } from '#domain/money/cents.ts';
import type { Editor } from '#domain/shared/editor.ts';
import { storedCard } from './stored-card.ts';

const editor = z.custom<Editor>(
  (value) => value === 'command line' || value === 'shop' || (typeof value === 'string' && value.startsWith('admin ')),
);

const reprice: z.ZodMiniType<Reprice> = z.union([
  z.object({ by: z.literal('percent'), percent: z.number() }),
  z.pipe(
    z.object({ by: z.literal('amount'), amount: z.int() }),
    z.transform(({ by, amount }) => ({ by, amount: cents(amount) })),
  ),
  z.pipe(
    z.object({ by: z.literal('to'), price: z.int() }),
    z.transform(({ by, price }) => ({ by, price: cents(price) })),
  ),
]);

const number = z.int().check(z.gte(1));

/** An entry of this browser's audit log. */
export const storedChange: z.ZodMiniType<ContentChange> = z.object({
  number,
  at: z.iso.datetime(),
  by: editor,
  act: z.enum(changeActions),
  count: z.int().check(z.gte(0)),
  title: z.string(),
  reprice: z.optional(reprice),
  undoes: z.optional(number),
  partOf: z.optional(number),
});

/** Which cards it touched. */
export const storedTouched = z.object({ number, ids: z.array(z.string()) });

const value = <T>(shape: z.ZodMiniType<T>) => z.optional(z.nullable(shape));
const text = value(z.string());
const flag = value(z.boolean());
const whole = value(z.int());

const fieldValues: z.ZodMiniType<FieldValues> = z.object({
  title: text,
  player: text,
  team: text,
  year: whole,
  brand: text,
  condition: text,
  grade: text,
  gradingCompany: text,
  set: text,
  cardNumber: text,
  parallel: text,
  serialNumber: whole,
  printRun: whole,
  isRookie: flag,
  isAutograph: flag,
  certNumber: text,
  price: value(z.number().check(z.gte(0))),
  priceChange: value(z.number()),
  isHot: flag,
  imageUrl: text,
  additionalImageUrls: value(z.array(z.string())),
  backImageUrl: text,
  description: text,
  ebayUrl: text,
  sport: value(z.enum(sports)),
  isGraded: flag,
  isPosted: flag,
  isHomepage: flag,
  stock: value(z.int().check(z.gte(0))),
});

const id = z.pipe(z.string().check(z.minLength(1)), z.transform(cardId));
const about = { cardId: id, title: z.string() };

/** What a change did to one card. */
export const storedCardChange: z.ZodMiniType<CardChange> = z.union([
  z.object({ kind: z.literal('created'), ...about, after: storedCard }),
  z.object({ kind: z.literal('changed'), ...about, before: fieldValues, after: fieldValues }),
  z.object({ kind: z.literal('removed'), ...about, before: storedCard }),
]);
