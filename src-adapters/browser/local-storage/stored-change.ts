import * as z from 'zod/mini';
import type { ContentChange } from '#adapters/in-memory/change-pages.ts';
import { cardId, type FieldTypes } from '#domain/cards/card.ts';
import { rowsOf } from '#domain/cards/card-field-types.ts';
import { cardFields, type FieldTable } from '#domain/cards/card-fields.ts';
import { changeActions } from '#domain/cards/edit/audit-log.port.ts';
import type { Reprice } from '#domain/cards/edit/bulk-change.ts';
import type { CardChange, FieldValues } from '#domain/cards/edit/card-change.ts';
import { cents } from '#domain/money/cents.ts';
import type { Editor } from '#domain/shared/editor.ts';
import { storedCard, storedValues } from './stored-card.ts';

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

export const storedTouched = z.object({ number, ids: z.array(z.string()) });

const { addedAt: _, ...changing } = cardFields;

type LoggedShapes<Table extends FieldTable> = {
  readonly [Field in keyof Table]: z.ZodMiniOptional<
    z.ZodMiniNullable<z.ZodMiniType<FieldTypes[Table[Field]['type']]>>
  >;
};

/** Null means absent. */
export const loggedShapesOf = <Table extends FieldTable>(table: Table): LoggedShapes<Table> =>
  Object.fromEntries(
    rowsOf(table).map(([field, { type }]) => [field, z.optional(z.nullable<z.ZodMiniType>(storedValues[type]))]),
  ) as LoggedShapes<Table>;

const fieldValues: z.ZodMiniType<FieldValues> = z.object(loggedShapesOf(changing));

const id = z.pipe(z.string().check(z.minLength(1)), z.transform(cardId));
const about = { cardId: id, title: z.string() };

export const storedCardChange: z.ZodMiniType<CardChange> = z.union([
  z.object({ kind: z.literal('created'), ...about, after: storedCard }),
  z.object({ kind: z.literal('changed'), ...about, before: fieldValues, after: fieldValues }),
  z.object({ kind: z.literal('removed'), ...about, before: storedCard }),
]);
