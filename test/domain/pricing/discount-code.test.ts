import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, sumCents } from '#domain/money/cents.ts';
import { coverages } from '#domain/pricing/coverage.ts';
import {
  codeIssues,
  codeState,
  codeText,
  type DiscountCode,
  discountKinds,
  discountOf,
  noUses,
} from '#domain/pricing/discount-code.ts';
import { endedNow } from '#domain/pricing/period.ts';
import { aCard } from '#test/support/cards.ts';
import { aCode } from '#test/support/discount-codes.ts';
import { propertyRuns } from '#test/support/property-runs.ts';

const griffey = aCard({ id: 'griffey', player: 'Ken Griffey Jr.', sport: 'baseball', brand: 'Upper Deck', set: 'SP' });
const jordan = aCard({ id: 'jordan', player: 'Michael Jordan', sport: 'basketball', brand: 'Fleer' });
const lines = [
  { card: griffey, lineTotal: cents(6000) },
  { card: jordan, lineTotal: cents(4000) },
];
const now = Date.parse('2026-06-15T12:00:00.000Z');
const given = (more: Partial<DiscountCode>, uses = noUses) => discountOf({ code: aCode(more), uses, now }, lines);
const amounts = (more: Partial<DiscountCode>) => given(more)._unsafeUnwrap().amounts;
const why = (more: Partial<DiscountCode>, uses = noUses) => given(more, uses)._unsafeUnwrapErr();

describe('a discount code', () => {
  it('takes percent or an amount off the cards, line by line, or pays the shipping [DISC-01]', () => {
    expect(given({})._unsafeUnwrap()).toEqual({ code: 'SUMMER10', amounts: [600, 400], freeShipping: false });
    expect(amounts({ kind: 'amount', value: 500 })).toEqual([300, 200]);
    expect(amounts({ kind: 'amount', value: 99_999 })).toEqual([6000, 4000]);
    expect(given({ kind: 'shipping', value: 0 })._unsafeUnwrap()).toMatchObject({
      amounts: [0, 0],
      freeShipping: true,
    });
  });

  it('covers all cards, or those of a player, sport, brand or set, ignoring case, or chosen cards [DISC-02]', () => {
    expect(amounts({ covers: 'player', covered: [' ken griffey jr. '] })).toEqual([600, 0]);
    expect(amounts({ covers: 'sport', covered: ['Basketball', 'hockey'] })).toEqual([0, 400]);
    expect(amounts({ covers: 'brand', covered: ['fleer'] })).toEqual([0, 400]);
    expect(amounts({ covers: 'set', covered: ['SP'] })).toEqual([600, 0]);
    expect(amounts({ covers: 'card', covered: ['jordan'], kind: 'amount', value: 5000 })).toEqual([0, 4000]);
  });

  it('says why it takes nothing off [DISC-03]', () => {
    expect(why({ startsAt: '2026-06-16T00:00:00.000Z' })).toEqual({
      reason: 'not-yet-valid',
      from: '2026-06-16T00:00:00.000Z',
    });
    expect(why({ endsAt: '2026-06-15T12:00:00.000Z' })).toEqual({ reason: 'ended' });
    expect(why({ limit: 2 }, { total: 2, ofCustomer: 0 })).toEqual({ reason: 'used-up' });
    expect(why({ limit: 2, perCustomer: 1 }, { total: 2, ofCustomer: 1 })).toEqual({ reason: 'already-used' });
    expect(why({ minimum: cents(10_001) })).toEqual({ reason: 'minimum-not-reached', minimum: 10_001 });
    expect(why({ covers: 'player', covered: ['Derek Jeter'] })).toEqual({ reason: 'nothing-covered' });
    expect(why({ covers: 'set', covered: ['Fleer'] })).toEqual({ reason: 'nothing-covered' });
  });

  it('is valid from its first to before its last instant, with the uses and the order that it needs [DISC-03]', () => {
    const edge = {
      startsAt: '2026-06-15T12:00:00.000Z',
      endsAt: '2026-06-15T12:00:00.001Z',
      minimum: cents(10_000),
      limit: 2,
      perCustomer: 2,
    };
    expect(given(edge, { total: 1, ofCustomer: 1 }).isOk()).toBe(true);
  });

  it('never takes more than a line costs, nothing from what it does not cover, and a cent at least [DISC-01, DISC-02]', () => {
    const line = fc.record({
      card: fc.constantFrom(griffey, jordan),
      lineTotal: fc.integer({ min: 1, max: 5_000_000 }).map((amount): Cents => cents(amount)),
    });
    const code = fc.record({
      kind: fc.constantFrom(...discountKinds),
      value: fc.integer({ min: 1, max: 100 }),
      covers: fc.constantFrom(...coverages),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), code, (some, { covers, ...rest }) => {
        const covered = covers === 'all' ? [] : covers === 'card' ? ['griffey'] : [griffey[covers] ?? ''];
        const result = discountOf({ code: aCode({ ...rest, covers, covered }), uses: noUses, now }, some);
        if (result.isErr()) {
          expect(result.error).toEqual({ reason: 'nothing-covered' });
          return;
        }
        const { amounts: off, freeShipping } = result.value;
        expect(off).toHaveLength(some.length);
        for (const [index, one] of some.entries()) {
          expect(off[index]).toBeGreaterThanOrEqual(0);
          expect(off[index]).toBeLessThanOrEqual(covers === 'all' || one.card === griffey ? one.lineTotal : 0);
        }
        expect(sumCents(off) > 0).toBe(!freeShipping);
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it('is compared without spaces and case [DISC-01]', () => {
    expect(codeText(' summer 10\n')).toBe('SUMMER10');
  });

  it('is scheduled, active, used up or ended [DISC-06]', () => {
    expect(codeState(aCode({ startsAt: '2026-06-16T00:00:00.000Z' }), 0, now)).toBe('scheduled');
    expect(codeState(aCode({ limit: 3, perCustomer: 1 }), 2, now)).toBe('active');
    expect(codeState(aCode({ limit: 3 }), 3, now)).toBe('used-up');
    expect(codeState(aCode({ limit: 3, endsAt: '2026-06-15T00:00:00.000Z' }), 3, now)).toBe('ended');
  });

  it('ends at once, also before its start, and keeps an earlier end [DISC-06]', () => {
    const instant = '2026-06-15T12:00:00.000Z';
    const scheduled = aCode({ startsAt: '2026-07-01T00:00:00.000Z', endsAt: '2026-08-01T00:00:00.000Z' });
    expect(endedNow(scheduled, instant)).toMatchObject({ startsAt: null, endsAt: instant });
    expect(codeIssues(endedNow(scheduled, instant))).toEqual([]);
    const over = aCode({ endsAt: '2026-06-01T00:00:00.000Z' });
    expect(endedNow(over, instant)).toEqual(over);
    expect(codeState(endedNow(aCode(), instant), 0, now)).toBe('ended');
  });

  it('is checked before it is stored [DISC-05]', () => {
    const kinds = (more: Partial<DiscountCode>) => codeIssues(aCode(more)).map(({ field, kind }) => `${field} ${kind}`);
    expect(kinds({})).toEqual([]);
    expect(kinds({ kind: 'shipping', value: 0 })).toEqual([]);
    expect(kinds({ code: 'AB' })).toEqual(['code bad-code']);
    expect(kinds({ code: 'ÄPFEL' })).toEqual(['code bad-code']);
    expect(kinds({ value: 101 })).toEqual(['value bad-value']);
    expect(kinds({ value: 0 })).toEqual(['value bad-value']);
    expect(kinds({ kind: 'shipping', value: 5 })).toEqual(['value bad-value']);
    expect(kinds({ startsAt: '2026-06-15T12:00:00.000Z', endsAt: '2026-06-15T12:00:00.000Z' })).toEqual([
      'endsAt ends-first',
    ]);
    expect(kinds({ minimum: cents(0), limit: 0, perCustomer: 1.5 })).toEqual([
      'minimum bad-number',
      'limit bad-number',
      'perCustomer bad-number',
    ]);
    expect(kinds({ covers: 'brand' })).toEqual(['covered missing']);
    expect(kinds({ covered: ['Fleer'] })).toEqual(['covered missing']);
  });

  it('leaves cards on sale out unless it says so, and says why it gives nothing [DISC-12]', () => {
    const onSale = { ...griffey, regularPrice: 80 };
    const mixed = [
      { card: onSale, lineTotal: cents(6000) },
      { card: jordan, lineTotal: cents(4000) },
    ];
    const off = (code: DiscountCode, of = mixed) => discountOf({ code, uses: noUses, now }, of);
    expect(off(aCode())._unsafeUnwrap().amounts).toEqual([0, 400]);
    expect(off(aCode({ onReduced: true }))._unsafeUnwrap().amounts).toEqual([600, 400]);
    expect(off(aCode({ minimum: cents(10_000) }))._unsafeUnwrap().amounts).toEqual([0, 400]);
    const [reduced] = mixed;
    expect(off(aCode(), reduced && [reduced])._unsafeUnwrapErr()).toEqual({ reason: 'only-reduced' });
    expect(off(aCode({ kind: 'shipping', value: 0 }), reduced && [reduced])._unsafeUnwrapErr()).toEqual({
      reason: 'only-reduced',
    });
    expect(off(aCode({ covers: 'player', covered: ['Derek Jeter'] }))._unsafeUnwrapErr()).toEqual({
      reason: 'nothing-covered',
    });
  });
});
