import * as z from 'zod/mini';
import type { ChangeDone, ChangePreview } from '#domain/cards/card-store.port.ts';
import {
  type AuditLog,
  type ChangeDetail,
  type ChangePage,
  type ChangeQuery,
  changeActions,
  type LoggedChange,
} from '#domain/cards/edit/audit-log.port.ts';
import type { Reprice } from '#domain/cards/edit/bulk-change.ts';
import type { CardChange, FieldValues, WholeCard } from '#domain/cards/edit/card-change.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { Editor } from '#domain/shared/editor.ts';
import { type Calls, whole } from './calls.ts';
import { cardIdShape, fieldShapes } from './card.wire.ts';
import { branded, numberInAddress } from './texts.wire.ts';

const count = z.int().check(z.gte(0));

/** Sums have no upper limit. */
const sum = branded<Cents>(count);

/** Cents, at most one million dollars either way. */
const difference = branded<Cents>(z.int().check(z.gte(-100_000_000), z.lte(100_000_000)));

export const repriceWays = [
  z.strictObject({ by: z.literal('percent'), percent: z.number() }),
  z.strictObject({ by: z.literal('amount'), amount: difference }),
  z.strictObject({ by: z.literal('to'), price: difference }),
] as const;
const repriceShape: z.ZodMiniType<Reprice> = z.union(repriceWays);

export const changeNumberShape = z.int().check(z.gte(1));

/** Amounts in cents. */
export const changePreviewShape: z.ZodMiniType<ChangePreview> = z.object({
  count,
  unchanged: count,
  refused: count,
  before: sum,
  after: sum,
  examples: z.readonly(z.array(z.object({ title: z.string(), before: sum, after: sum }))),
});

/** The number can be used to undo. */
export const changeDoneShape: z.ZodMiniType<ChangeDone> = z.object({
  change: z.nullable(changeNumberShape),
  count,
  unchanged: count,
  refused: count,
});

export const numberOfChange = numberInAddress.check(
  z.refine((given) => Number.isSafeInteger(given) && given >= 1, 'is no number of a change'),
);

const mostChanges = 100;

/** GET /api/v1/cards/changes; `before` is the lowest number of the previous page. */
const changeQueryShape = z.strictObject({
  act: z.optional(z.enum(changeActions)),
  card: z.optional(cardIdShape),
  limit: z._default(
    numberInAddress.check(
      z.refine((given) => Number.isInteger(given) && given >= 1 && given <= mostChanges, `is not 1 to ${mostChanges}`),
    ),
    20,
  ),
  before: z.optional(numberOfChange),
});

const changeQueryOf = ({ act, card, limit, before }: z.infer<typeof changeQueryShape>): ChangeQuery => ({
  act: act ?? null,
  cardId: card ?? null,
  limit,
  ...(before !== undefined && { before }),
});

/** As it is sent. */
const changeParametersOf = ({ act, cardId, ...page }: ChangeQuery) => ({ act, card: cardId, ...page });

const logged = {
  number: changeNumberShape,
  at: z.string(),
  by: branded<Editor>(z.string()),
  act: z.enum(changeActions),
  count,
  title: z.string(),
  reprice: z.optional(repriceShape),
  undoes: z.optional(changeNumberShape),
  undoneBy: z.optional(changeNumberShape),
  settings: z.optional(z.readonly(z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })))),
};

const loggedChangeShape: z.ZodMiniType<LoggedChange> = z.object(logged);

export const changePageShape: z.ZodMiniType<ChangePage> = z.object({
  changes: z.readonly(z.array(loggedChangeShape)),
  more: z.boolean(),
});

const wholeCard: z.ZodMiniType<WholeCard> = z.object({ id: cardIdShape, ...fieldShapes });

const { addedAt: _, ...changing } = fieldShapes;

type Nullable<Shapes extends Record<string, z.ZodMiniType>> = {
  [Field in keyof Shapes]: z.ZodMiniOptional<z.ZodMiniNullable<Shapes[Field]>>;
};

const nullable = <Shapes extends Record<string, z.ZodMiniType>>(shapes: Shapes): Nullable<Shapes> =>
  Object.fromEntries(
    Object.entries(shapes).map(([field, shape]) => [field, z.optional(z.nullable(shape))]),
  ) as Nullable<Shapes>;

/** Null means absent. */
export const fieldValuesShape: z.ZodMiniType<FieldValues> = z.object(nullable(changing));

const cardChange: z.ZodMiniType<CardChange> = z.union([
  z.object({ kind: z.literal('created'), cardId: cardIdShape, title: z.string(), after: wholeCard }),
  z.object({
    kind: z.literal('changed'),
    cardId: cardIdShape,
    title: z.string(),
    before: fieldValuesShape,
    after: fieldValuesShape,
  }),
  z.object({ kind: z.literal('removed'), cardId: cardIdShape, title: z.string(), before: wholeCard }),
]);

export const changeDetailShape: z.ZodMiniType<ChangeDetail> = z.object({
  ...logged,
  cards: z.readonly(z.array(cardChange)),
});

export const auditLogCalls: Calls<AuditLog> = {
  tag: 'changes of cards',
  path: '/api/v1/cards/changes',
  action: 'see-audit-log',
  calls: {
    page: {
      route: 'GET',
      args: [[whole, z.pipe(changeQueryShape, z.transform(changeQueryOf)), changeParametersOf]],
      answer: changePageShape,
      failures: {},
    },
    detail: {
      route: 'GET /:number',
      args: [['number', numberOfChange]],
      answer: changeDetailShape,
      failures: { 'change-not-found': true },
      ifInvalid: 'change-not-found',
    },
  },
};
