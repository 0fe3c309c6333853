import 'reflect-metadata';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listingsReplyShape } from '#adapters/calls/listings.wire.ts';
import { makeLogger } from '#adapters/server/node/log.ts';
import { readServerSettings } from '#src/server/server-settings.ts';
import { type RunningShop, startShop } from '#src/server/start-shop.ts';
import { type MarketplaceServer, openMarketplaceServer } from '#test/support/marketplace-server.ts';
import { layOutDatabase } from '#test/support/pglite.ts';

const keys = { EBAY_CLIENT_ID: 'GoatColl-canary-PRD-1', EBAY_CLIENT_SECRET: 'PRD-canary-2' };

describe('the settings of the marketplace', () => {
  const given = { kind: 'ebay', clientId: 'GoatColl-canary-PRD-1', clientSecret: 'PRD-canary-2' };
  const usual = { ...given, apiUrl: 'https://api.ebay.com', marketplaceId: 'EBAY_US', dailyCalls: 5000 };

  it.each<[Record<string, string>, object]>([
    [{}, { kind: 'demo' }],
    [{ EBAY_CLIENT_ID: '', EBAY_CLIENT_SECRET: '' }, { kind: 'demo' }],
    [{ EBAY_ENV: 'sandbox', EBAY_DAILY_CALLS: '10' }, { kind: 'demo' }],
    [keys, usual],
    [{ ...keys, EBAY_ENV: 'production' }, usual],
    [
      { ...keys, EBAY_ENV: 'sandbox' },
      { ...usual, apiUrl: 'https://api.sandbox.ebay.com' },
    ],
    [
      { ...keys, EBAY_MARKETPLACE: 'EBAY_AU', EBAY_DAILY_CALLS: '200' },
      { ...usual, marketplaceId: 'EBAY_AU', dailyCalls: 200 },
    ],
    [
      { ...keys, EBAY_API_URL: 'http://127.0.0.1:4000/' },
      { ...usual, apiUrl: 'http://127.0.0.1:4000' },
    ],
    [
      { ...keys, EBAY_API_URL: 'http://localhost:4000' },
      { ...usual, apiUrl: 'http://localhost:4000' },
    ],
    [
      { ...keys, EBAY_API_URL: 'http://[::1]:4000' },
      { ...usual, apiUrl: 'http://[::1]:4000' },
    ],
  ])('are eBay where both keys are set, and the demonstration else: %j [LIST-29]', (environment, marketplace) => {
    expect(readServerSettings(environment)._unsafeUnwrap().marketplace).toEqual(marketplace);
  });

  it.each<[string, Record<string, string>]>([
    ['EBAY_CLIENT_SECRET', { EBAY_CLIENT_ID: 'canary' }],
    ['EBAY_CLIENT_ID', { EBAY_CLIENT_SECRET: 'canary' }],
    ['EBAY_CLIENT_ID', { ...keys, EBAY_CLIENT_ID: 'canary:canary' }],
    ['EBAY_CLIENT_SECRET', { ...keys, EBAY_CLIENT_SECRET: 'canary canary' }],
    ['EBAY_ENV', { ...keys, EBAY_ENV: 'canary' }],
    ['EBAY_MARKETPLACE', { ...keys, EBAY_MARKETPLACE: 'canary' }],
    ['EBAY_DAILY_CALLS', { ...keys, EBAY_DAILY_CALLS: '0' }],
    ['EBAY_DAILY_CALLS', { ...keys, EBAY_DAILY_CALLS: '5e3' }],
    ['EBAY_API_URL', { ...keys, EBAY_API_URL: 'canary' }],
    ['EBAY_API_URL', { ...keys, EBAY_API_URL: 'https://canary.example' }],
    ['EBAY_API_URL', { ...keys, EBAY_API_URL: 'http://127.0.0.1@canary.example' }],
    ['EBAY_API_URL', { ...keys, EBAY_API_URL: 'http://127.0.0.1.canary.example' }],
    ['EBAY_API_URL', { ...keys, EBAY_API_URL: 'http://10.0.0.1' }],
  ])('end the start with one line that names %s and not its value: %j [LIST-29, R10]', (name, environment) => {
    const line = readServerSettings(environment)._unsafeUnwrapErr();
    expect(line.startsWith(`${name}: `)).toBe(true);
    expect(line).not.toMatch(/\n|canary/);
  });

  it('say that another address than eBay’s is for a stand-in on this machine', () => {
    const line = readServerSettings({ ...keys, EBAY_API_URL: 'https://ebay.example' })._unsafeUnwrapErr();
    expect(line).toMatch(/^EBAY_API_URL: is for a stand-in on this machine: an address of loopback/);
  });
});

describe('a shop with a marketplace', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-market-'));
  const page = join(folder, 'page');
  const lines: string[] = [];
  let server: MarketplaceServer;
  let shop: RunningShop;

  beforeEach(async () => {
    mkdirSync(page, { recursive: true });
    writeFileSync(join(page, 'index.html'), '<!doctype html><head></head><title>Shop</title>');
    await layOutDatabase(join(folder, 'data'));
    server = await openMarketplaceServer();
    const settings = readServerSettings({
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      SEED_SAMPLE: 'false',
      RATE_LIMIT: 'off',
      EBAY_CLIENT_ID: server.clientId,
      EBAY_CLIENT_SECRET: server.clientSecret,
      EBAY_API_URL: server.url,
      EBAY_CAMPAIGN_ID: '5338',
    })._unsafeUnwrap();
    const logger = makeLogger('debug', { write: (line: string) => void lines.push(line) });
    shop = (await startShop(settings, logger, { page, workers: false }))._unsafeUnwrap();
  }, 60_000);
  afterEach(async () => {
    await shop.stop();
    await server.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('asks it in its own name, and keeps its keys secret [LIST-29, E5]', async () => {
    const told: string[] = [];
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${shop.url}${path}`, { headers });
      const body = await answer.text();
      told.push(body, JSON.stringify([...answer.headers]));
      return { status: answer.status, body };
    };
    const found = await ask('/api/v1/ebay/search?q=hockey');
    expect(listingsReplyShape.parse(JSON.parse(found.body))).toMatchObject({ source: 'ebay', total: 65 });
    expect(JSON.parse((await ask('/health')).body)).toMatchObject({ marketplace: 'ebay' });
    expect(server.callsOf('search')[0]?.headers['x-ebay-c-enduserctx']).toBe('affiliateCampaignId=5338');

    for (const fault of ['expired', 'forbidden', 'error', 'page', 'huge', 'reset', 'busy'] as const) {
      server.faults.heal();
      server.faults.set(fault);
      expect((await ask(`/api/v1/ebay/search?q=${fault}`)).status).toBeGreaterThanOrEqual(502);
    }
    const shown = await ask('/ebay-listings', { accept: 'text/html' });
    expect(shown.body).toContain('id="shop-config"');
    await ask('/documentation/json');

    const everything = [...told, ...lines].join('\n');
    const credentials = Buffer.from(`${server.clientId}:${server.clientSecret}`).toString('base64');
    const secrets = [server.clientId, server.clientSecret, credentials, ...server.tokens, 'Bearer ', server.url];
    expect(server.tokens.length).toBeGreaterThan(0);
    expect(lines.some((line) => line.includes('eBay request failed'))).toBe(true);
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
  });
});
