import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { customerExportShape } from '#adapters/calls/customers.calls.ts';
import { userId } from '#domain/identity/user.ts';
import { place } from '#test/contract/order-history.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { addAccount, ownPage, signedIn } from '#test/support/sessions.ts';

const path = '/api/v1/customers';
const ada = userId('1748779200001');
const card = aCard({ id: 'mantle', price: 10, stock: 9 });

describe('the customers of the API', () => {
  let api: TestApi;
  let admin: Record<string, string>;
  beforeEach(async () => {
    api = await openTestApi();
    await api.seed([card]);
    await addAccount(api.database, ada);
    admin = await signedIn(api, 'admin');
  });
  afterEach(() => api.close());

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = admin) =>
    api.app.inject({ method, url: path + url, headers, ...(payload && { payload }) });

  it('are for the admin only [CUST-09]', async () => {
    for (const [method, url] of [
      ['GET', ''],
      ['GET', `/${ada}`],
      ['GET', `/${ada}/export`],
      ['POST', `/${ada}/notes`],
      ['PUT', `/${ada}/tags`],
      ['POST', `/${ada}/merge`],
      ['POST', `/${ada}/anonymize`],
    ] as const) {
      expect((await call(method, url, undefined, await signedIn(api, 'user'))).statusCode).toBe(403);
      expect((await call(method, url, undefined, ownPage)).statusCode).toBe(401);
    }
  });

  it('are exported with account, orders, notes and tags, and without other customers [CUST-05]', async () => {
    const order = await place(api.ports.orders, {
      number: 1,
      cards: [[card, 1]],
      state: 'paid',
      order: { customerEmail: `${ada}@example.org` },
    });
    await place(api.ports.orders, { number: 2, cards: [[card, 1]], order: { customerEmail: 'grace@example.org' } });
    await api.ports.savedCards.save(ada, card.id);
    await call('POST', `/${ada}/notes`, { text: ' Prefers slabs. ' });
    await call('PUT', `/${ada}/tags`, { tags: ['VIP'] });
    const answer = await call('GET', `/${ada}/export`);
    const data = customerExportShape.parse(answer.json());
    expect(data).toMatchObject({
      customer: { email: `${ada}@example.org`, tags: ['vip'] },
      orders: [{ id: order.id, shippingAddress: order.shippingAddress }],
      notes: [{ text: 'Prefers slabs.', by: 'admin admin@example.org' }],
      account: { savedCards: [{ cardId: card.id }], notes: [{ text: 'Prefers slabs.' }], tags: ['vip'] },
    });
    expect(answer.body).not.toContain('grace');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('of a guest are exported without an account [CUST-05]', async () => {
    const { id } = await place(api.ports.orders, { number: 1, cards: [[card, 1]], state: 'paid' });
    expect((await call('GET', `/${id}/export`)).json()).toMatchObject({ account: null, orders: [{ id }] });
  });

  it('refuse empty notes, too many or too long tags, and other fields [CUST-04]', async () => {
    const refused = [
      await call('POST', `/${ada}/notes`, { text: ' \n ' }),
      await call('POST', `/${ada}/notes`, { text: 'x'.repeat(2_001) }),
      await call('PUT', `/${ada}/tags`, { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }),
      await call('PUT', `/${ada}/tags`, { tags: ['x'.repeat(31)] }),
      await call('POST', `/${ada}/merge`, {}),
      await call('POST', `/${ada}/anonymize`, { now: true }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 422));
  });

  it('cannot be anonymized while orders are open, and say how many are [CUST-07]', async () => {
    const { id } = await place(api.ports.orders, { number: 1, cards: [[card, 1]], state: 'paid' });
    const answer = await call('POST', `/${id}/anonymize`, {});
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'orders-under-way', count: 1 }),
    ]);
  });
});
