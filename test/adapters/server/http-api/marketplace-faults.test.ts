import { afterEach, describe, expect, it, vi } from 'vitest';
import { listingsReplyShape } from '#adapters/calls/listings.wire.ts';
import { problemShape } from '#adapters/calls/problem.wire.ts';
import { makeEbayMarketplace } from '#adapters/server/ebay/ebay-marketplace.ts';
import type { EbaySettings } from '#adapters/server/ebay/ebay-settings.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';
import type { MarketplaceFault } from '#test/support/marketplace-faults.ts';
import { type MarketplaceServer, openMarketplaceServer } from '#test/support/marketplace-server.ts';
import { settingsFor, shortPatience } from '../ebay/ebay-stage.ts';

const address = '/api/v1/ebay/search?q=Football%20PSA%2010';

const silent = /^eBay does not answer right now\./;
const senseless = /^eBay sent an unreadable answer\./;
const busy = /^eBay asks us to wait\. Please try again in \d minutes\.$/;

describe('the marketplace search over eBay', () => {
  let server: MarketplaceServer;
  let api: TestApi;
  afterEach(async () => {
    await api.close();
    await server.close();
  });

  async function open(others: Partial<EbaySettings> = {}, rateLimit = false): Promise<void> {
    server = await openMarketplaceServer();
    const ports = { clock: makeFixedClock(), log: makeSilentLog() };
    const marketplace = makeEbayMarketplace({ ...settingsFor(server), ...others }, ports);
    api = await openTestApi({ ports: { marketplace }, settings: { rateLimit } });
  }

  it('answers eBay’s listings, and says that they are eBay’s [API-12, LIST-29]', async () => {
    await open();
    const reply = listingsReplyShape.parse((await api.app.inject(address)).json());
    expect(reply).toMatchObject({ source: 'ebay', total: 120, limit: 45, offset: 0 });
    expect(reply.itemSummaries).toHaveLength(45);
  });

  it.each<[MarketplaceFault, number, string, RegExp, string | undefined]>([
    ['expired', 502, 'marketplace-unreadable', /^eBay is not available to this shop/, undefined],
    ['busy', 503, 'marketplace-unavailable', busy, '300'],
    ['retry-after', 503, 'marketplace-unavailable', busy, '120'],
    ['error', 503, 'marketplace-unavailable', silent, '5'],
    ['hang', 503, 'marketplace-unavailable', silent, '5'],
    ['slow', 503, 'marketplace-unavailable', silent, '5'],
    ['reset', 503, 'marketplace-unavailable', silent, '5'],
    ['page', 502, 'marketplace-unreadable', senseless, undefined],
    ['broken-json', 502, 'marketplace-unreadable', senseless, undefined],
    ['other-json', 502, 'marketplace-unreadable', senseless, undefined],
    ['huge', 502, 'marketplace-unreadable', senseless, undefined],
    ['refuse', 502, 'marketplace-unreadable', /^eBay does not accept this search\./, undefined],
  ])('answers a clear sentence for %s (%i), and the shop goes on [LIST-30, E1, E2, E3]', async (...given) => {
    const [fault, status, code, detail, retryAfter] = given;
    await open(fault === 'hang' || fault === 'slow' ? { waitLimit: shortPatience } : {});
    server.faults.set(fault);
    const answer = await api.app.inject(address);
    const problem = problemShape.parse(answer.json());
    expect([answer.statusCode, problem.code, answer.headers['retry-after']]).toEqual([status, code, retryAfter]);
    expect(problem.detail).toMatch(detail);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await api.app.inject('/cards')).statusCode).toBe(200);
    expect((await api.app.inject('/health')).statusCode).toBe(200);
  });

  it('answers as ever when one token is old: the customer notices nothing [E1]', async () => {
    await open();
    server.faults.set('expired', { times: 1 });
    expect((await api.app.inject(address)).statusCode).toBe(200);
  });

  it('holds up nothing else of the shop while the marketplace hangs [LIST-30, E3]', async () => {
    await open({ waitLimit: 60_000 });
    server.faults.set('hang');
    const answered: string[] = [];
    const ask = async (url: string) => {
      const { statusCode } = await api.app.inject(url);
      answered.push(`${url.replace(/\?.*/, '')} ${statusCode}`);
    };
    const search = ask(address);
    await vi.waitFor(() => expect(server.callsOf('search')).toHaveLength(1));
    await ask('/cards');
    await ask('/health');
    server.release();
    await search;
    expect(answered).toEqual(['/cards 200', '/health 200', '/api/v1/ebay/search 503']);
  });

  it('takes thirty searches a minute from one address, so that one caller does not spend the day’s calls [LIST-30]', async () => {
    await open({}, true);
    const ask = (remoteAddress: string) => api.app.inject({ url: address, remoteAddress });
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask('192.0.2.1')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const refused = await ask('192.0.2.1');
    expect([refused.statusCode, problemShape.parse(refused.json()).code]).toEqual([429, 'too-many-requests']);
    expect((await ask('192.0.2.2')).statusCode).toBe(200);
  });
});
