import { describe, expect, it } from 'vitest';
import { type Card, cardId } from '#domain/cards/card.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { mostNamed } from '#domain/cards/card-store.port.ts';
import type { BulkChange } from '#domain/cards/edit/bulk-change.ts';
import { changeBetween } from '#domain/cards/edit/card-change.ts';
import { inputOf } from '#domain/cards/edit/card-input.ts';
import {
  bulkSteps,
  cardsAfter,
  cardsInScope,
  certificateConflict,
  certificatesAmong,
  certificatesGiven,
  changesOf,
  checkBulkChange,
  checkedSteps,
  createStep,
  joinPreviews,
  keptInput,
  previewOf,
  replaceStep,
  saveSteps,
  saysAnew,
  undoSteps,
} from '#domain/cards/edit/change-cards.ts';
import { cents } from '#domain/money/cents.ts';
import { aCard } from '../../../support/cards.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => aCard({ id, price: 10 })) as [Card, Card, Card];
const slab = { isGraded: true, grade: 'PSA 10', gradingCompany: 'PSA', certNumber: '12345678' } as const;
const named = (...ids: string[]) => ({ kind: 'cards', ids: ids.map(cardId) }) as const;
const matching = (count: number, search = '') =>
  ({
    kind: 'matching',
    query: { scope: 'everything', filter: { ...startFilter, search }, searchScope: 'collection' },
    count,
  }) as const;
const byPercent = (percent: number): BulkChange => ({ kind: 'reprice', reprice: { by: 'percent', percent } });
const byAmount = (amount: number): BulkChange => ({
  kind: 'reprice',
  reprice: { by: 'amount', amount: cents(amount) },
});
const at = '2025-06-01T12:00:00.000Z';

describe('a change that makes no sense', () => {
  it.each([-95, 0, 1_000])('is not a change of %d percent [CMGR-31]', (percent) => {
    expect(checkBulkChange(named('a'), byPercent(percent)).isOk()).toBe(true);
  });

  it.each([-95.1, 1_000.1, Number.NaN])('is a change of %d percent [CMGR-31]', (percent) => {
    expect(checkBulkChange(named('a'), byPercent(percent))._unsafeUnwrapErr()).toEqual({
      kind: 'bad-change',
      reason: 'Prices change by -95 to 1000 percent at once.',
    });
  });

  it('is an amount that is no number of cents, and a posting to nowhere [CMGR-30, CMGR-31]', () => {
    const amount = { kind: 'reprice', reprice: { by: 'amount', amount: Number.NaN as never } } as const;
    const nowhere = { kind: 'post', targets: { collection: false, homepage: false } } as const;
    expect(checkBulkChange(named('a'), amount)._unsafeUnwrapErr().reason).toBe('The amount is no number of cents.');
    expect(checkBulkChange(named('a'), nowhere)._unsafeUnwrapErr().reason).toBe(
      'There is nowhere to post the cards to.',
    );
    expect(checkBulkChange(named('a'), byAmount(-1)).isOk()).toBe(true);
    const toPrice = (price: number): BulkChange => ({ kind: 'reprice', reprice: { by: 'to', price: price as never } });
    expect(checkBulkChange(named('a'), toPrice(1_050)).isOk()).toBe(true);
    expect(checkBulkChange(named('a'), toPrice(1.5))._unsafeUnwrapErr().reason).toBe(
      'The amount is no number of cents.',
    );
  });

  it('names too many cards; the same one twice is one [CMGR-30]', () => {
    const many = Array.from({ length: mostNamed }, (_, i) => `n${i}`);
    expect(checkBulkChange(named(...many, 'n0'), { kind: 'delete' }).isOk()).toBe(true);
    expect(checkBulkChange(named(...many, 'more'), { kind: 'delete' })._unsafeUnwrapErr().reason).toBe(
      'No more than 1,000 cards can be named at once.',
    );
    expect(checkBulkChange(matching(5_000), { kind: 'delete' }).isOk()).toBe(true);
  });
});

describe('the cards that a change is for', () => {
  it('are those that are named and there [CMGR-30]', () => {
    expect(cardsInScope([a, b, c], named('c', 'gone', 'a', 'a'))._unsafeUnwrap()).toEqual([a, c]);
  });

  it('are all of a list of as many as the owner was told, and else none [CMGR-30]', () => {
    const luka = aCard({ id: 'luka', player: 'Luka Dončić' });
    expect(cardsInScope([a, luka], matching(1, 'doncic'))._unsafeUnwrap()).toEqual([luka]);
    expect(cardsInScope([a, luka], matching(1))._unsafeUnwrapErr()).toEqual({ kind: 'scope-changed', count: 2 });
  });
});

describe('a change of many cards', () => {
  it('counts those that change, that are so already, and that cannot [CMGR-30]', () => {
    const free = aCard({ id: 'free', price: 0 });
    const changed = bulkSteps([a, free, b], byAmount(-100));
    expect(changed.steps.map(({ before, after }) => [before?.id, after?.price])).toEqual([
      ['a', 9],
      ['b', 9],
    ]);
    expect(changed).toMatchObject({ unchanged: 0, refused: 1 });
    expect(bulkSteps([a, free], byPercent(0))).toEqual({ steps: [], unchanged: 1, refused: 1 });
  });

  it('is shown beforehand: sums, and five examples by title [CMGR-31]', () => {
    const titles = ['F', 'B', 'D', 'A', 'E', 'C'];
    const cards = titles.map((title, i) => aCard({ id: `p${i}`, title, price: 1.1 }));
    expect(previewOf(bulkSteps(cards, byPercent(10)))).toEqual({
      count: 6,
      unchanged: 0,
      refused: 0,
      before: 660,
      after: 726,
      examples: ['A', 'B', 'C', 'D', 'E'].map((title) => ({ title, before: 110, after: 121 })),
    });
    expect(previewOf(bulkSteps([a], { kind: 'delete' }))).toMatchObject({ count: 1, before: 1_000, after: 0 });
  });

  it('counts copies where it sets them, and only there [CMGR-30, DATA-03]', () => {
    expect(bulkSteps([a, { ...b, stock: 5 }], { kind: 'stock', copies: 5 })).toEqual({
      steps: [{ before: a, after: { ...a, stock: 5 }, counted: true }],
      unchanged: 1,
      refused: 0,
    });
    expect(bulkSteps([a], byAmount(100)).steps).toEqual([{ before: a, after: { ...a, price: 11 }, counted: false }]);
  });

  it('is shown with new cards by their titles, and adds up in parts [CMGR-31]', () => {
    const added = previewOf({ steps: [{ before: null, after: a }], unchanged: 2, refused: 1 });
    expect(added.examples).toEqual([{ title: a.title, before: 0, after: 1_000 }]);
    expect(joinPreviews(added, { ...added, unchanged: 3 })).toMatchObject({ count: 2, unchanged: 5, refused: 2 });
  });

  it('leaves the others in their places [CMGR-30]', () => {
    expect(cardsAfter([a, b, c], bulkSteps([b], { kind: 'delete' }).steps)).toEqual([a, c]);
    const dearer = cardsAfter([a, b, c], bulkSteps([b], byPercent(100)).steps);
    expect(dearer.map(({ id, price }) => [id, price])).toEqual([
      ['a', 10],
      ['b', 20],
      ['c', 10],
    ]);
  });
});

describe('what is said of a card', () => {
  it('is kept with its link cleaned and its price in whole cents [CMGR-28, MONEY-07]', () => {
    const input = inputOf(
      aCard({ price: 19.999, ebayUrl: 'http://ebay.com/itm/x/123456789012?hash=1', set: undefined }),
    );
    expect(keptInput(input)).toMatchObject({ price: 20, ebayUrl: 'https://ebay.com/itm/123456789012' });
    expect(keptInput(input)).not.toHaveProperty('set');
    expect(keptInput({ ...input, ebayUrl: ' elsewhere ' }).ebayUrl).toBe('elsewhere');
  });

  it('makes a new card, with its copies and the day it came [DATA-03]', () => {
    const created = createStep(cardId('n'), inputOf(a), 2, at)._unsafeUnwrap();
    expect(created).toEqual({ before: null, after: { ...inputOf(a), id: 'n', stock: 2, addedAt: at } });
    expect(createStep(cardId('n'), inputOf(a), null, at)._unsafeUnwrap().after).not.toHaveProperty('stock');
    expect(createStep(cardId('n'), inputOf(a), -1, at)._unsafeUnwrapErr()).toEqual({ kind: 'bad-stock' });
  });

  it('refuses to show a card without a price above 0 [CMGR-12, CMGR-17]', () => {
    const free = inputOf(aCard({ price: 0 }));
    const draft = { ...free, isPosted: false, isHomepage: false };
    const at = '2025-06-01T12:00:00.000Z';
    for (const shown of [free, { ...draft, isHomepage: true }]) {
      expect(createStep(cardId('new'), shown, 1, at)._unsafeUnwrapErr()).toEqual({ kind: 'price-missing' });
      expect(replaceStep(a, shown, undefined)._unsafeUnwrapErr()).toEqual({ kind: 'price-missing' });
    }
    expect(createStep(cardId('new'), draft, 1, at)._unsafeUnwrap().after).toMatchObject({ price: 0 });
    expect(replaceStep(a, draft, undefined)._unsafeUnwrap().after).toMatchObject({ price: 0, isPosted: false });
  });

  it('refuses to post a card without a price, alone or among others [CMGR-30]', () => {
    const draft = aCard({ id: 'draft', price: 0, isPosted: false, isHomepage: false });
    const post: BulkChange = { kind: 'post', targets: { collection: true, homepage: false } };
    expect(bulkSteps([a, draft], post)).toEqual({ steps: [], unchanged: 1, refused: 1 });
    expect(bulkSteps([draft], { kind: 'homepage', shown: true })).toMatchObject({ steps: [], refused: 1 });
    expect(bulkSteps([{ ...draft, isHomepage: true }], { kind: 'homepage', shown: false }).steps).toHaveLength(1);
  });

  it('does not undo what would show a card without a price [CMGR-32]', () => {
    const unpost = changeBetween(a, { ...a, isPosted: false });
    const now = { ...a, isPosted: false, price: 0 };
    expect(undoSteps(unpost ? [unpost] : [], [now])).toEqual({ steps: [], unchanged: 0, refused: 1 });
  });

  it('says a card anew, and leaves what is the shop’s own [CMGR-17]', () => {
    const sold = { ...a, stock: 0, soldAt: at, grade: 'PSA 9', addedAt: at };
    const { after } = replaceStep(sold, inputOf({ ...b, price: 7 }), undefined)._unsafeUnwrap();
    expect(after).toEqual({ ...inputOf(b), price: 7, id: 'a', stock: 0, soldAt: at, addedAt: at });
    const counted = replaceStep({ ...a, stock: 1, held: 2 }, inputOf(a), 4)._unsafeUnwrap();
    expect(counted).toMatchObject({ after: { stock: 4, held: 2 }, counted: true });
    expect(replaceStep({ ...a, stock: 1, held: 2 }, inputOf(a), null)._unsafeUnwrapErr().kind).toBe(
      'copies-in-checkout',
    );
  });

  it('is saved whole: of a known card the copies and the day stay, the last of two of one id counts [PAY-25]', () => {
    const known = { ...a, stock: 3, held: 1, addedAt: '2025-01-01T00:00:00.000Z' };
    const fresh = aCard({ id: 'n', stock: 2, addedAt: undefined });
    const [first, second, ...rest] = saveSteps(
      [known],
      [
        { ...a, price: 1 },
        { ...fresh, held: 5, soldAt: at },
        { ...a, price: 2, stock: 9, held: 9 },
      ],
      at,
    );
    expect(first).toEqual({ before: known, after: { ...known, price: 2 } });
    expect(second).toEqual({ before: null, after: { ...fresh, addedAt: at } });
    expect(rest).toEqual([]);
  });
});

describe('certification numbers', () => {
  const holder = { ...a, ...slab, stock: 1 };

  it('are found with the card in stock that has them [CMGR-34]', () => {
    const sold = { ...b, ...slab, certNumber: '99', stock: 0 };
    expect(certificatesAmong([holder, sold], ['PSA 12345678', 'PSA 99', 'PSA 1'])).toEqual(
      new Map([['PSA 12345678', 'a']]),
    );
  });

  it('are given by steps that leave a card with one in stock [CMGR-34]', () => {
    const steps = [
      { before: null, after: holder },
      { before: holder, after: null },
      { before: null, after: b },
      { before: null, after: { ...c, ...slab, stock: 0 } },
    ];
    expect(certificatesGiven(steps)).toEqual(['PSA 12345678']);
  });

  it('belong to one card in stock only [CMGR-34]', () => {
    const second = { before: b, after: { ...b, ...slab, certNumber: '1234 5678' } };
    const taken = { kind: 'certificate-taken', certNumber: '1234 5678', cardId: 'a' };
    expect(checkedSteps([holder, b], [second])._unsafeUnwrapErr()).toEqual(taken);
    expect(checkedSteps([holder, b], [second, { before: holder, after: null }]).isOk()).toBe(true);
    expect(checkedSteps([{ ...holder, stock: 0 }, b], [second]).isOk()).toBe(true);
    expect(checkedSteps([holder, b], [{ before: b, after: { ...b, ...slab, stock: 0 } }]).isOk()).toBe(true);
    expect(checkedSteps([holder], [{ before: holder, after: { ...holder, price: 1 } }]).isOk()).toBe(true);
  });

  it('are refused to the first of two cards that come with the same [CMGR-34]', () => {
    const steps = [b, c].map((card) => ({ before: null, after: { ...card, ...slab } }));
    expect(certificateConflict([], steps)).toMatchObject({ cardId: 'b', failure: { cardId: 'c' } });
  });
});

describe('undoing', () => {
  const deleted = (card: Card) => changesOf([{ before: card, after: null }]);

  it('brings removed cards back, unless they are back already [CMGR-32]', () => {
    const changes = [...deleted(a), ...deleted(b)];
    expect(undoSteps(changes, [b])).toEqual({
      steps: [{ before: null, after: a, returns: true }],
      unchanged: 0,
      refused: 1,
    });
  });

  it('takes new cards away, and gives changed ones their values back [CMGR-32]', () => {
    const dearer = { ...a, price: 12 };
    const changes = changesOf([
      { before: a, after: dearer },
      { before: null, after: b },
    ]);
    const { steps, refused } = undoSteps(changes, [dearer, b]);
    expect(cardsAfter([dearer, b], steps)).toEqual([a]);
    expect(refused).toBe(0);
  });

  it('counts copies as before, and not where some are in checkouts that were never counted [CMGR-32]', () => {
    const counted = { ...a, stock: 3 };
    const changes = changesOf([{ before: a, after: counted, counted: true }]);
    expect(undoSteps(changes, [counted]).steps).toEqual([{ before: counted, after: a, counted: true }]);
    expect(undoSteps(changes, [{ ...counted, held: 1 }])).toEqual({ steps: [], unchanged: 0, refused: 1 });
  });

  it('brings no card back whose certification number another one has [CMGR-34]', () => {
    const changes = [...deleted({ ...a, ...slab }), ...deleted(b)];
    const { steps, refused } = undoSteps(changes, [{ ...c, ...slab }]);
    expect(steps.map(({ after }) => after?.id)).toEqual(['b']);
    expect(refused).toBe(1);
  });
});

describe('what steps did', () => {
  it('is told by title, and nothing of a card that stays as it is [AUDIT-01]', () => {
    const [zebra, ant] = [
      { ...a, title: 'Zebra' },
      { ...b, title: 'Ant' },
    ];
    const changes = changesOf([
      { before: null, after: zebra },
      { before: null, after: { ...c, title: 'Ant' } },
      { before: null, after: ant },
      { before: a, after: a },
    ]);
    expect(changes.map(({ title, cardId: id }) => [title, id])).toEqual([
      ['Ant', 'b'],
      ['Ant', 'c'],
      ['Zebra', 'a'],
    ]);
  });

  it('makes another version where something else is said, and not where copies alone were counted [API-17]', () => {
    const versions = [
      changeBetween(a, { ...a, price: 1 }),
      changeBetween(null, a),
      changeBetween(a, null),
      changeBetween(a, { ...a, stock: 1 }, true),
      changeBetween(a, { ...a, stock: 1, price: 1 }, true),
    ].map((change) => change && saysAnew(change));
    expect(versions).toEqual([true, true, true, false, true]);
  });
});
