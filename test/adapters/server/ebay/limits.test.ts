import { describe, expect, it } from 'vitest';
import { nextDay } from '#adapters/server/ebay/call-gate.ts';
import { makeRecentPages, mostPages } from '#adapters/server/ebay/recent-pages.ts';
import { waitOf } from '#adapters/server/ebay/wait-of.ts';
import type { ListingPage } from '#domain/listings/marketplace.port.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { openEbay } from './ebay-stage.ts';

const second = 1_000;
const hour = 3_600_000;

describe('eBay asked too often', () => {
  it.each([
    ['retry-after', 120, 'in 2 minutes'],
    ['busy', 300, 'in 5 minutes'],
  ] as const)(
    'is left in peace for as long as it says, or for five minutes: %s [LIST-30, E2]',
    async (fault, wait, words) => {
      const { server, clock, failed, found, searches, renewals, log } = await openEbay();
      server.faults.set(fault, { times: 1 });
      const failure = {
        kind: 'unavailable',
        why: 'offline',
        detail: `eBay asks us to wait. Please try again ${words}.`,
        tryAgainIn: wait,
      };
      expect(await failed()).toEqual(failure);
      expect(await failed({ q: 'hockey' })).toEqual(failure);
      clock.advance(wait * second - 1);
      expect(await failed()).toMatchObject({ tryAgainIn: 1 });
      expect([searches(), renewals()]).toEqual([1, 1]);
      expect(log.entries).toEqual([
        {
          level: 'warn',
          message: 'eBay request failed',
          fields: { failure: 'told-to-wait', status: 429 },
        },
      ]);
      clock.advance(1);
      expect((await found()).listings).toHaveLength(45);
    },
  );

  it('is left in peace too when it says so to a token [LIST-30, E2]', async () => {
    const { server, failed, renewals, searches } = await openEbay();
    server.faults.set('retry-after', { on: 'token' });
    await failed();
    expect(await failed({ q: 'hockey' })).toMatchObject({ tryAgainIn: 120 });
    expect([renewals(), searches()]).toEqual([1, 0]);
  });

  it('meanwhile gives the answer of the last minute again, then the notice [LIST-30, E2]', async () => {
    const { server, clock, failed, found, searches } = await openEbay();
    const page = await found();
    server.faults.set('retry-after', { times: 1 });
    expect(await found()).toEqual(page);
    server.shift(3);
    clock.advance(59 * second);
    expect(await found()).toEqual(page);
    clock.advance(2 * second);
    expect((await failed()).kind).toBe('unavailable');
    expect(searches()).toBe(2);
  });

  it('is asked no more often a day than the owner set, and again on the next day [LIST-30, E2]', async () => {
    const { clock, failed, found, searches, log } = await openEbay({ dailyCalls: 3 });
    for (const q of ['moss', 'rice', 'elway']) await found({ q });
    expect(await failed()).toEqual({
      kind: 'unavailable',
      why: 'offline',
      detail: 'The daily limit of eBay searches is reached. Please try again in 19 hours.',
      tryAgainIn: 19 * 3_600,
    });
    expect((await found({ q: 'elway' })).listings.length).toBeGreaterThan(0);
    clock.advance(19 * hour - 1);
    await failed();
    expect(searches()).toBe(3);
    expect(log.entries).toEqual([{ level: 'warn', message: 'eBay daily call budget used up', fields: { calls: 3 } }]);
    clock.advance(1);
    await found();
    expect(searches()).toBe(4);
  });

  it('counts the second try of a search with a new token too [LIST-30]', async () => {
    const { server, failed, found, searches } = await openEbay({ dailyCalls: 2 });
    server.faults.set('expired', { times: 1 });
    await found();
    expect((await failed({ q: 'hockey' })).detail).toMatch(/^The daily limit of eBay searches is reached/);
    expect(searches()).toBe(2);
  });

  it.each([
    ['2025-06-01T12:00:00Z', '2025-06-02T07:00:00Z'],
    ['2025-06-02T06:59:59Z', '2025-06-02T07:00:00Z'],
    ['2025-06-02T07:00:00Z', '2025-06-03T07:00:00Z'],
    ['2025-12-24T20:00:00Z', '2025-12-25T08:00:00Z'],
    ['2025-03-09T09:00:00Z', '2025-03-10T07:00:00Z'],
    ['2025-11-02T08:30:00Z', '2025-11-03T08:00:00Z'],
  ])('begins its day at midnight in California, summer and winter: after %s at %s', (now, next) => {
    expect(nextDay(Date.parse(now))).toBe(Date.parse(next));
  });

  const now = Date.parse('2025-06-01T12:00:00Z');
  it.each([
    [{}, null],
    [{ 'Retry-After': '120' }, 120],
    [{ 'Retry-After': 'Sun, 01 Jun 2025 12:01:30 GMT' }, 90],
    [{ 'Retry-After': 'Sun, 01 Jun 2025 11:00:00 GMT' }, null],
    [{ 'Retry-After': '0' }, null],
    [{ 'Retry-After': 'soon', 'X-RateLimit-Reset': '30' }, 30],
    [{ 'X-RateLimit-Reset': String(now / 1000 + 45) }, 45],
    [{ 'X-eBay-C-RateLimit-Reset': '2025-06-01T13:00:00Z' }, 3_600],
    [{ 'Retry-After': '99999999' }, 86_400],
    [{ 'Retry-After': '-5' }, null],
  ])('says how long to wait by %j: %j seconds, a day at the most [LIST-30]', (headers, seconds) => {
    const until = waitOf(new Headers(headers as Record<string, string>), now);
    expect(until === null ? null : (until - now) / second).toBe(seconds);
  });
});

describe('the answers of the last minute', () => {
  const page: ListingPage = { listings: [], total: 0, source: 'ebay' };

  it('are fifty at the most; the oldest go first [LIST-29, LIST-30]', () => {
    const clock = makeFixedClock();
    const recent = makeRecentPages(clock);
    for (let at = 0; at < mostPages; at += 1) recent.keep(`page ${at}`, page);
    recent.keep('page 0', page);
    recent.keep('one more', page);
    expect(recent.find('page 0')).toBe(page);
    expect(recent.find('page 1')).toBeUndefined();
    expect(recent.find('page 2')).toBe(page);
  });
});
