import * as z from 'zod/mini';
import { sports } from '#domain/cards/card.ts';
import { cardFieldTypes, longestPrintRun } from '#domain/cards/card-field-types.ts';
import { gradedStatuses, lacks } from '#domain/cards/card-filter.ts';
import { cardMarkNames } from '#domain/cards/card-marks.ts';
import { type CardScope, cardScopes } from '#domain/cards/card-query.ts';
import { type ChangeScope, mostNamed } from '#domain/cards/card-store.port.ts';
import type { BulkChange } from '#domain/cards/edit/bulk-change.ts';
import { searchScopes } from '#domain/cards/search-scopes.ts';
import { mostCopies } from '#domain/cards/set-copies.ts';
import { isLocalPicture, isStoredPicture, mostPictures } from '#domain/pictures/picture.ts';
import { cardIdShape, fieldShapes } from './card.wire.ts';
import { repriceWays } from './card-changes.wire.ts';
import { longestSearch } from './card-query.wire.ts';
import { centsShape } from './cents.wire.ts';
import { listOf } from './lists.wire.ts';
import { postTargetsShape } from './posting.calls.ts';
import { text } from './texts.wire.ts';

const range = z.strictObject({ min: z.optional(z.number()), max: z.optional(z.number()) });

const filter = z.strictObject({
  search: text(longestSearch),
  sport: z.nullable(z.enum(sports)),
  player: text(longestSearch),
  team: text(longestSearch),
  brand: text(200),
  condition: text(longestSearch),
  gradedStatus: z.enum(gradedStatuses),
  grades: listOf(text(60), 50),
  years: range,
  prices: range,
  hotOnly: z.boolean(),
  marks: listOf(z.enum(cardMarkNames), cardMarkNames.length),
  parallel: text(longestSearch),
  missing: z.nullable(z.enum(lacks)),
});

const scope: z.ZodMiniType<ChangeScope> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cards'),
    ids: listOf(cardIdShape, mostNamed),
  }),
  z.strictObject({
    kind: z.literal('matching'),
    query: z.strictObject({
      scope: z.enum(Object.keys(cardScopes) as CardScope[]),
      filter,
      searchScope: z.enum(searchScopes),
    }),
    count: z.int().check(z.gte(0)),
  }),
]);

const picture = text(100).check(
  z.refine((address) => isStoredPicture(address) || isLocalPicture(address), 'is no stored picture'),
);

const ofCards = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.record(cardIdShape, shape).check(z.refine((cards) => Object.keys(cards).length <= mostNamed, 'has too many cards'));

const change: z.ZodMiniType<BulkChange> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('post'), targets: postTargetsShape }),
  z.strictObject({ kind: z.literal('unpost') }),
  z.strictObject({ kind: z.literal('homepage'), shown: z.boolean() }),
  z.strictObject({ kind: z.literal('reprice'), reprice: z.discriminatedUnion('by', repriceWays) }),
  z.strictObject({ kind: z.literal('stock'), copies: z.nullable(z.int().check(z.gte(0), z.lte(mostCopies))) }),
  z.strictObject({ kind: z.literal('sport'), sport: z.enum(sports) }),
  z.strictObject({
    kind: z.literal('pictures'),
    replaces: z.boolean(),
    pictures: ofCards(
      z.strictObject({
        addresses: listOf(picture, mostPictures),
        front: z.nullable(picture),
        back: z.nullable(picture),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('location'),
    box: z.optional(fieldShapes.storageBox),
    row: z.optional(fieldShapes.storageRow),
    slot: z.optional(fieldShapes.storageSlot),
  }),
  z.strictObject({ kind: z.literal('slots'), slots: ofCards(text(cardFieldTypes.storageSlot.limit)) }),
  z.strictObject({ kind: z.literal('lot'), lot: z.nullable(z.int().check(z.gte(1), z.lte(longestPrintRun))) }),
  z.strictObject({
    kind: z.literal('cost'),
    costs: ofCards(z.strictObject({ cost: centsShape, odd: z.int().check(z.gte(0), z.lte(longestPrintRun)) })),
  }),
  z.strictObject({ kind: z.literal('delete') }),
]);

/** A change of many cards, and its preview (API-18). */
export const bulkChangeArguments = [
  ['scope', scope],
  ['change', change],
] as const;
