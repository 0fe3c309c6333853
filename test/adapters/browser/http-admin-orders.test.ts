import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { makeHttpAdminOrders } from '#adapters/browser/http/http-admin-orders.ts';
import { latePort } from '#adapters/browser/late-port.ts';
import { cardId } from '#domain/cards/card.ts';
import type { AdminOrders, OrderAction } from '#domain/checkout/orders/admin-orders.use-case.ts';
import { orderId } from '#domain/checkout/orders/order.ts';
import { orderTabNames } from '#domain/checkout/orders/orders.port.ts';
import { cents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { anOrder } from '../../contract/an-order.ts';
import { aCard } from '../../support/cards.ts';
import { answering, apiAt, type FakeServer, nowhere, problem, serve, silent, waitLimit } from './http-stage.ts';

type Answer = Parameters<typeof serve>[0];

const order = anOrder({ number: 1, cards: [[aCard({ id: 'c01', stock: 3 }), 2]] });
const log = [{ at: order.createdAt, by: 'shopper', event: 'opened', from: null, to: 'reserved', detail: '' }] as const;
const json = (body: unknown): Answer => answering(200, 'application/json', JSON.stringify(body));

let servers: FakeServer[] = [];
afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
});

async function adminOrdersThat(answer: Answer): Promise<{ adminOrders: AdminOrders; server: FakeServer }> {
  const server = await serve(answer);
  servers.push(server);
  return { adminOrders: makeHttpAdminOrders(apiAt(server.address, { timeout: waitLimit(answer) })), server };
}

function keeping(sent: unknown[]): Answer {
  return (request: IncomingMessage, response) => {
    void text(request).then((body) => {
      sent.push(JSON.parse(body));
      json({ order, log })(request, response);
    });
  };
}

const query = { tab: 'to-pack', search: 'Jordan & Co', limit: 20, cursor: null } as const;
const pack: OrderAction = { kind: 'pack' };

describe('admin orders over HTTP', () => {
  it('asks for a page of a tab, by search and cursor [ORDER-01]', async () => {
    const page = { orders: [order], total: 1, nextCursor: null };
    const { adminOrders, server } = await adminOrdersThat(json(page));
    expect((await adminOrders.page(query))._unsafeUnwrap()).toEqual(page);
    await adminOrders.page({ ...query, search: '', cursor: 'next/1' });
    expect(server.requests).toEqual([
      'GET /api/v1/orders?tab=to-pack&search=Jordan+%26+Co&limit=20',
      'GET /api/v1/orders?tab=to-pack&limit=20&cursor=next%2F1',
    ]);
  });

  it('asks how many orders are on each tab [ORDER-01]', async () => {
    const counts = Object.fromEntries([...orderTabNames, 'demosToPack'].map((name, index) => [name, index]));
    const { adminOrders, server } = await adminOrdersThat(json(counts));
    expect((await adminOrders.counts())._unsafeUnwrap()).toEqual(counts);
    expect(server.requests).toEqual(['GET /api/v1/orders/counts']);
  });

  it('opens an order with its log [ORDER-02, ORDER-08]', async () => {
    const { adminOrders, server } = await adminOrdersThat(json({ order, log }));
    expect((await adminOrders.file(orderId('a/b')))._unsafeUnwrap()).toEqual({ order, log });
    expect(server.requests).toEqual(['GET /api/v1/orders/a%2Fb']);
  });

  it.each<[string, OrderAction, object]>([
    ['pack', pack, {}],
    ['unpack', { kind: 'unpack' }, {}],
    [
      'ship',
      { kind: 'ship', tracking: { carrier: 'UPS', number: '1Z9' } },
      { tracking: { carrier: 'UPS', number: '1Z9' } },
    ],
    [
      'ship',
      { kind: 'ship', tracking: { carrier: 'UPS', number: '' }, withoutNumber: true },
      { tracking: { carrier: 'UPS', number: '' }, withoutNumber: true },
    ],
    ['deliver', { kind: 'deliver' }, {}],
    ['cancel', { kind: 'cancel', reason: 'Out of stock' }, { reason: 'Out of stock' }],
    [
      'refund',
      { kind: 'refund', amount: cents(100), restock: [{ cardId: cardId('c01'), quantity: 1 }], reason: '' },
      { amount: 100, restock: [{ cardId: 'c01', quantity: 1 }], reason: '' },
    ],
    [
      'refund',
      { kind: 'refund', amount: cents(100), restock: [], reason: '', shippingOnly: true },
      { amount: 100, restock: [], reason: '', shippingOnly: true },
    ],
    ['accept', { kind: 'accept' }, {}],
    ['close', { kind: 'close', reason: 'OnSaved by phone' }, { reason: 'OnSaved by phone' }],
    ['note', { kind: 'note', text: 'Wrap it twice' }, { text: 'Wrap it twice' }],
  ])(
    'sends the act %s to its own address [ORDER-03, ORDER-04, ORDER-05, ORDER-06, ORDER-13]',
    async (kind, act, body) => {
      const sent: unknown[] = [];
      const { adminOrders, server } = await adminOrdersThat(keeping(sent));
      expect((await adminOrders.act(order.id, act, 'nobody asks'))._unsafeUnwrap()).toEqual({ order, log });
      expect(server.requests).toEqual([`POST /api/v1/orders/${order.id}/${kind}`]);
      expect(sent).toEqual([body]);
    },
  );
});

describe('admin orders that fails', () => {
  const refused = { kind: 'refused', message: 'The shop says internal.' };
  it.each([
    [404, 'order-not-found', {}, { kind: 'order-not-found' }],
    [503, 'orders-unavailable', {}, storageFails],
    [401, 'sign-in-needed', {}, { kind: 'sign-in-needed' }],
    [403, 'not-allowed', {}, { kind: 'sign-in-needed' }],
    [500, 'internal', {}, refused],
    [
      409,
      'step-not-allowed',
      { state: 'refunded', event: 'packed' },
      { kind: 'step-not-allowed', state: 'refunded', event: 'packed' },
    ],
    [422, 'bad-refund-amount', { left: 12 }, { kind: 'bad-refund-amount', left: 12 }],
    [422, 'bad-restock', {}, { kind: 'bad-restock', cardId: '' }],
    [422, 'tracking-missing', {}, { kind: 'tracking-missing' }],
  ])('names the answer %i %s of an act [ORDER-03, ORDER-05]', async (status, code, more, failure) => {
    const { adminOrders } = await adminOrdersThat(problem(status, code, more));
    expect((await adminOrders.act(order.id, pack, ''))._unsafeUnwrapErr()).toMatchObject(failure);
  });

  it.each([
    [422, 'bad-cursor', { kind: 'bad-cursor' }],
    [404, 'order-not-found', { kind: 'order-not-found' }],
    [503, 'orders-unavailable', storageFails],
    [401, 'sign-in-needed', { kind: 'sign-in-needed' }],
    [500, 'internal', refused],
  ])('names the answer %i %s of a reading [ORDER-01, ORDER-02]', async (status, code, failure) => {
    const { adminOrders } = await adminOrdersThat(problem(status, code));
    expect((await adminOrders.page(query))._unsafeUnwrapErr()).toMatchObject(failure);
    expect((await adminOrders.counts())._unsafeUnwrapErr()).toMatchObject(failure);
    expect((await adminOrders.file(order.id))._unsafeUnwrapErr()).toMatchObject(failure);
  });

  it.each<[string, Answer, object]>([
    ['silence', silent, { kind: 'unavailable', why: 'timeout' }],
    ['a page', answering(200, 'text/html', '<!doctype html>'), { kind: 'unavailable', why: 'not-the-shop' }],
    [
      'what is no order',
      json({ order: { id: 'x' }, log: [] }),
      { kind: 'refused', message: 'The shop’s answer makes no sense.' },
    ],
  ])('tells %s from an answer [ORDER-02]', async (_, answer, failure) => {
    const { adminOrders } = await adminOrdersThat(answer);
    expect((await adminOrders.file(order.id))._unsafeUnwrapErr()).toMatchObject(failure);
    expect((await adminOrders.act(order.id, pack, ''))._unsafeUnwrapErr()).toMatchObject(failure);
  });

  it('is out of reach where there is no server', async () => {
    const adminOrders = makeHttpAdminOrders(apiAt(await nowhere()));
    expect((await adminOrders.counts())._unsafeUnwrapErr()).toMatchObject({ kind: 'unavailable', why: 'offline' });
  });
});

describe('admin orders that is loaded late', () => {
  it('is out of reach while its code is not to be had, and asks for it again', async () => {
    const { adminOrders } = await adminOrdersThat(json({ order, log }));
    const answers = [() => Promise.reject(new Error('gone')), () => Promise.resolve(adminOrders)];
    let asked = 0;
    const late = latePort(() => {
      asked += 1;
      return answers.shift()?.() ?? Promise.reject(new Error('asked once too often'));
    });
    expect((await late.file(order.id))._unsafeUnwrapErr()).toMatchObject({ kind: 'unavailable', why: 'offline' });
    expect((await late.file(order.id))._unsafeUnwrap().order).toEqual(order);
    expect((await late.act(order.id, pack, ''))._unsafeUnwrap().order).toEqual(order);
    expect((await late.page(query)).isErr()).toBe(true);
    expect((await late.counts()).isErr()).toBe(true);
    expect(asked).toBe(2);
  });
});
