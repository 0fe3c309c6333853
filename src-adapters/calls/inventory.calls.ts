import * as z from 'zod/mini';
import type { StaffValues } from '#domain/cards/card.ts';
import { cardFieldTypes, fieldsForStaff } from '#domain/cards/card-field-types.ts';
import {
  type AgeStock,
  type BoxStock,
  type CardStaffValues,
  type Inventory,
  mostStaffCards,
  type StockPage,
  type StockQuery,
} from '#domain/inventory/inventory.port.ts';
import { type Calls, signInNeeded, whole } from './calls.ts';
import { cardIdShape, fieldShapes } from './card.wire.ts';
import { centsShape } from './cents.wire.ts';
import { listOf } from './lists.wire.ts';
import { numberInAddress, text } from './texts.wire.ts';

const count = z.int().check(z.gte(0));

const sum = { cards: count, copies: count, cost: centsShape, withoutCost: count, price: centsShape };

const box: z.ZodMiniType<BoxStock> = z.object({ ...sum, box: z.nullable(z.string()) });
const age: z.ZodMiniType<AgeStock> = z.object({ ...sum, band: count });

const { storageBox, storageRow, storageSlot } = fieldShapes;

const stockPage: z.ZodMiniType<StockPage> = z.object({
  cards: z.readonly(
    z.array(
      z.object({
        id: cardIdShape,
        title: z.string(),
        storageBox,
        storageRow,
        storageSlot,
        copies: count,
        cost: z.nullable(centsShape),
        price: centsShape,
        lot: z.nullable(count),
        since: z.string(),
      }),
    ),
  ),
  nextCursor: z.nullable(z.string()),
});

/** `place`: a box by name, all cards that have a location, or those without one. */
const queryShape = z.strictObject({
  place: z._default(z.enum(['box', 'any', 'none']), 'any'),
  box: z._default(text(cardFieldTypes.storageBox.limit), ''),
  limit: z._default(
    numberInAddress.check(
      z.refine((given) => Number.isInteger(given) && given >= 1 && given <= 100, 'is not 1 to 100'),
    ),
    50,
  ),
  cursor: z.optional(text(2_000)),
});

const queryOf = ({ place, box: named, limit, cursor }: z.infer<typeof queryShape>): StockQuery => ({
  ...(place === 'box' && { box: named }),
  ...(place === 'none' && { box: null }),
  limit,
  ...(cursor !== undefined && { cursor }),
});

const parametersOf = ({ box: named, ...page }: StockQuery) => ({
  place: named === undefined ? 'any' : named === null ? 'none' : 'box',
  ...(typeof named === 'string' && { box: named }),
  ...page,
});

const staffShapes = Object.fromEntries(fieldsForStaff.map((field) => [field, fieldShapes[field]])) as {
  readonly [Field in keyof StaffValues]-?: (typeof fieldShapes)[Field];
};

const staffValues: z.ZodMiniType<CardStaffValues> = z.object({ id: cardIdShape, ...staffShapes });

/** One id comes as a text. */
const idsShape = z.pipe(
  z.transform((given: unknown) => (typeof given === 'string' ? [given] : given)),
  listOf(cardIdShape, mostStaffCards),
);

export const inventoryCalls: Calls<Inventory> = {
  tag: 'inventory',
  path: '/api/v1/inventory',
  action: 'edit-cards',
  calls: {
    boxes: { route: 'GET /boxes', args: [], answer: ['boxes', z.readonly(z.array(box))], failures: signInNeeded },
    ages: { route: 'GET /ages', args: [], answer: ['ages', z.readonly(z.array(age))], failures: signInNeeded },
    page: {
      route: 'GET',
      args: [[whole, z.pipe(queryShape, z.transform(queryOf)), parametersOf]],
      answer: stockPage,
      failures: { ...signInNeeded, 'bad-cursor': true },
    },
    ofCards: {
      route: 'GET /cards',
      args: [['id', idsShape]],
      answer: ['cards', z.readonly(z.array(staffValues))],
      failures: signInNeeded,
    },
  },
};
