import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { requestLimits } from '#adapters/server/http-api/request-limits.ts';
import { openTestApi } from '#test/support/api.ts';

describe('the proxy of compose.yaml', () => {
  const compose = readFileSync('compose.yaml', 'utf8');
  const proxy = readFileSync('.docker/Caddyfile', 'utf8');

  it('is trusted by the shop, and passes on the client that a proxy in front of it reports', async () => {
    const [, trusted = ''] = /TRUST_PROXY: \$\{TRUST_PROXY:-([^}]*)\}/.exec(compose) ?? [];
    expect(proxy).toMatch(/trusted_proxies static private_ranges/);
    expect(proxy).not.toMatch(/header_up\s+-?X-Forwarded-For/i);
    const api = await openTestApi({ settings: { rateLimit: true, trustProxy: trusted.split(',') } });
    const left = async (forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded };
      const answer = await api.app.inject({ url: '/api/v1/boxes', remoteAddress: '172.18.0.5', headers });
      return Number(answer.headers['x-ratelimit-remaining']);
    };
    const { address } = requestLimits.all;
    // A client, another one behind a second proxy of the machine, and the first with a forged entry.
    expect(await left('203.0.113.1')).toBe(address - 1);
    expect(await left('203.0.113.2, 127.0.0.1')).toBe(address - 1);
    expect(await left('198.51.100.9, 203.0.113.1')).toBe(address - 2);
    await api.close();
  });
});
