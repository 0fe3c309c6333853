import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountDataShape } from '#adapters/calls/account.wire.ts';
import { customerExportShape } from '#adapters/calls/customers.calls.ts';
import { type PaymentIntentReply, paymentIntentReplyShape } from '#adapters/calls/payment.wire.ts';
import { problemShape } from '#adapters/calls/problem.wire.ts';
import { orderReturnsShape } from '#adapters/calls/returns.calls.ts';
import { pictureLimits } from '#domain/pictures/picture.ts';
import { mostReturnPictures } from '#domain/returns/return.ts';
import { openTestApi, type TestApi } from '#test/support/api.ts';
import { aCard } from '#test/support/cards.ts';
import { aHeicPhoto } from '#test/support/heic-photo.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { aPicture, pixelBomb, returnForm } from '#test/support/pictures.ts';
import { signedIn } from '#test/support/sessions.ts';
import { paymentBody } from './checkout-requests.ts';

const jordan = aCard({ id: 'jordan', title: '1986 Fleer Michael Jordan', price: 19.99, stock: 5 });
const intents = '/api/v1/payments/payment-intents';
const wanted = { lines: [{ cardId: jordan.id, quantity: 1 }], reason: 'damaged', text: 'A corner is bent.' };

describe('returns of an order', () => {
  let api: TestApi;
  let admin: Record<string, string>;
  let receipt: Record<string, string>;
  let placed: PaymentIntentReply;

  beforeEach(async () => {
    api = await openTestApi({ clock: makeFixedClock(), returnDays: 14 });
    await api.seed([jordan]);
    admin = await signedIn(api, 'admin');
    const answer = await api.app.inject({ method: 'POST', url: intents, payload: paymentBody(1, [[jordan, 2]]) });
    placed = paymentIntentReplyShape.parse(answer.json());
    receipt = { 'x-receipt': placed.receiptToken };
    const paying = { paymentIntentId: placed.id };
    await api.app.inject({ method: 'POST', url: `${intents}/${placed.id}/confirm`, payload: paying });
  });
  afterEach(() => api.close());

  const post = (url: string, payload: object, headers: Record<string, string>) =>
    api.app.inject({ method: 'POST', url, headers, payload });
  const ship = async () => {
    const url = `/api/v1/orders/${placed.orderId}`;
    await post(`${url}/pack`, {}, admin);
    const answer = await post(`${url}/ship`, { tracking: { carrier: 'UPS', number: '1Z999' } }, admin);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const own = () => `/api/orders/${placed.orderId}/returns`;
  const request = (payload: object = wanted, headers = receipt) => post(own(), payload, headers);
  const cancel = (version: number, headers = receipt) => post(`${own()}/1/cancel`, { version }, headers);
  const step = (kind: string, payload: object, headers = admin) =>
    post(`/api/v1/orders/${placed.orderId}/returns/1/${kind}`, payload, headers);
  const read = (headers = receipt) => api.app.inject({ url: own(), headers });
  const codeOf = (answer: Awaited<ReturnType<typeof read>>) => [
    answer.statusCode,
    problemShape.parse(answer.json()).code,
  ];
  const returnsIn = (answer: Awaited<ReturnType<typeof read>>) => {
    expect(answer.statusCode, answer.body).toBe(200);
    return orderReturnsShape.parse(answer.json()).returns;
  };

  it('are requested with the receipt and seen by its holder and the admin [RET-03]', async () => {
    await ship();
    expect(returnsIn(await request())).toMatchObject([{ number: 1, state: 'requested', reason: 'damaged' }]);
    expect(returnsIn(await read())).toHaveLength(1);
    expect(returnsIn(await read(admin))).toHaveLength(1);
  });

  it('are hidden from everybody but the customer and staff [RET-03, PAY-26]', async () => {
    await ship();
    await request();
    for (const headers of [{}, { 'x-receipt': 'wrong' }, await signedIn(api, 'user')] as Record<string, string>[]) {
      expect(codeOf(await read(headers))).toEqual([404, 'order-not-found']);
      expect(codeOf(await request(wanted, headers))).toEqual([404, 'order-not-found']);
      expect(codeOf(await cancel(1, headers))).toEqual([404, 'order-not-found']);
    }
    expect((await step('accept', { version: 1, text: 'x' }, receipt)).statusCode).toBe(401);
    expect(returnsIn(await read())).toMatchObject([{ state: 'requested', version: 1 }]);
  });

  it('are not offered before shipping, for other cards, and beside an open one [RET-03]', async () => {
    expect(codeOf(await request())).toEqual([409, 'return-not-offered']);
    await ship();
    for (const line of [
      { cardId: 'other', quantity: 1 },
      { cardId: 'jordan', quantity: 0 },
      { cardId: 'jordan', quantity: 3 },
    ]) {
      expect(codeOf(await request({ ...wanted, lines: [line] }))).toEqual([409, 'return-not-offered']);
    }
    returnsIn(await request());
    expect(codeOf(await request())).toEqual([409, 'return-not-offered']);
  });

  const send = (form: ReturnType<typeof returnForm>, headers = receipt) =>
    api.app.inject({
      method: 'POST',
      url: `${own()}/with-pictures`,
      headers: { ...headers, ...form.headers },
      payload: form.payload,
    });
  const picture = (position: number, headers = receipt, number = 1) =>
    api.app.inject({ url: `${own()}/${number}/pictures/${position}`, headers });

  it('have pictures, drawn anew, also HEIC photos, for who may see the order [RET-06, IMG-18]', async () => {
    await ship();
    const camera = await sharp(await aPicture('jpeg', 2_000, 1_000))
      .withExif({ IFD0: { Copyright: 'Ada of 12 Engine Street' } })
      .toBuffer();
    const form = returnForm(wanted, [camera, aHeicPhoto]);
    expect(returnsIn(await send(form))).toMatchObject([{ number: 1, state: 'requested', pictures: 2 }]);
    for (const headers of [receipt, admin, await signedIn(api, 'manager')]) {
      const answer = await picture(1, headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 800 });
      expect(answer.rawPayload.includes('Engine Street')).toBe(false);
    }
    expect(await sharp((await picture(2)).rawPayload).metadata()).toMatchObject({ width: 64, height: 96 });
    expect(codeOf(await picture(3))).toEqual([404, 'return-picture-not-found']);
    expect(codeOf(await picture(1, receipt, 2))).toEqual([404, 'return-picture-not-found']);
    expect((await picture(0)).statusCode).toBe(422);
  });

  it('have pictures that are not there for anyone else, and takes none from them [RET-06, PAY-26]', async () => {
    await ship();
    const form = returnForm(wanted, [await aPicture('png', 30, 40)]);
    const others = [{}, { 'x-receipt': 'wrong' }, await signedIn(api, 'user'), await signedIn(api, 'packer')];
    for (const headers of others as Record<string, string>[]) {
      expect(codeOf(await send(form, headers))).toEqual([404, 'order-not-found']);
    }
    returnsIn(await send(form));
    for (const headers of others as Record<string, string>[]) {
      expect(codeOf(await picture(1, headers))).toEqual([404, 'order-not-found']);
    }
  });

  it('are not requested when a picture is refused, which is named [RET-06]', async () => {
    await ship();
    const good = await aPicture('png', 30, 40);
    const issueOf = (answer: Awaited<ReturnType<typeof send>>) => {
      const { status, code, issues } = problemShape.parse(answer.json());
      return [status, code, issues?.[0]?.path, issues?.[0]?.code];
    };
    for (const [bad, ...expected] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'not-a-picture'],
      [(await aPicture('jpeg')).subarray(0, 3_000), 422, 'picture-damaged'],
      [pixelBomb(20_000, 20_000), 422, 'too-many-pixels'],
      [Buffer.alloc(pictureLimits.bytes + 1), 413, 'picture-too-large'],
    ] as const) {
      const [status, why] = expected;
      expect(issueOf(await send(returnForm(wanted, [good, bad])))).toEqual([
        status,
        'return-picture-refused',
        'pictures.1',
        why,
      ]);
    }
    expect(returnsIn(await read())).toEqual([]);
    expect(returnsIn(await send(returnForm(wanted, [good])))).toMatchObject([{ pictures: 1 }]);
    expect(codeOf(await send(returnForm(wanted, [good])))).toEqual([409, 'return-not-offered']);
  });

  it('have at most four pictures, after a complete request [RET-06]', async () => {
    await ship();
    const good = await aPicture('png', 30, 40);
    const many = await send(
      returnForm(
        wanted,
        Array.from({ length: mostReturnPictures + 1 }, () => good),
      ),
    );
    expect([many.statusCode, problemShape.parse(many.json()).issues?.[0]?.path]).toEqual([422, 'pictures']);
    const whole = returnForm(wanted, [good]);
    expect(codeOf(await send({ ...whole, payload: whole.payload.subarray(0, -30) }))).toEqual([
      400,
      'unreadable-request',
    ]);
    for (const bad of [{ ...wanted, reason: 'bored' }, { ...wanted, text: 'x'.repeat(1_001) }, {}]) {
      expect((await send(returnForm(bad, [good]))).statusCode).toBe(422);
    }
    expect((await send(returnForm(null, [good]))).statusCode).toBe(422);
    expect((await send(returnForm(wanted, [good], 'file'))).statusCode).toBe(422);
    expect(codeOf(await post(`${own()}/with-pictures`, wanted, receipt))).toEqual([415, 'wrong-media-type']);
    expect(returnsIn(await read())).toEqual([]);
    expect(returnsIn(await send(returnForm(wanted, [])))).toMatchObject([{ pictures: 0 }]);
  });

  it('lose what was written and their pictures when the customer is anonymized [RET-05, RET-06, CUST-07]', async () => {
    await ship();
    returnsIn(await send(returnForm(wanted, [await aPicture('png', 30, 40)])));
    expect((await post(`/api/v1/customers/${placed.orderId}/anonymize`, {}, admin)).statusCode).toBe(204);
    expect(returnsIn(await read(admin))).toMatchObject([{ text: '', pictures: 0 }]);
    expect(codeOf(await picture(1, admin))).toEqual([404, 'return-picture-not-found']);
    expect(await api.database.db.selectFrom('return_pictures').select('position').execute()).toEqual([]);
  });

  it('are in the exports of the customer and of the admin, with the way to their pictures [RET-07, CUST-05]', async () => {
    await ship();
    returnsIn(await send(returnForm(wanted, [await aPicture('png', 30, 40)])));
    const exported = [
      {
        orderId: placed.orderId,
        number: 1,
        state: 'requested',
        reason: 'damaged',
        text: 'A corner is bent.',
        lines: [{ cardId: 'jordan', quantity: 1, title: jordan.title }],
        answer: '',
        refund: null,
        pictures: [`${own()}/1/pictures/1`],
      },
    ];
    const answer = await api.app.inject({ url: `/api/v1/customers/${placed.orderId}/export`, headers: admin });
    expect(customerExportShape.parse(answer.json())).toMatchObject({ returns: exported, account: null });
    const user = await signedIn(api, 'user');
    const mine = async () =>
      accountDataShape.parse((await api.app.inject({ url: '/api/v1/me', headers: user })).json()).returns;
    expect(await mine()).toEqual([]);
    const owner = await api.database.db.selectFrom('accounts').select('id').where('is_admin', '=', false).execute();
    expect(owner).toHaveLength(1);
    await api.database.db
      .updateTable('orders')
      .set({ owner_id: owner[0]?.id ?? null })
      .execute();
    expect(await mine()).toMatchObject(exported);
    expect((await picture(1, user)).statusCode).toBe(200);
  });

  it.each([
    { ...wanted, reason: 'bored' },
    { ...wanted, text: 'x'.repeat(1_001) },
    { ...wanted, state: 'refunded' },
    {},
  ])('refuse a bad request: %j [RET-03]', async (payload) => {
    await ship();
    expect((await request(payload)).statusCode).toBe(422);
  });

  it('go from accepting to the refund, whose copies are for sale again [RET-04]', async () => {
    await ship();
    await request();
    returnsIn(await step('accept', { version: 1, text: 'Send it to 1 Shop Street.' }));
    returnsIn(await step('receive', { version: 2 }));
    const refund = { version: 3, amount: 1_999, restock: wanted.lines };
    expect(returnsIn(await step('refund', refund))).toMatchObject([{ state: 'refunded', refund: { amount: 1_999 } }]);
    expect(codeOf(await step('refund', refund))).toEqual([409, 'stale-return']);
    expect((await api.ports.catalog.card(jordan.id))._unsafeUnwrap().stock).toBe(4);
    const order = await api.app.inject({ url: `/api/orders/${placed.orderId}`, headers: receipt });
    expect(order.json()).toMatchObject({ refunded: 1_999, refunds: 1 });
  });

  it('are canceled by the customer until they have arrived, and declined with a reason [RET-03, RET-04]', async () => {
    await ship();
    await request();
    expect((await step('decline', { version: 1, text: ' ' })).statusCode).toBe(422);
    expect(codeOf(await cancel(2))).toEqual([409, 'stale-return']);
    expect(returnsIn(await cancel(1))).toMatchObject([{ state: 'canceled' }]);
    expect(codeOf(await step('decline', { version: 2, text: 'Too late.' }))).toEqual([409, 'return-step-not-allowed']);
    expect(codeOf(await post(`${own()}/7/cancel`, { version: 1 }, receipt))).toEqual([404, 'return-not-found']);
  });
});
