import { describe, expect, it } from 'vitest';
import { openEbay } from './ebay-stage.ts';

const minute = 60_000;

describe('the token that eBay is asked with', () => {
  it('is fetched once for all who search [LIST-29, E1]', async () => {
    const { server, found, renewals, searches } = await openEbay();
    await Promise.all(['moss', 'rice', 'payton'].map((q) => found({ q })));
    await found({ q: 'elway' });
    expect([renewals(), searches()]).toEqual([1, 4]);
    const sent = server.callsOf('search').map(({ headers }) => headers.authorization);
    expect(new Set(sent)).toEqual(new Set([`Bearer ${server.tokens[0]}`]));
  });

  it('is asked for with the client’s credentials and the scope that every application has [LIST-29]', async () => {
    const { server, found } = await openEbay();
    await found();
    const [call] = server.callsOf('token');
    expect(call?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Buffer.from(call?.headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString()).toBe(
      `${server.clientId}:${server.clientSecret}`,
    );
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      grant_type: 'client_credentials',
      scope: 'https://api.ebay.com/oauth/api_scope',
    });
  });

  it('is renewed a minute before its end, and not earlier [LIST-29]', async () => {
    const { server, clock, found, renewals } = await openEbay();
    server.tokensLast(600);
    await found();
    clock.advance(9 * minute - 1);
    await found();
    expect(renewals()).toBe(1);
    clock.advance(1);
    await found();
    expect(renewals()).toBe(2);
  });

  it('is renewed once when eBay does not take it, and the search is asked once more [LIST-29, E1]', async () => {
    const { server, found, renewals, searches, log } = await openEbay();
    await found();
    server.expireTokens();
    expect((await found()).listings).toHaveLength(45);
    expect([renewals(), searches()]).toEqual([2, 3]);
    expect(log.entries).toEqual([]);
  });

  it('is renewed once for all searches that come back without [LIST-29, E1]', async () => {
    const { server, found, renewals } = await openEbay();
    await found();
    server.expireTokens();
    const pages = await Promise.all(['moss', 'rice', 'payton', 'elway'].map((q) => found({ q })));
    expect(pages.filter(({ listings }) => listings.length === 0)).toEqual([]);
    expect(renewals()).toBe(2);
  });

  it('is renewed no second time for one search: then the shop is not let in, and says so [E1]', async () => {
    const { server, failed, renewals, searches, log } = await openEbay();
    server.faults.set('expired');
    expect(await failed()).toEqual({
      kind: 'marketplace-unreadable',
      detail: 'eBay is not available to this shop right now. Your search is fine.',
    });
    expect([renewals(), searches()]).toEqual([2, 2]);
    expect(log.entries).toEqual([
      {
        level: 'error',
        message: 'eBay rejected the credentials: check EBAY_CLIENT_ID and EBAY_CLIENT_SECRET',
        fields: { failure: 'locked-out', status: 401 },
      },
    ]);
  });

  it.each([
    ['credentials that are wrong', { clientSecret: 'another' }, 'error'],
    ['an id that is unknown', { clientId: 'nobody' }, 'error'],
  ] as const)('is not given for %s, and no search is asked', async (_, wrong, level) => {
    const { failed, searches, log } = await openEbay(wrong);
    expect((await failed()).kind).toBe('marketplace-unreadable');
    expect(searches()).toBe(0);
    expect(log.entries.map((entry) => entry.level)).toEqual([level]);
  });

  it.each(['refuse', 'forbidden'] as const)(
    'is not given (%s): the owner’s settings are wrong, not the search',
    async (fault) => {
      const { server, failed, log } = await openEbay();
      server.faults.set(fault, { on: 'token' });
      expect((await failed()).detail).toMatch(/is not available to this shop/);
      expect(log.entries[0]?.message).toMatch(/EBAY_CLIENT_ID/);
    },
  );

  it.each(['other-json', 'broken-json', 'page', 'huge'] as const)(
    'is nothing that makes no sense (%s), and is asked for again with the next search',
    async (fault) => {
      const { server, failed, found, searches } = await openEbay();
      server.faults.set(fault, { on: 'token', times: 1 });
      expect((await failed()).kind).toBe('marketplace-unreadable');
      expect(searches()).toBe(0);
      expect((await found()).listings).toHaveLength(45);
    },
  );
});
