import * as z from 'zod/mini';
import { type Lot, lotIssues, lotLimits } from '#domain/inventory/lot.ts';
import { type LotDetail, type Lots, mostLotCards, type StoredLot } from '#domain/inventory/lots.port.ts';
import type { SpreadWay } from '#domain/inventory/spread-cost.ts';
import { type Calls, currentOf, signInNeeded, whole } from './calls.ts';
import { cardIdShape } from './card.wire.ts';
import { changeDoneShape } from './card-changes.wire.ts';
import { centsShape } from './cents.wire.ts';
import type { Problem } from './problem.wire.ts';
import { numberInAddress, text } from './texts.wire.ts';

const lot = z.strictObject({
  boughtOn: text(10),
  source: text(lotLimits.source),
  paid: centsShape,
  fees: centsShape,
  note: text(lotLimits.note),
});

const lotShape: z.ZodMiniType<Lot> = lot.check((given) => {
  for (const { field, kind } of lotIssues(given.value)) {
    given.issues.push({ code: 'custom', message: kind, input: given.value, path: [field] });
  }
});

const count = z.int().check(z.gte(0));

const storedLot: z.ZodMiniType<StoredLot> = z.object({
  number: count,
  lot,
  version: z.int(),
  cards: count,
  copies: count,
  cost: centsShape,
  sold: count,
  soldCost: centsShape,
  price: centsShape,
});

const detail: z.ZodMiniType<LotDetail> = z.object({
  stored: storedLot,
  cards: z.readonly(
    z.array(
      z.object({
        id: cardIdShape,
        title: z.string(),
        copies: count,
        sold: count,
        price: centsShape,
        cost: z.nullable(centsShape),
      }),
    ),
  ),
});

const way: z.ZodMiniType<SpreadWay> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('evenly') }),
  z.strictObject({ kind: z.literal('by-price') }),
  z.strictObject({
    kind: z.literal('by-hand'),
    costs: z
      .record(cardIdShape, centsShape)
      .check(z.refine((costs) => Object.keys(costs).length <= mostLotCards, 'has too many cards')),
  }),
]);

const number = [
  'number',
  numberInAddress.check(
    z.refine((given) => Number.isInteger(given) && given >= 1 && given <= 2_147_483_647, 'is no number of a lot'),
  ),
] as const;

const notFound = { ...signInNeeded, 'lot-not-found': true } as const;

export const lotCalls: Calls<Lots> = {
  tag: 'lots',
  path: '/api/v1/lots',
  action: 'edit-cards',
  calls: {
    list: { route: 'GET', args: [], answer: ['lots', z.readonly(z.array(storedLot))], failures: signInNeeded },
    find: { route: 'GET /:number', args: [number], answer: detail, failures: notFound, ifInvalid: 'lot-not-found' },
    add: { route: 'POST', args: [[whole, lotShape]], answer: storedLot, status: 201, failures: signInNeeded },
    change: {
      route: 'PUT /:number',
      args: [number, ['lot', lotShape], ['since', z.int()]],
      answer: storedLot,
      failures: { ...notFound, 'stale-lot': currentOf('stale-lot', storedLot) },
    },
    spread: {
      route: 'POST /:number/spread',
      args: [number, ['way', way]],
      answer: changeDoneShape,
      failures: {
        ...notFound,
        'lot-without-copies': true,
        'sum-differs': ({ count: missing = 0 }: Problem) => ({ kind: 'sum-differs' as const, missing }),
      },
      takesLong: true,
    },
  },
};
