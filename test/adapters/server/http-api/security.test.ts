import { request } from 'node:http';
import fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { secure } from '#adapters/server/http-api/security.ts';
import { testSettings } from '#test/support/api.ts';

async function headersWith(payments: 'demo' | 'stripe', campaign = testSettings.shop.campaign) {
  const app = fastify().withTypeProvider<ZodTypeProvider>();
  await secure(app, { ...testSettings, shop: { ...testSettings.shop, payments, campaign } });
  app.get('/', { config: { action: 'see-shop' } }, async () => 'page');
  const { headers } = await app.inject('/');
  await app.close();
  const policy = String(headers['content-security-policy']);
  const directives = new Map(
    policy.split(';').map((line): [string, string] => {
      const [name = '', ...sources] = line.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
  return { headers, policy, directives };
}

describe('what a page may load', () => {
  it('is the shop’s own alone in the demonstration', async () => {
    const { headers, policy, directives } = await headersWith('demo');
    expect(policy).not.toContain('stripe');
    expect(directives.get('script-src')).toBe("'self'");
    expect(directives.get('connect-src')).toBe("'self'");
    expect(directives.get('frame-src')).toBe("'none'");
    expect(directives.get('base-uri')).toBe("'none'");
    expect(directives.get('object-src')).toBe("'none'");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('comes with no leave for other sites, and tells them no path; TRACE is not answered', async () => {
    const { headers } = await headersWith('demo');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    const app = fastify().withTypeProvider<ZodTypeProvider>();
    await secure(app, testSettings);
    app.get('/', { config: { action: 'see-shop' } }, async () => 'page');
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = new URL(address);
    const status = await new Promise((resolve, reject) => {
      request({ port, method: 'TRACE', path: '/', headers: { 'x-canary': '1' } }, ({ statusCode }) =>
        resolve(statusCode),
      )
        .on('error', reject)
        .end();
    });
    await app.close();
    expect(status).toBe(404);
  });

  it('is Stripe’s script, frames and address as well where Stripe takes payments, and no more [PAY-11]', async () => {
    const { headers, directives } = await headersWith('stripe');
    const scripts = 'https://js.stripe.com https://*.js.stripe.com';
    expect(directives.get('script-src')).toBe(`'self' ${scripts}`);
    expect(directives.get('frame-src')).toBe(`${scripts} https://hooks.stripe.com`);
    expect(directives.get('connect-src')).toBe("'self' https://api.stripe.com");
    expect(directives.get('img-src')).not.toContain('stripe');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('is the affiliate network’s script as well where there is a campaign, and not otherwise [LIST-25]', async () => {
    const campaign = { campaignId: '5338', rotationId: '711', toolId: '10001', referenceId: '' };
    const { directives, policy } = await headersWith('demo', campaign);
    expect(directives.get('script-src')).toBe("'self' https://epnt.ebay.com");
    expect(directives.get('connect-src')).toBe("'self' https://epnt.ebay.com");
    expect(directives.get('frame-src')).toBe("'none'");
    expect(policy.match(/ebay\.com/g)).toHaveLength(2);
    expect((await headersWith('demo')).policy).not.toContain('ebay.com');
  });
});
