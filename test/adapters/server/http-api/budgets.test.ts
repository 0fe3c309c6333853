import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { chargeRoutes, makeBudgets } from '#adapters/server/http-api/budgets.ts';
import { pageRoutes } from '#adapters/server/http-api/routes/pages.routes.ts';
import { makeViewers } from '#adapters/server/http-api/viewers.ts';
import { openTestApi, testSettings } from '#test/support/api.ts';

describe('the budget of an address for costly calls', () => {
  const openBudgets = () => {
    let time = 0;
    const budgets = makeBudgets(() => time);
    return {
      spend: (ip: string, cost: number) => budgets.spend({ ip }, cost),
      wait: (milliseconds: number) => {
        time += milliseconds;
      },
    };
  };

  it('is spent by what calls cost, and comes back with time [O6]', () => {
    const { spend, wait } = openBudgets();
    const calls = Array.from({ length: 51 }, () => spend('192.0.2.1', 200));
    expect(calls.filter(Boolean)).toHaveLength(50);
    wait(1_000);
    expect([spend('192.0.2.1', 200), spend('192.0.2.1', 200)]).toEqual([true, false]);
    wait(101_000);
    expect(Array.from({ length: 51 }, () => spend('192.0.2.1', 200)).filter(Boolean)).toHaveLength(50);
  });

  it('is one for a household of IPv6 addresses, and no other’s [O6]', () => {
    const { spend } = openBudgets();
    while (spend('2001:db8:1:2::1', 1_000));
    expect(spend('2001:db8:1:2:ffff::9', 1)).toBe(false);
    expect(spend('2001:db8:1:3::1', 1)).toBe(true);
    expect(spend('192.0.2.1', 1)).toBe(true);
  });

  it('is not noticed in an office of fifty that shops all day [O6]', () => {
    const { spend, wait } = openBudgets();
    const [pages, searches] = [20, 2];
    // Two pages a second, one of them made anew, each with a list, counts and suggestions.
    const second = [pages, ...Array.from({ length: 6 }, () => searches)];
    let refusals = 0;
    for (let at = 0; at < 8 * 60 * 60; at += 1) {
      refusals += second.filter((cost) => !spend('192.0.2.1', cost)).length;
      wait(1_000);
    }
    expect(refusals).toBe(0);
  });
});

describe('a caller whose budget is spent', () => {
  it('is refused costly calls, and told when to come back; other callers are not [O6]', async () => {
    const app = fastify({ trustProxy: true }).withTypeProvider<ZodTypeProvider>();
    chargeRoutes(
      app,
      makeBudgets(() => 0),
    );
    app.get('/costly', { config: { action: 'see-shop', cost: 5_000 } }, async () => 'made');
    app.get('/cheap', { config: { action: 'see-shop' } }, async () => 'made');
    const get = (url: string, from: string) => app.inject({ url, headers: { 'x-forwarded-for': from } });
    for (let n = 0; n < 2; n += 1) expect((await get('/costly', '192.0.2.1')).statusCode).toBe(200);
    const refused = await get('/costly', '192.0.2.1');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/cheap', '192.0.2.1')).statusCode).toBe(200);
    expect((await get('/costly', '192.0.2.2')).statusCode).toBe(200);
    await app.close();
  });

  it('gets pages that render themselves, and what is kept [O6]', async () => {
    const page = mkdtempSync(join(tmpdir(), 'shop-page-'));
    writeFileSync(join(page, 'index.html'), '<html><head></head><body><div id="root"></div></body></html>');
    const api = await openTestApi();
    const rendered = { head: '', body: '<div id="root">rendered</div>', onlyCatalog: true };
    const settings = { ...testSettings, page, renderPage: async () => rendered };
    const app = fastify().withTypeProvider<ZodTypeProvider>();
    app.setValidatorCompiler(validatorCompiler);
    const viewers = makeViewers(api.ports.sessionRecords, testSettings);
    await pageRoutes(app, { ...api.ports, catalogVersion: () => 1 }, settings, viewers, {
      spend: ({ ip }) => ip === '127.0.0.1',
    });
    const get = async (url: string, remoteAddress: string) =>
      (await app.inject({ url, remoteAddress, headers: { accept: 'text/html' } })).body;
    expect(await get('/', '192.0.2.1')).not.toContain('rendered');
    expect(await get('/', '127.0.0.1')).toContain('rendered');
    expect(await get('/', '192.0.2.1')).toContain('rendered');
    await app.close();
    await api.close();
    rmSync(page, { recursive: true });
  });
});
