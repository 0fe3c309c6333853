import type { ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { orderStates } from '#domain/checkout/orders/order-state.ts';
import { type Dashboard, orderKinds } from '#domain/dashboard/dashboard.ts';
import type { DashboardFigures } from '#domain/dashboard/dashboard-figures.port.ts';
import type { Day } from '#domain/dashboard/days.ts';
import type { MarketSnapshot } from '#domain/dashboard/market-snapshot.ts';
import type { SignInNeeded } from '#domain/identity/sign-in-needed.ts';
import { listingSources } from '#domain/listings/marketplace.port.ts';
import type { Cents } from '#domain/money/cents.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { type Calls, signInNeeded } from './calls.ts';
import { cardIdShape } from './card.wire.ts';
import { orderIdShape, paymentIntentIdShape } from './order.wire.ts';
import { branded } from './texts.wire.ts';

/** Cents; may exceed the limit of a price. */
const sumShape = branded<Cents>(z.int().check(z.gte(0)));
const countShape = z.int().check(z.gte(0));

const shownCard = {
  id: cardIdShape,
  title: z.string(),
  /** US dollars. */
  price: z.number(),
  imageUrl: z.string(),
};

const dashboard: z.ZodMiniType<Dashboard> = z.object({
  totalCards: countShape,
  inventoryValue: sumShape,
  drafts: countShape,
  addedThisMonth: z.object({ cards: countShape, value: sumShape }),
  recentlyUpdated: z.readonly(z.array(z.object({ ...shownCard, views: countShape, updatedAt: z.string() }))),
  ordersCounted: z.enum(orderKinds),
  days: z.readonly(
    z.array(
      z.object({
        day: branded<Day>(z.iso.date()),
        orders: countShape,
        sales: sumShape,
        stockValue: z.nullable(sumShape),
      }),
    ),
  ),
  latestOrders: z.readonly(
    z.array(
      z.object({
        id: orderIdShape,
        state: z.enum(orderStates),
        canceledAt: z.nullable(z.string()),
        demo: z.boolean(),
        paymentIntentId: z.nullable(paymentIntentIdShape),
        createdAt: z.string(),
        total: sumShape,
        refunded: sumShape,
        customer: z.string(),
        title: z.string(),
        more: countShape,
      }),
    ),
  ),
  waitingLongest: z.readonly(z.array(z.object({ ...shownCard, since: z.nullable(z.string()) }))),
  isDiskFull: z.optional(z.boolean()),
});

const marketSnapshot: z.ZodMiniType<MarketSnapshot> = z.object({
  count: countShape,
  total: sumShape,
  priced: countShape,
  items: z.readonly(
    z.array(
      z.object({
        itemId: z.string(),
        title: z.string(),
        price: z.optional(z.object({ value: z.number(), currency: z.string() })),
        itemWebUrl: z.string(),
      }),
    ),
  ),
  source: z.nullable(z.enum(listingSources)),
});

/** The market is a call of its own, so that a slow marketplace does not delay the dashboard. */
export type DashboardWithMarket = Pick<DashboardFigures, 'read'> & {
  market(): ResultAsync<MarketSnapshot, SignInNeeded | Unavailable>;
};

export const dashboardCalls: Calls<DashboardWithMarket> = {
  tag: 'dashboard',
  path: '/api/v1/dashboard',
  action: 'see-dashboard',
  calls: {
    read: { route: 'GET', args: [], answer: dashboard, failures: {} },
    market: { route: 'GET /market', args: [], answer: marketSnapshot, failures: signInNeeded },
  },
};
