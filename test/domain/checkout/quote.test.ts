import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, cardId } from '#domain/cards/card.ts';
import { lineVariant } from '#domain/cards/variant-text.ts';
import { chooseShipping, noChargeSettings, priceOrder } from '#domain/checkout/price-order.ts';
import { agree, lineName, quote, type WantedLine } from '#domain/checkout/quote.ts';
import { type Cents, cents, centsOf } from '#domain/money/cents.ts';
import { propertyRuns } from '#test/support/property-runs.ts';
import { arbitraryCard, arbitraryCents } from '../../support/arbitraries.ts';
import { aCard } from '../../support/cards.ts';

const jordan = aCard({ id: 'jordan', price: 19.99 });
const brady = aCard({ id: 'brady', price: 0.1, stock: 1 });
const draft = aCard({ id: 'draft', isPosted: false });
const homepage = aCard({ id: 'homepage', isPosted: false, isHomepage: true });
const shop = [jordan, brady, draft, homepage];

const want = (card: Pick<Card, 'id'>, quantity = 1, shown?: number): WantedLine => ({
  cardId: card.id,
  quantity,
  ...(shown !== undefined && { shownPrice: cents(shown) }),
});

/** With the free shipping of a shop that set up none. */
const priced = (wanted: readonly WantedLine[], cards: readonly Card[]) =>
  quote(wanted, cards)
    .andThen((quoted) => chooseShipping(priceOrder(quoted, null, noChargeSettings), undefined))
    ._unsafeUnwrap();

const arbitraryOrder = fc
  .uniqueArray(arbitraryCard, { selector: ({ id }) => id, minLength: 1, maxLength: 6 })
  .map((cards) => cards.map((card) => ({ ...card, isPosted: true })))
  .chain((cards) =>
    fc.record({
      cards: fc.constant(cards),
      wanted: fc.array(
        fc.record({ cardId: fc.constantFrom(...cards.map(({ id }) => id)), quantity: fc.integer({ min: 1, max: 9 }) }),
        { minLength: 1, maxLength: 10 },
      ),
    }),
  );

describe('the name of a line', () => {
  it('is the title with what tells cards of that title apart, if anything does [DATA-21]', () => {
    expect(lineName({ title: '1986 Fleer Jordan', variant: 'PSA 9' })).toBe('1986 Fleer Jordan (PSA 9)');
    expect(lineName({ title: '1986 Fleer Jordan', variant: '' })).toBe('1986 Fleer Jordan');
  });
});

describe('a quote', () => {
  it('has slabs when one of its cards is graded or certified, whatever else the shop has [SHIP-03]', () => {
    const slab = aCard({ id: 'slab', isGraded: true, grade: 'PSA 9', gradingCompany: 'PSA' });
    const certified = aCard({ id: 'certified', certNumber: '12345678' });
    const hasSlabs = (...cards: Card[]) =>
      quote(
        cards.map((card) => want(card)),
        [jordan, slab, certified],
      )._unsafeUnwrap().hasSlabs;
    expect(hasSlabs(jordan)).toBe(false);
    expect(hasSlabs(jordan, slab)).toBe(true);
    expect(hasSlabs(certified)).toBe(true);
  });

  it('has the agreed price of a card where there is one [OFFER-06]', () => {
    const lines = quote([want(jordan, 2)], shop, () => cents(1_500))._unsafeUnwrap().lines;
    expect(lines).toMatchObject([{ unitPrice: 1_500, lineTotal: 3_000 }]);
  });

  it('prices the lines from the shop’s cards [PAY-08, MONEY-08]', () => {
    expect(quote([want(jordan, 3, 1), want(brady)], shop)._unsafeUnwrap()).toEqual({
      lines: [
        {
          cardId: jordan.id,
          title: jordan.title,
          variant: lineVariant(jordan),
          imageUrl: jordan.imageUrl,
          quantity: 3,
          unitPrice: 1999,
          lineTotal: 5997,
        },
        {
          cardId: brady.id,
          title: brady.title,
          variant: lineVariant(brady),
          imageUrl: brady.imageUrl,
          quantity: 1,
          unitPrice: 10,
          lineTotal: 10,
        },
      ],
      hasSlabs: false,
    });
  });

  it('is the sum over its lines of round(price × 100) × quantity [MONEY-08]', () => {
    fc.assert(
      fc.property(arbitraryOrder, ({ cards, wanted }) => {
        const { lines, total } = priced(wanted, cards);
        const priceOf = new Map(cards.map((card) => [card.id, Number((card.price * 100).toFixed(0))]));
        const expected = wanted.reduce((sum, line) => sum + (priceOf.get(line.cardId) ?? 0) * line.quantity, 0);
        expect(total).toBe(expected);
        expect(total).toBe(lines.reduce((sum, line) => sum + line.lineTotal, 0));
        for (const line of lines) expect(line.lineTotal).toBe(line.unitPrice * line.quantity);
      }),
    );
  });

  it('makes one line of two for the same card [C7]', () => {
    const { lines } = quote([want(jordan, 2), want(brady), want(jordan, 3)], shop)._unsafeUnwrap();
    expect(lines.map((line) => [line.cardId, line.quantity])).toEqual([
      ['jordan', 5],
      ['brady', 1],
    ]);
  });

  it('says whether a graded card is among them [SHIP-03]', () => {
    const slab = aCard({ id: 'slab', isGraded: true, grade: '10', gradingCompany: 'PSA' });
    const cards = [...shop, slab];
    expect(quote([want(jordan), want(slab)], cards)._unsafeUnwrap().hasSlabs).toBe(true);
    expect(quote([want(jordan), want(brady)], cards)._unsafeUnwrap().hasSlabs).toBe(false);
  });

  it('never looks at a price that the customer names [PAY-08]', () => {
    fc.assert(
      fc.property(arbitraryOrder, arbitraryCents, ({ cards, wanted }, shown) => {
        const named = wanted.map((line) => ({ ...line, shownPrice: shown as Cents }));
        expect(quote(named, cards)).toEqual(quote(wanted, cards));
      }),
    );
  });

  it('does not look at the stock: only the step that takes the copies can tell', () => {
    expect(quote([want(brady, 7)], shop).isOk()).toBe(true);
  });

  it('needs at least one line', () => {
    expect(quote([], shop)._unsafeUnwrapErr()).toEqual({ kind: 'nothing-to-buy' });
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e308, 1000, '2' as unknown as number])(
    'refuses a quantity of %s, wherever it stands [P3]',
    (quantity) => {
      const bad = { kind: 'bad-quantity', cardId: brady.id };
      expect(quote([want(jordan), want(brady, quantity)], shop)._unsafeUnwrapErr()).toEqual(bad);
    },
  );

  it('refuses whatever is no whole number from 1 to 999 [P3]', () => {
    const quantities = fc.oneof(
      fc.integer(),
      fc.double(),
      fc.string(),
      fc.constantFrom(null, undefined, true, [2], {}),
    );
    fc.assert(
      fc.property(quantities, (quantity) => {
        const isGood = typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 && quantity <= 999;
        expect(quote([{ cardId: jordan.id, quantity: quantity as number }], shop).isOk()).toBe(isGood);
      }),
      { numRuns: propertyRuns(5_000) },
    );
  });

  it('takes up to 999 copies of a card, on one line or on several', () => {
    expect(quote([want(jordan, 999)], shop).isOk()).toBe(true);
    expect(quote([want(jordan, 500), want(jordan, 499)], shop).isOk()).toBe(true);
    expect(quote([want(jordan, 500), want(jordan, 500)], shop)._unsafeUnwrapErr()).toEqual({
      kind: 'bad-quantity',
      cardId: jordan.id,
    });
  });

  it('refuses a card without a price above 0 [PAY-25]', () => {
    const free = aCard({ id: 'free', price: 0 });
    expect(quote([want(jordan), want(free)], [...shop, free])._unsafeUnwrapErr()).toEqual({
      kind: 'sold',
      lines: [{ cardId: free.id, title: '', left: 0, held: 0 }],
    });
  });

  it('refuses cards that are gone or drafts, and names them all', () => {
    const absent = { id: cardId('absent') };
    expect(quote([want(jordan), want(absent), want(draft, 2), want(homepage)], shop)._unsafeUnwrapErr()).toEqual({
      kind: 'sold',
      lines: [
        { cardId: absent.id, title: '', left: 0, held: 0 },
        { cardId: draft.id, title: '', left: 0, held: 0 },
      ],
    });
  });
});

describe('agreeing to a quote', () => {
  const wanted = [want(jordan, 2, 1999), want(brady, 1, 10)];
  const quoted = priced(wanted, shop);

  it('goes ahead when amount and prices are those of the shop [PAY-08]', () => {
    expect(agree(quoted, cents(4008), wanted)._unsafeUnwrap()).toEqual(quoted);
    expect(agree(quoted, cents(4008), [want(jordan, 2), want(brady)])._unsafeUnwrap()).toEqual(quoted);
  });

  it('names the lines whose price is another now, and the right total [PAY-09]', () => {
    const shown = [want(jordan, 2, 1500), want(brady, 1, 10)];
    expect(agree(quoted, cents(3010), shown)._unsafeUnwrapErr()).toEqual({
      kind: 'price-changed',
      lines: [{ cardId: jordan.id, title: jordan.title, shown: 1500, price: 1999 }],
      total: 4008,
    });
  });

  it('refuses prices that only happen to add up [PAY-09]', () => {
    const swapped = [want(jordan, 2, 1998), want(brady, 1, 12)];
    expect(agree(quoted, cents(4008), swapped)._unsafeUnwrapErr()).toMatchObject({
      kind: 'price-changed',
      lines: [{ cardId: jordan.id }, { cardId: brady.id }],
    });
  });

  it('names every line when only the amount differs [PAY-09]', () => {
    expect(agree(quoted, cents(1), [want(jordan, 2), want(brady)])._unsafeUnwrapErr()).toEqual({
      kind: 'price-changed',
      lines: [
        { cardId: jordan.id, title: jordan.title, shown: null, price: 1999 },
        { cardId: brady.id, title: brady.title, shown: null, price: 10 },
      ],
      total: 4008,
    });
    expect(agree(quoted, cents(1), wanted)._unsafeUnwrapErr()).toMatchObject({
      lines: [{ shown: 1999 }, { shown: 10 }],
    });
  });

  it('never accepts an amount that is not the total [PAY-08, P1]', () => {
    fc.assert(
      fc.property(arbitraryOrder, fc.oneof(arbitraryCents, fc.double(), fc.integer()), ({ cards, wanted }, amount) => {
        const made = priced(wanted, cards);
        expect(agree(made, amount as Cents, wanted).isOk()).toBe(amount === made.total);
      }),
      { numRuns: propertyRuns(10_000) },
    );
  });

  it('accepts a total made of the shown prices as long as nothing changed', () => {
    fc.assert(
      fc.property(arbitraryOrder, ({ cards, wanted }) => {
        const priceOf = new Map(cards.map((card) => [card.id, centsOf(card.price)]));
        const shown = wanted.map((line) => ({ ...line, shownPrice: priceOf.get(line.cardId) }));
        const made = priced(shown, cards);
        expect(agree(made, made.total, shown)._unsafeUnwrap()).toEqual(made);
      }),
    );
  });
});
