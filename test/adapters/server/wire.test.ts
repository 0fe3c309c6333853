import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardShape } from '#adapters/calls/card.wire.ts';
import { cardIn, changedRowShape, inputIn, newCardShape } from '#adapters/calls/card-body.wire.ts';
import { cardQueryShape, parametersOf, queryOf } from '#adapters/calls/card-query.wire.ts';
import { placeOrderFailureOf } from '#adapters/calls/order-problem.wire.ts';
import { bodyOfOrderRequest, orderRequestOf, paymentIntentBodyShape } from '#adapters/calls/payment.wire.ts';
import { problemShape } from '#adapters/calls/problem.wire.ts';
import { replyOfViewer, sessionShape, viewerFromWire } from '#adapters/calls/session.wire.ts';
import { problemOf } from '#adapters/server/http-api/problem-of.ts';
import { cardId, sports } from '#domain/cards/card.ts';
import { gradedStatuses, priceRange, startFilter } from '#domain/cards/card-filter.ts';
import { cardMarkNames } from '#domain/cards/card-marks.ts';
import { allBrands } from '#domain/cards/card-options.ts';
import { type CardQuery, type CardScope, cardQuery, cardScopes } from '#domain/cards/card-query.ts';
import { inputOf } from '#domain/cards/edit/card-input.ts';
import { searchScopes } from '#domain/cards/search-scopes.ts';
import { cardSorts } from '#domain/cards/sort-cards.ts';
import type { PlaceOrderFailure } from '#domain/checkout/orders/place-order.use-case.ts';
import { adminUserId } from '#domain/identity/user.ts';
import { guest } from '#domain/identity/viewer.ts';
import { cents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { cartNumber, orderNumber, someAddress } from '#test/contract/an-order.ts';
import { variedCards } from '#test/support/cards.ts';

const word = fc.string({ maxLength: 20, unit: 'grapheme' }).filter((text) => !/\0|[\uD800-\uDFFF]/u.test(text));
const end = fc.option(fc.double({ min: 0, max: 60_000, noNaN: true }), { nil: undefined });
const range = fc.record({ min: end, max: end });

const query: fc.Arbitrary<CardQuery> = fc.record({
  scope: fc.constantFrom(...(Object.keys(cardScopes) as CardScope[])),
  searchScope: fc.constantFrom(...searchScopes),
  sort: fc.constantFrom(...cardSorts),
  limit: fc.integer({ min: 1, max: 100 }),
  filter: fc.record({
    search: word,
    sport: fc.option(fc.constantFrom(...sports)),
    player: word,
    team: word,
    brand: fc.oneof(
      fc.constant(allBrands),
      word.filter((text) => text !== ''),
    ),
    condition: word,
    gradedStatus: fc.constantFrom(...gradedStatuses),
    grades: fc.array(
      word.filter((text) => text !== ''),
      { maxLength: 4 },
    ),
    years: range,
    prices: range.map(({ min, max }) => priceRange(min, max)),
    hotOnly: fc.boolean(),
    marks: fc.subarray(cardMarkNames),
    parallel: fc.constantFrom('', 'Silver', 'Gold & Blue'),
    missing: fc.option(fc.constantFrom('picture', 'description')),
  }),
});

/** Parameters as the server parses them: repeated ones are lists. */
function received(parameters: URLSearchParams): Record<string, string | string[]> {
  const again = new URLSearchParams(parameters.toString());
  return Object.fromEntries(
    [...new Set(again.keys())].map((name) => {
      const values = again.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

describe('the wire', () => {
  it('carries any query to the other end as it is [API-03]', () => {
    fc.assert(
      fc.property(query, (asked) => {
        expect(queryOf(cardQueryShape.parse(received(parametersOf(asked))))).toEqual(asked);
      }),
    );
  });

  it('leaves out parameters that filter nothing', () => {
    expect(parametersOf(cardQuery({ scope: 'public', filter: startFilter })).toString()).toBe('limit=20');
  });

  it('carries every card whole, and refuses unknown fields on writes [DATA-01]', () => {
    for (const card of variedCards) {
      expect(cardShape.parse(JSON.parse(JSON.stringify(card)))).toEqual(card);
      expect(cardIn(card.id, changedRowShape.parse(card))).toEqual({ ...card, addedAt: undefined });
      const { stock, ...input } = { ...inputOf(card), stock: card.stock };
      expect(inputIn(newCardShape.parse({ ...input, stock }))).toEqual(input);
      for (const more of [{ id: card.id }, { isAdmin: true }, { held: 1 }, { addedAt: card.addedAt }]) {
        expect(newCardShape.safeParse({ ...input, ...more }).success).toBe(false);
      }
    }
  });

  it('carries an order request to the other end as it is [PAY-07]', () => {
    const line = fc.record({
      cardId: fc.stringMatching(/^[a-z0-9]{1,9}$/).map(cardId),
      quantity: fc.integer({ min: 1, max: 999 }),
      shownPrice: fc.integer({ min: 0, max: 10_000_000 }).map(cents),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), fc.integer({ min: 0, max: 10_000_000 }), (lines, amount) => {
        const request = {
          cartId: cartNumber(1),
          lines,
          amount: cents(amount),
          shipping: someAddress,
          idempotencyKey: 'a key',
          demo: amount % 2 === 0,
        };
        const body = paymentIntentBodyShape.parse(JSON.parse(JSON.stringify(bodyOfOrderRequest(request))));
        expect(orderRequestOf(body, 'a key')).toEqual(request);
      }),
    );
  });

  it.each<PlaceOrderFailure>([
    { kind: 'sold', lines: [{ cardId: cardId('a'), title: 'A card', left: 2, held: 1 }] },
    { kind: 'checkout-in-progress', orderId: orderNumber(1) },
    { kind: 'too-many-checkouts' },
    { kind: 'too-many-held', most: 10 },
    { kind: 'step-not-allowed', state: 'review', event: 'intent_created' },
    {
      kind: 'price-changed',
      lines: [{ cardId: cardId('a'), title: 'A card', shown: cents(100), price: cents(200) }],
      total: cents(200),
    },
    {
      kind: 'price-changed',
      lines: [{ cardId: cardId('a'), title: '', shown: null, price: cents(1) }],
      total: cents(1),
    },
    { kind: 'unavailable', why: 'offline', what: 'payment-provider' },
    { kind: 'payment-refused', message: 'The card was declined.' },
  ])('carries the failure $kind to the other end as it is [PAY-09]', (failure) => {
    const problem = problemShape.parse(JSON.parse(JSON.stringify(problemOf(failure, 'a request'))));
    expect(placeOrderFailureOf(problem)).toEqual(failure);
  });

  it('carries what the page has no name for as words for the customer [PAY-14]', () => {
    const problem = problemOf(storageFails, 'a request');
    expect(placeOrderFailureOf(problem)).toEqual({ kind: 'refused', message: problem.detail });
  });

  it('carries who is signed in', () => {
    for (const viewer of [guest, { role: 'admin', id: adminUserId, email: 'a@b.co' }] as const) {
      expect(viewerFromWire(sessionShape.parse(replyOfViewer(viewer)))).toEqual(viewer);
    }
  });
});
