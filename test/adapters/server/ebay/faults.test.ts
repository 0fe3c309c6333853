import { describe, expect, it, vi } from 'vitest';
import { mostFailures } from '#adapters/server/ebay/circuit.ts';
import type { MarketplaceFailure } from '#domain/listings/marketplace.port.ts';
import type { MarketplaceFault } from '#test/support/marketplace-faults.ts';
import { openEbay, shortPatience } from './ebay-stage.ts';

const silent = {
  kind: 'unavailable',
  why: 'offline',
  detail: 'eBay does not answer right now. Please try again in a moment.',
} as const;
const senseless = {
  kind: 'marketplace-unreadable',
  detail: 'eBay sent an unreadable answer. Please try again in a moment.',
} as const;
const refusing = {
  kind: 'marketplace-unreadable',
  detail: 'eBay does not accept this search. Please try other search terms.',
} as const;
const closed = {
  kind: 'marketplace-unreadable',
  detail: 'eBay is not available to this shop right now. Your search is fine.',
} as const;

const cases: readonly [MarketplaceFault, MarketplaceFailure, object][] = [
  ['error', silent, { failure: 'out-of-order', status: 500 }],
  ['reset', silent, { failure: 'unreachable', reason: 'network' }],
  ['hang', silent, { failure: 'unreachable', reason: 'timeout' }],
  ['slow', silent, { failure: 'unreachable', reason: 'timeout' }],
  ['page', senseless, { failure: 'nonsense', reason: 'no JSON' }],
  ['broken-json', senseless, { failure: 'nonsense', reason: 'no JSON' }],
  ['other-json', senseless, { failure: 'nonsense', reason: 'of another shape' }],
  ['redirect', senseless, { failure: 'nonsense', reason: 'of another shape' }],
  ['huge', senseless, { failure: 'nonsense', reason: 'too large' }],
  ['refuse', refusing, { failure: 'refused', status: 400 }],
  ['forbidden', closed, { failure: 'locked-out', status: 403 }],
];

const isPatient = (fault: MarketplaceFault): boolean => fault !== 'hang' && fault !== 'slow';
const patienceFor = (fault: MarketplaceFault) => (isPatient(fault) ? {} : { waitLimit: shortPatience });

describe('eBay out of order', () => {
  it.each(cases)(
    'says so for %s, logs it once, and is read again afterwards [LIST-29, LIST-30, E3]',
    async (...given) => {
      const [fault, failure, fields] = given;
      const { server, failed, found, log } = await openEbay(patienceFor(fault));
      server.faults.set(fault, { times: 1 });
      expect(await failed()).toEqual(failure);
      expect(log.entries.map((entry) => entry.fields)).toEqual([fields]);
      expect((await found()).listings).toHaveLength(45);
    },
  );

  it.each(['hang', 'slow', 'huge'] as const)(
    'does not keep the connection of a call given up: %s [LIST-29, E3]',
    async (fault) => {
      const { server, failed } = await openEbay(patienceFor(fault));
      server.faults.set(fault);
      await failed();
      await vi.waitFor(() => expect(server.abandoned()).toBe(1));
    },
  );

  it('is not reached when no process listens', async () => {
    const { server, failed } = await openEbay();
    await server.close();
    expect(await failed()).toEqual(silent);
  });

  it('gives the answer of the last minute again, and no older one [LIST-30, E2, E3]', async () => {
    const { server, clock, found, failed } = await openEbay();
    const page = await found();
    server.faults.set('error');
    clock.advance(60_000);
    expect(await found()).toEqual(page);
    expect(await failed({ q: 'hockey' })).toEqual(silent);
    clock.advance(1);
    expect(await failed()).toEqual(silent);
  });

  it('is left alone after repeated failures, longer each time, until a try works [LIST-30, E3]', async () => {
    const { server, clock, failed, found, searches, log } = await openEbay();
    server.faults.set('error');
    const failedAfter = async (seconds: number) => {
      clock.advance(seconds * 1000);
      return (await failed()).detail;
    };
    for (let failure = 1; failure <= mostFailures; failure += 1) await failedAfter(0);
    expect(searches()).toBe(mostFailures);
    expect(await failed()).toEqual({
      kind: 'unavailable',
      why: 'offline',
      detail: 'eBay has failed several times. Requests are paused for a while. Please try again in a moment.',
      tryAgainIn: 30,
    });
    await failedAfter(29);
    expect(searches()).toBe(mostFailures);
    await failedAfter(1);
    expect(searches()).toBe(mostFailures + 1);
    expect(await failed()).toMatchObject({ tryAgainIn: 60 });
    server.faults.heal();
    clock.advance(59_000);
    expect((await failed()).kind).toBe('unavailable');
    clock.advance(1_000);
    expect((await found()).listings).toHaveLength(45);
    expect(log.entries.filter(({ message }) => message === 'eBay circuit open: requests paused')).toMatchObject([
      { fields: { seconds: 30 } },
      { fields: { seconds: 60 } },
    ]);
    expect(log.entries.at(-1)?.message).toBe('eBay circuit closed: eBay answers again');
    expect(log.entries).toHaveLength(mostFailures + 1 + 2 + 1);
  });

  it('rests for ten minutes at the most [LIST-30]', async () => {
    const { server, clock, failed } = await openEbay();
    server.faults.set('error');
    for (let failure = 1; failure < mostFailures + 10; failure += 1) {
      await failed();
      clock.advance(600_000);
    }
    await failed();
    expect(await failed()).toMatchObject({ tryAgainIn: 600 });
  });

  it('is not left alone for searches that it refuses: others may still ask [LIST-30]', async () => {
    const { server, failed, found } = await openEbay();
    server.faults.set('refuse', { times: 2 * mostFailures });
    for (let refusal = 1; refusal <= 2 * mostFailures; refusal += 1) expect(await failed()).toEqual(refusing);
    expect((await found()).listings).toHaveLength(45);
  });

  it('fails for all who asked for the same, with one line in the log', async () => {
    const { server, failed, log, searches } = await openEbay();
    server.faults.set('error');
    expect(await Promise.all([failed(), failed(), failed()])).toEqual([silent, silent, silent]);
    expect([searches(), log.entries.length]).toEqual([1, 1]);
  });

  it('never has its credentials in the log or in a failure [E5]', async () => {
    const told: string[] = [];
    for (const [fault] of [...cases, ['expired'], ['busy'], ['bad-items']] as const) {
      for (const on of ['token', 'search'] as const) {
        const { server, ask, log } = await openEbay(patienceFor(fault));
        server.faults.set(fault, { on });
        told.push(JSON.stringify([await ask(), log.entries]));
      }
    }
    expect(told).toHaveLength(28);
    expect(told.filter((text) => /canary|Bearer|Basic/.test(text))).toEqual([]);
  });
});
