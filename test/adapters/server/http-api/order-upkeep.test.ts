import { parse } from 'csv-parse/sync';
import { errAsync, okAsync } from 'neverthrow';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { examinationShape } from '#adapters/calls/orders.calls.ts';
import { type PaymentIntentReply, paymentIntentReplyShape } from '#adapters/calls/payment.wire.ts';
import { makeLogger } from '#adapters/server/node/log.ts';
import type { ExamineShop } from '#domain/checkout/orders/examine-shop.use-case.ts';
import type { OrderRecords } from '#domain/checkout/orders/orders.port.ts';
import { userId } from '#domain/identity/user.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { someAddress } from '#test/contract/an-order.ts';
import { apiOver, openTestApi, ownerToken, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { signedIn } from '#test/support/sessions.ts';
import { paymentBody } from './checkout-requests.ts';

const jordan = aCard({ id: 'jordan', title: 'Michael Jordan, "Fleer"', price: 19.99, stock: 900 });
const intents = '/api/v1/payments/payment-intents';

describe('the upkeep of orders', () => {
  const clock = makeFixedClock();
  const lines: string[] = [];
  const log = makeRecordingLog();
  let api: TestApi;
  let admin: Record<string, string>;
  beforeEach(async () => {
    lines.length = 0;
    const logger = makeLogger('debug', { write: (line) => void lines.push(line) });
    api = await openTestApi({ clock, logger, log });
    await api.seed([jordan]);
    admin = await signedIn(api, 'admin');
  });
  afterEach(() => api.close());

  async function placed(number: number, headers: Record<string, string> = {}): Promise<PaymentIntentReply> {
    clock.advance(1_000);
    const payload = paymentBody(number, [[jordan, 1]]);
    return paymentIntentReplyShape.parse(
      (await api.app.inject({ method: 'POST', url: intents, payload, headers })).json(),
    );
  }
  const confirm = (id: string) =>
    api.app.inject({ method: 'POST', url: `${intents}/${id}/confirm`, payload: { paymentIntentId: id } });
  const examine = async (method: 'GET' | 'POST') => {
    const payload = method === 'POST' ? { payload: {} } : {};
    const answer = await api.app.inject({ method, url: '/api/v1/doctor', headers: admin, ...payload });
    expect(answer.headers['cache-control']).toBe('no-store');
    return examinationShape.parse(answer.json());
  };

  describe('the file of all orders', () => {
    const url = '/api/v1/orders.csv';

    it('is CSV, a row an order line, the latest order first, for the admin alone [ORDER-12]', async () => {
      const [first, second] = [await placed(1), await placed(2)];
      const answer = await api.app.inject({ url, headers: admin });
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="orders.csv"',
        'cache-control': 'no-store',
      });
      const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true });
      expect(rows.map((row) => row['Order number'])).toEqual([second.orderId, first.orderId]);
      expect(rows[0]).toMatchObject({ 'Card title': jordan.title, 'Order total': '19.99', Name: someAddress.name });
      expect((await api.app.inject({ url, headers: await signedIn(api, 'user') })).statusCode).toBe(403);
      expect((await api.app.inject(url)).statusCode).toBe(401);
    });

    it('says so when the orders cannot be read, and is broken off when that happens half way [R2]', async () => {
      const away = storageFails;
      const { order } = await placed(1);
      const half: OrderRecords['batch'] = (_, cursor) =>
        cursor === null ? okAsync({ orders: [order], nextCursor: 'more' }) : errAsync(away);
      const headers = { authorization: `Bearer ${ownerToken}` };
      for (const batch of [() => errAsync(away), half]) {
        const broken = await apiOver(api.database, { ports: { orderRecords: { ...api.ports.orderRecords, batch } } });
        const address = await broken.listen();
        const answer = await fetch(`${address}${url}`, { headers });
        if (batch === half) await expect(answer.text()).rejects.toThrow();
        else expect([answer.status, (await answer.json()).code]).toEqual([503, 'orders-unavailable']);
        await broken.close();
      }
    });
  });

  describe('the doctor', () => {
    it('finds nothing in a shop that is in order, and asks no provider about the demonstration’s orders [ORDER-11]', async () => {
      await confirm((await placed(1)).id);
      await placed(2);
      expect(await examine('GET')).toEqual({ orders: 0, demonstrations: 2, findings: [] });
    });

    it('says which counts of copies are wrong, and puts them right when it is asked to [ORDER-11]', async () => {
      await confirm((await placed(1)).id);
      await api.database.db
        .updateTable('inventory')
        .set(({ eb }) => ({ sold: eb('sold', '+', 2), available: eb('available', '-', 2) }))
        .execute();
      const gap = { kind: 'stock-gap', subject: 'jordan', safe: true };
      expect((await examine('GET')).findings).toMatchObject([{ ...gap, fixed: false }]);
      expect((await examine('GET')).findings).toHaveLength(1);
      expect((await examine('POST')).findings).toMatchObject([{ ...gap, fixed: true }]);
      expect((await examine('GET')).findings).toEqual([]);
    });
  });

  it('refunds a payment without an order, or makes its order again, when the admin names it [ORDER-11, P13]', async () => {
    const settled: unknown[] = [];
    const examineShop: ExamineShop = (_fix, settle) => {
      settled.push(settle);
      return okAsync({ orders: 0, demonstrations: 0, findings: [] });
    };
    const shop = await apiOver(api.database, { ports: { examineShop } });
    const post = (payload: object) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/v1/doctor',
        headers: { authorization: `Bearer ${ownerToken}` },
        payload,
      });
    expect((await post({ recreate: 'pi_1' })).statusCode).toBe(200);
    expect((await post({ refund: 'pi_1' })).statusCode).toBe(200);
    expect((await post({ recreated: 'pi_1' })).statusCode).toBe(422);
    expect(settled).toEqual([{ recreate: 'pi_1' }, { refund: 'pi_1' }]);
    await shop.close();
  });

  it('writes no address, e-mail, name, token or key into the log [D9, R9]', async () => {
    const ada = await signedIn(api, 'user', userId('ada'));
    const { orderId, id, receiptToken, clientSecret } = await placed(1, { ...ada, 'idempotency-key': 'canary-key' });
    await confirm(id);
    await api.app.inject({ url: `/api/orders/${orderId}`, headers: { 'x-receipt': receiptToken } });
    await api.app.inject({ url: `/api/v1/orders?search=${someAddress.email}`, headers: admin });
    const actions = {
      note: { text: 'canary-note' },
      pack: {},
      ship: { tracking: { carrier: 'UPS', number: 'canary-parcel' } },
      refund: { amount: 1_999, restock: [], reason: 'canary-reason' },
      cancel: { reason: 'canary-reason' },
    };
    for (const [act, payload] of Object.entries(actions)) {
      await api.app.inject({ method: 'POST', url: `/api/v1/orders/${orderId}/${act}`, headers: admin, payload });
    }
    await api.app.inject({ url: '/api/v1/orders.csv', headers: admin });
    await examine('POST');

    const written = lines.join('') + JSON.stringify(log.entries);
    expect(written).toContain('/api/v1/orders/:id/refund');
    const secrets = [receiptToken, clientSecret, ada.cookie?.split('=')[1], admin.cookie?.split('=')[1], 'canary'];
    const { name, email, line1, postalCode } = someAddress;
    for (const secret of [...secrets, name, email, line1, postalCode, jordan.title, '127.0.0.1', orderId]) {
      expect(written).not.toContain(secret ?? 'nothing');
    }
  });
});
