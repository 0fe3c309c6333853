import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cartBodyOf } from '#adapters/calls/cart.wire.ts';
import { requestLimits } from '#adapters/server/http-api/request-limits.ts';
import { cartNumber } from '#test/contract/an-order.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { type OneBrowser, openBrowser } from '#test/support/one-browser.ts';
import { paymentBody } from './checkout-requests.ts';

const jordan = aCard({ id: 'jordan', price: 5, stock: 200 });
const office = '203.0.113.7';
const intents = '/api/v1/payments/payment-intents';

describe('an office of fifty behind one address', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await openTestApi({ settings: { rateLimit: true } });
    await api.seed([jordan]);
  });
  afterEach(() => api.close());

  /** A page that reads and saves its cart, and checks out. @returns the status of the order */
  async function shop(at: OneBrowser, number: number): Promise<number> {
    const cart = `/api/v1/cart/${cartNumber(number)}`;
    for (const path of ['/api/v1/auth/session', '/api/v1/boxes', cart]) await at.call('GET', path);
    for (const quantity of [1, 2, 1]) await at.call('PUT', cart, cartBodyOf([{ card: jordan, quantity }]));
    return (await at.call('POST', intents, paymentBody(number, [[jordan, 1]]))).statusCode;
  }

  it('checks out within a minute, every one of them [PAY-46]', async () => {
    const statuses: number[] = [];
    for (let number = 1; number <= 50; number += 1) statuses.push(await shop(openBrowser(api, office), number));
    expect(statuses).toEqual(Array(50).fill(201));
  });

  it('goes on where one of them asks too much: only that one is refused, with the time to wait [PAY-46]', async () => {
    const [busy, calm] = [openBrowser(api, office), openBrowser(api, office)];
    for (const at of [busy, calm]) {
      const cart = `/api/v1/cart/${cartNumber(at === busy ? 1 : 2)}`;
      await at.call('PUT', cart, cartBodyOf([{ card: jordan, quantity: 1 }]));
    }
    const { customer } = requestLimits.all;
    for (let n = 0; n < customer; n += 1) await busy.call('GET', '/api/v1/boxes');
    const refused = await busy.call('GET', '/api/v1/boxes');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await calm.call('GET', '/api/v1/boxes')).statusCode).toBe(200);
    expect(await shop(calm, 2)).toBe(201);
  });

  it('has one customer who tries to check out all the time: only that one is refused [PAY-46]', async () => {
    const [busy, calm] = [openBrowser(api, office), openBrowser(api, office)];
    expect(await shop(busy, 1)).toBe(201);
    const codes: string[] = [];
    for (let n = 0; n < requestLimits.checkout.customer; n += 1) {
      codes.push((await busy.call('POST', intents, {})).json().code);
    }
    expect(codes.slice(0, -1)).toEqual(Array(requestLimits.checkout.customer - 1).fill('invalid-request'));
    expect(codes.at(-1)).toBe('too-many-requests');
    expect(await shop(calm, 2)).toBe(201);
  });

  it('has three open orders for each browser, not for all [PAY-39, PAY-46]', async () => {
    const at = openBrowser(api, office);
    const statuses: number[] = [];
    for (const number of [1, 2, 3, 4]) statuses.push(await shop(at, number));
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect(await shop(openBrowser(api, office), 5)).toBe(201);
  });
});
