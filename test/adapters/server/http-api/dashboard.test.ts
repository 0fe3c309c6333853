import { errAsync } from 'neverthrow';
import { afterEach, describe, expect, it } from 'vitest';
import { makeInMemoryDashboard } from '#adapters/in-memory/array-dashboard.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { openTestApi, ownerToken, type TestApi, type TestApiOptions } from '#test/support/api.ts';
import { aCard, variedCards } from '#test/support/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { ownPage, signedIn } from '#test/support/sessions.ts';

const asOwner = { authorization: `Bearer ${ownerToken}` };

let api: TestApi;
const open = async (options: TestApiOptions = {}) => {
  api = await openTestApi(options);
};
afterEach(() => api.close());

const read = async () => (await api.app.inject({ url: '/api/v1/dashboard', headers: asOwner })).json();
const look = (id: string, headers: Record<string, string> = ownPage) =>
  api.app.inject({ method: 'POST', url: `/cards/${encodeURIComponent(id)}/views`, headers });

/** How often the dashboard says that a card was looked at. */
const viewsOf = async (id: string) =>
  (await read()).recentlyUpdated.find((card: { id: string }) => card.id === id)?.views;

/** The figures of a shop without cards and orders. */
const emptyFigures = () =>
  makeInMemoryDashboard({ cards: () => [], orders: () => [], clock: makeFixedClock() }).figures;

describe('GET /api/v1/dashboard', () => {
  it('answers the shop’s own figures, and forbids caching them [ADMIN-20, ADMIN-22, ADMIN-29, ADMIN-30]', async () => {
    await open();
    await api.seed(variedCards);
    const response = await api.app.inject({ url: '/api/v1/dashboard', headers: asOwner });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({ totalCards: 12, inventoryValue: 15_749_379, drafts: 2 });
    expect(response.json().days).toHaveLength(30);
    expect(response.json().recentlyUpdated).toHaveLength(3);
  });

  it('is for the admin alone [ADMIN-11]', async () => {
    await open();
    const asked = async (headers: Record<string, string>) =>
      (await api.app.inject({ url: '/api/v1/dashboard', headers })).statusCode;
    expect(await asked({})).toBe(401);
    expect(await asked(await signedIn(api, 'user'))).toBe(403);
    expect(await asked(await signedIn(api, 'admin'))).toBe(200);
  });

  it('says that the figures cannot be read, and when to ask again [R2]', async () => {
    await open({
      ports: { dashboard: { ...emptyFigures(), read: () => errAsync(storageFails) } },
    });
    const response = await api.app.inject({ url: '/api/v1/dashboard', headers: asOwner });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toMatchObject({ code: 'dashboard-unavailable' });
  });
});

describe('POST /cards/{id}/views', () => {
  it('counts the looks of guests and users [ADMIN-23]', async () => {
    await open();
    await api.seed([aCard({ id: 'a' })]);
    expect((await look('a')).statusCode).toBe(204);
    expect((await look('a', await signedIn(api, 'user'))).body).toBe('');
    expect(await viewsOf('a')).toBe(2);
  });

  it('does not count the admin’s own [ADMIN-23]', async () => {
    await open();
    await api.seed([aCard({ id: 'a' })]);
    expect((await look('a', await signedIn(api, 'admin'))).statusCode).toBe(204);
    expect((await look('a', asOwner)).statusCode).toBe(204);
    expect(await viewsOf('a')).toBe(0);
  });

  it('neither finds nor counts a draft or an unknown card [ADMIN-23, CARD-11]', async () => {
    await open();
    await api.seed([aCard({ id: 'draft', isPosted: false })]);
    for (const id of ['draft', 'unknown']) {
      const response = await look(id);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'card-not-found' });
    }
    expect(await viewsOf('draft')).toBe(0);
  });

  it('counts nothing that another site asks for in a guest’s name [ADMIN-23]', async () => {
    await open();
    await api.seed([aCard({ id: 'a' })]);
    expect((await look('a', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(await viewsOf('a')).toBe(0);
  });

  it('fails as unavailable when a view cannot be counted [R2]', async () => {
    await open({
      ports: { dashboard: { ...emptyFigures(), countView: () => errAsync(storageFails) } },
    });
    await api.seed([aCard({ id: 'a' })]);
    const response = await look('a');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'views-unavailable' });
  });

  it('is limited as every call is [ADMIN-23]', async () => {
    await open({ settings: { rateLimit: true } });
    expect((await look('a')).headers['x-ratelimit-limit']).toBe('6000');
  });
});
