import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { problemShape } from '#adapters/calls/problem.wire.ts';
import { requestLimits } from '#adapters/server/http-api/request-limits.ts';
import { makeLogger } from '#adapters/server/node/log.ts';
import { cartNumber } from '#test/contract/an-order.ts';
import { adminPassword, openTestApi, ownerToken, type TestApi, testSettings } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { propertyRuns } from '#test/support/property-runs.ts';
import { signedIn } from '#test/support/sessions.ts';
import { hideTables, showTables } from '../sql/databases.ts';
import { paymentBody } from './checkout-requests.ts';

const card = aCard({ id: 'a', price: 10 });
const cart = `/api/v1/cart/${cartNumber(1)}`;
const intents = '/api/v1/payments/payment-intents';

const writes = [
  ['PUT', cart],
  ['POST', intents],
  ['POST', `${intents}/demo_pi_1/confirm`],
  ['POST', '/api/v1/auth/login'],
  ['POST', '/api/v1/auth/logout'],
  ['POST', '/api/v1/newsletter'],
  ['POST', '/api/v1/newsletter/unsubscribe?token=x.y'],
  ['POST', '/api/v1/newsletter/confirm?token=x.y'],
] as const;

describe('bodies that make no sense [R1]', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi();
    await api.seed([card]);
  });
  afterAll(() => api.close());

  const send = async (method: 'PUT' | 'POST', url: string, payload: string) => {
    const answer = await api.app.inject({ method, url, payload, headers: { 'content-type': 'application/json' } });
    if (answer.statusCode >= 400) problemShape.parse(answer.json());
    return answer.statusCode;
  };

  it('never make the shop stumble, whatever they hold', async () => {
    const text = fc.oneof(
      fc.json({ maxDepth: 4, stringUnit: 'binary' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '',
        '{',
        '[',
        'null',
        '"',
        '{"__proto__":{"a":1}}',
        '{"constructor":{"prototype":{}}}',
        '\ufeff{}',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...writes), text, async ([method, url], payload) => {
        const status = await send(method, url, payload);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: propertyRuns(400) },
    );
  });

  it('never make the shop stumble when one field of a good body is bent', async () => {
    const good = paymentBody(1, [[card, 1]]);
    const paths = [
      ['cartId'],
      ['amount'],
      ['currency'],
      ['metadata'],
      ['metadata', 'customerEmail'],
      ['metadata', 'items'],
      ['metadata', 'items', '0'],
      ['metadata', 'items', '0', 'cardId'],
      ['metadata', 'items', '0', 'price'],
      ['metadata', 'shippingAddress', 'name'],
      ['metadata', 'shippingAddress', 'state'],
    ];
    const bend = (body: unknown, [first, ...rest]: readonly string[], value: unknown): unknown => {
      if (first === undefined) return value;
      if (Array.isArray(body)) return body.map((part, i) => (String(i) === first ? bend(part, rest, value) : part));
      const whole = body as Record<string, unknown>;
      return { ...whole, [first]: bend(whole[first], rest, value) };
    };
    const odd = fc.oneof(
      fc.jsonValue({ maxDepth: 2, stringUnit: 'binary' }),
      fc.constantFrom('\u0000', '\ud800', "'; drop table cards; --", 1e308, -1, 'x'.repeat(5_000)),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), odd, async (path, value) => {
        expect(await send('POST', intents, JSON.stringify(bend(good, path, value)))).toBeLessThan(500);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it('are refused when they are too deep, too large or of another kind', async () => {
    expect(await send('PUT', cart, '['.repeat(100_000))).toBe(400);
    expect(await send('PUT', cart, `${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toBeLessThan(500);
    expect(await send('PUT', cart, JSON.stringify({ items: 'x'.repeat(2 * 1024 * 1024) }))).toBe(413);
    for (const [url, list] of [
      [cart, { items: new Array(500_000).fill(0) }],
      [intents, { ...paymentBody(1, [[card, 1]]), metadata: { items: new Array(400_000).fill(0) } }],
    ] as const) {
      expect(await send(url === cart ? 'PUT' : 'POST', url, JSON.stringify(list))).toBe(422);
    }
    const xml = await api.app.inject({
      method: 'PUT',
      url: cart,
      payload: '<a/>',
      headers: { 'content-type': 'text/xml' },
    });
    expect(xml.statusCode).toBe(415);
  });

  it('and an address that cannot be decoded is refused with a problem document', async () => {
    const answer = await api.app.inject('/cards/%?%');
    expect(answer).toMatchObject({ statusCode: 400, headers: { 'x-content-type-options': 'nosniff' } });
    expect(problemShape.parse(answer.json())).toMatchObject({
      code: 'bad-request',
      requestId: answer.headers['x-request-id'],
    });
  });

  it('and addresses that make no sense are refused as well', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          '/cards/',
          '/cards?search=',
          '/cards?cursor=',
          '/cards/player/',
          '/api/orders/',
          '/api/v1/cart/',
        ),
        fc.oneof(
          fc.string({ unit: 'grapheme' }).map(encodeURIComponent),
          fc.webQueryParameters(),
          fc.constantFrom('%', '%00', '%ff', '%ed%a0%80'),
        ),
        async (start, rest) => {
          expect((await api.app.inject(start + rest)).statusCode).toBeLessThan(500);
        },
      ),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe('a database that fails', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi({ withAdmin: true });
    await api.seed([card]);
    await hideTables(api.database);
  });
  afterAll(async () => {
    await showTables(api.database);
    await api.close();
  });

  it.each<[method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object]>([
    ['GET', '/cards'],
    ['GET', '/cards/a'],
    ['GET', '/cards/stats'],
    ['GET', '/cards/filters'],
    ['GET', '/cards/a/price-history'],
    ['GET', cart],
    ['DELETE', cart],
    ['PUT', cart, { items: [{ card: { id: 'a' }, quantity: 1 }] }],
    ['POST', intents, paymentBody(1, [[card, 1]])],
    ['POST', `${intents}/demo_pi_1/confirm`, { paymentIntentId: 'demo_pi_1' }],
    ['GET', '/api/orders/1'],
    ['GET', '/api/v1/boxes'],
    ['GET', '/api/v1/content/about'],
    ['POST', '/api/v1/auth/login', { username: 'admin', password: adminPassword }],
  ])('makes %s %s answer 503 with when to come back, never a success', async (method, url, payload) => {
    const answer = await api.app.inject({ method, url, ...(payload && { payload }) });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(problemShape.parse(answer.json()).detail).toMatch(/try again/i);
  });
});

it('tells that it does not want requests while it stops, or without a database', async () => {
  const api = await openTestApi({ ports: { ping: async () => false } });
  expect((await api.app.inject('/ready')).statusCode).toBe(503);
  await api.drain(1_000);
  expect((await api.app.inject('/ready')).json()).toMatchObject({ status: 503, code: 'stopping' });
  expect((await api.app.inject('/health')).statusCode).toBe(200);
  await api.close();
});

it('limits what one caller may ask in a minute', async () => {
  const api = await openTestApi({ settings: { rateLimit: true } });
  const statuses: number[] = [];
  const { address } = requestLimits.checkout;
  for (let i = 0; i <= address; i += 1) {
    statuses.push((await api.app.inject({ method: 'POST', url: intents, payload: {} })).statusCode);
  }
  expect(new Set(statuses.slice(0, address))).toEqual(new Set([422]));
  const last = await api.app.inject({ method: 'POST', url: intents, payload: {} });
  expect(problemShape.parse(last.json())).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(last.headers['retry-after']).toBeDefined();
  await api.close();
});

describe('the log [R9]', () => {
  const lines: string[] = [];
  let api: TestApi;
  afterEach(() => api.close());

  it('holds one line of JSON a request, and no secret, token, address, card number or id of a cart', async () => {
    const logger = makeLogger('debug', { write: (line: string) => void lines.push(line) });
    api = await openTestApi({ logger, withAdmin: true });
    await api.seed([card]);
    const order = paymentBody(7, [[card, 1]]);
    const placed = (await api.app.inject({ method: 'POST', url: intents, payload: order })).json();
    const receipt = { 'x-receipt': placed.receiptToken };
    await api.app.inject({ url: `/api/orders/${placed.orderId}`, headers: receipt });
    await api.app.inject({ method: 'PUT', url: cart, payload: { items: [] } });
    const login = await api.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { username: 'admin', password: adminPassword },
    });
    await api.app.inject({ url: '/cards?status=draft', headers: { authorization: `Bearer ${ownerToken}` } });
    await api.app.inject({ url: '/cards?search=first%0a{"level":"error"}' });
    const planted = {
      cardNumber: '4242424242424242',
      secretKey: 'sk_live_canarycanarycanary',
      webhookSecret: 'whsec_canarycanarycanary',
      wrongPassword: 'canary-wrong-password',
      newPassword: 'canary-new-password-7',
      resetToken: 'canaryResetToken_canaryResetToken_canary',
      linkToken: 'canary.newsletter-link-token',
      code: '918273',
    };
    const send = (url: string, payload: object, headers = {}) =>
      api.app.inject({ method: 'POST', url, payload, headers });
    const { cardNumber, secretKey, webhookSecret, wrongPassword, newPassword, resetToken, linkToken, code } = planted;
    await send(intents, { ...order, cardNumber, metadata: { ...order.metadata, note: cardNumber } });
    await send('/api/v1/auth/login', { username: 'admin', password: wrongPassword, code });
    await send('/api/v1/auth/register', { username: 'eve', email: 'eve@canary.example', password: newPassword });
    await send('/api/v1/auth/resets', { token: resetToken, password: newPassword });
    await send(`/api/v1/newsletter/confirm?token=${linkToken}`, {});
    await send('/api/v1/webhooks/stripe', {}, { 'stripe-signature': webhookSecret, authorization: secretKey });
    for (const secret of Object.values(planted)) {
      await api.app.inject(`/cards?search=${secret}`);
      await api.app.inject({
        url: `/no-page/${secret}?token=${secret}`,
        headers: { cookie: `goat-session=${secret}` },
      });
      await send('/api/v1/newsletter', { email: secret });
    }

    const entries = lines.map((line) => JSON.parse(line));
    expect(entries.filter(({ msg }) => msg === 'request')).toHaveLength(6 + 6 + 3 * Object.keys(planted).length);
    expect(entries[0]).toMatchObject({ level: 'info', method: 'POST', status: 201, reqId: expect.any(String) });
    const canaries = [
      placed.receiptToken,
      placed.clientSecret,
      order.metadata.customerEmail,
      order.metadata.shippingAddress.line1,
      order.cartId,
      cartNumber(1),
      adminPassword,
      String(login.headers['set-cookie']).split(';')[0]?.split('=')[1] ?? 'no cookie',
      ownerToken,
      ...testSettings.sessionSecrets,
      'eve@canary.example',
      ...Object.values(planted),
    ];
    for (const canary of canaries) expect(lines.join('')).not.toContain(canary);
  });

  it('says which account asked, and nothing of the kind for guests', async () => {
    const told: string[] = [];
    const logger = makeLogger('info', { write: (line: string) => void told.push(line) });
    api = await openTestApi({ logger });
    await api.app.inject({ url: '/api/v1/me', headers: await signedIn(api, 'user') });
    await api.app.inject({ url: '/api/v1/orders', headers: await signedIn(api, 'user') });
    await api.app.inject('/api/v1/orders');
    const entries = told.map((line) => JSON.parse(line));
    expect(entries.map(({ status, account }) => [status, account])).toEqual([
      [200, '1'],
      [403, '1'],
      [401, undefined],
    ]);
    for (const entry of entries)
      expect(entry).toMatchObject({ time: expect.stringMatching(/Z$/), route: expect.any(String) });
  });

  it('has the id of a failed request, of which the customer is told the beginning', async () => {
    const told: string[] = [];
    const logger = makeLogger('error', { write: (line: string) => void told.push(line) });
    const pageText = (): never => {
      throw new Error('a canary');
    };
    api = await openTestApi({ logger });
    await api.close();
    api = await openTestApi({ logger, ports: { catalog: { ...api.ports.catalog, pageText } } });
    const answer = await api.app.inject('/cards');
    const { detail, requestId } = problemShape.parse(answer.json());
    expect(detail).toContain(`Reference: ${requestId?.slice(0, 8)}`);
    expect(answer.body).not.toContain('canary');
    expect(JSON.parse(told[0] ?? '{}')).toMatchObject({ reqId: requestId, reason: 'a canary' });
  });

  it('hides what is logged under a telling name', () => {
    const told: string[] = [];
    const logger = makeLogger('info', { write: (line: string) => void told.push(line) });
    logger.info({ password: 'canary-1', order: { email: 'canary-2', more: { address: 'canary-3' } } }, 'a mistake');
    expect(told.join('')).not.toMatch(/canary/);
    expect(told).toHaveLength(1);
  });
});
