import 'reflect-metadata';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderShape } from '#adapters/calls/order.wire.ts';
import { orderFileShape } from '#adapters/calls/orders.calls.ts';
import { type PaymentIntentReply, paymentIntentReplyShape } from '#adapters/calls/payment.wire.ts';
import { makeLogger } from '#adapters/server/node/log.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import { readCliSettings } from '#src/cli/command-settings.ts';
import { openShop } from '#src/cli/open-shop.ts';
import { readServerSettings } from '#src/server/server-settings.ts';
import { tokens } from '#src/server/server-tokens.ts';
import { type RunningShop, startShop } from '#src/server/start-shop.ts';
import { paymentBody } from '#test/adapters/server/http-api/checkout-requests.ts';
import { aCard } from '#test/support/cards.ts';
import { openPaymentProvider, type PaymentProvider } from '#test/support/payment-provider/payment-provider.ts';
import { layOutDatabase } from '#test/support/pglite.ts';

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-orders-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const rare = aCard({ id: 'rare', title: '1952 Topps Mickey Mantle', price: 100, stock: 1 });
const password = 'correct horse battery';

async function until<T>(what: () => Promise<T | null | false> | T | null | false): Promise<T> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const found = await what();
    if (found) return found;
    if (Date.now() > deadline) throw new Error('it did not happen within a minute');
    await new Promise((done) => setTimeout(done, 20));
  }
}

describe('a shop with a payment provider', () => {
  let provider: PaymentProvider;
  let shop: RunningShop | null;
  let DATA_DIR: string;
  let page: string;
  const lines: string[] = [];

  beforeEach(async () => {
    lines.length = 0;
    provider = await openPaymentProvider();
    DATA_DIR = newFolder();
    await layOutDatabase(DATA_DIR);
    page = join(newFolder(), 'page');
    mkdirSync(page);
    writeFileSync(join(page, 'index.html'), '<!doctype html><head></head><title>Shop</title>');
    shop = null;
  });
  afterEach(async () => {
    await shop?.stop();
    await provider.close();
  });

  const environment = () => ({
    PORT: '0',
    RATE_LIMIT: 'off',
    SEED_SAMPLE: 'false',
    ADMIN_PASSWORD: password,
    DATA_DIR,
    STRIPE_SECRET_KEY: provider.secretKey,
    STRIPE_PUBLISHABLE_KEY: provider.publishableKey,
    STRIPE_WEBHOOK_SECRET: provider.webhookSecret,
  });

  async function open(workers = true): Promise<RunningShop> {
    const logger = makeLogger('info', { write: (line) => void lines.push(line) });
    const settings = readServerSettings(environment())._unsafeUnwrap();
    const options = { page, paymentServer: provider.server, workers };
    shop = (await startShop(settings, logger, options))._unsafeUnwrap();
    provider.webhooks.send({ url: `${shop.url}/api/v1/webhooks/stripe`, when: 'at-once' });
    return shop;
  }

  async function place(): Promise<PaymentIntentReply> {
    (await shop?.container.get(tokens.stores).cardStoreOf('shop').save([rare]))?._unsafeUnwrap();
    const answer = await fetch(`${shop?.url}/api/v1/payments/payment-intents`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(paymentBody(1, [[rare, 1]])),
    });
    return paymentIntentReplyShape.parse(await answer.json());
  }

  const read = async ({ orderId, receiptToken }: PaymentIntentReply): Promise<Order> =>
    orderShape.parse(
      await (await fetch(`${shop?.url}/api/orders/${orderId}`, { headers: { 'x-receipt': receiptToken } })).json(),
    );
  const isPaid = async (placed: PaymentIntentReply) => (await read(placed)).state === 'paid';
  /** To customers: the admin is told beside them. */
  const emails = () => {
    const outbox = join(DATA_DIR, 'outbox');
    return (existsSync(outbox) ? readdirSync(outbox) : [])
      .filter((name) => name.endsWith('.txt'))
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      .filter((text) => !text.includes('To: admin@localhost'));
  };

  it('says so, and tells the page its public key alone [PAY-22]', async () => {
    const { url } = await open();
    expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ payments: 'stripe' });
    const html = await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain(provider.publishableKey);
    expect(html).toContain('"demoFallback":true');
    for (const secret of [provider.secretKey, provider.webhookSecret]) {
      expect(html + lines.join('')).not.toContain(secret);
    }
  });

  it('completes an order by the provider’s event, and writes an email whose link shows it [PAY-33, PAY-38, PAY-40, ORDER-09]', async () => {
    const { url } = await open();
    const placed = await place();
    expect([placed.form, placed.order.state]).toEqual(['card', 'awaiting_payment']);
    provider.pay(placed.id);
    await until(() => isPaid(placed));
    const [email = ''] = await until(() => (emails().length > 0 ? emails() : null));
    const [, order = '', receipt = ''] = /\/checkout\/success\?order=([^#\s]+)#receipt=(\S+)/.exec(email) ?? [];
    expect([order, receipt]).toEqual([placed.orderId, placed.receiptToken]);
    const shown = await fetch(`${url}/api/orders/${order}`, { headers: { 'x-receipt': receipt } });
    expect((await shown.json()).state).toBe('paid');
    expect(emails()).toHaveLength(1);
    await until(() => readdirSync(join(DATA_DIR, 'outbox')).some((name) => /^ordered-.*\.txt$/.test(name)));
  });

  it('completes at its start what was paid while it was away, without any event [PAY-40]', async () => {
    await open();
    const placed = await place();
    await shop?.stop();
    provider.webhooks.send(null);
    provider.pay(placed.id);
    await open();
    provider.webhooks.send(null);
    await until(() => isPaid(placed));
    expect(provider.webhooks.delivered.map(({ type }) => type)).not.toContain('payment_intent.succeeded');
  });

  it('does nothing by itself where a test does it, and stops at once [PAY-40, R5]', async () => {
    await open(false);
    const placed = await place();
    provider.pay(placed.id);
    await provider.webhooks.settled();
    expect((await read(placed)).state).toBe('awaiting_payment');
    expect((await shop?.container.get(tokens.orderJobs).work.workInbox())?._unsafeUnwrap()).toBeGreaterThan(0);
    expect((await read(placed)).state).toBe('paid');
    expect(provider.webhooks.delivered.every(({ status }) => status === 200)).toBe(true);
  });

  it('gives money back once at the provider when the owner says so, and logs who [ORDER-05, PAY-41]', async () => {
    const { url } = await open();
    const placed = await place();
    provider.pay(placed.id);
    await until(() => isPaid(placed));
    const origin = { Origin: url, 'Content-Type': 'application/json' };
    const login = await fetch(`${url}/api/v1/auth/login`, {
      method: 'POST',
      headers: origin,
      body: JSON.stringify({ username: 'admin', password }),
    });
    const headers = { ...origin, Cookie: login.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    const refund = () =>
      fetch(`${url}/api/v1/orders/${placed.orderId}/refund`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ amount: 2_500, restock: [], reason: 'bent corner', number: 1 }),
      });
    expect((await refund()).status).toBe(200);
    const { order, log } = orderFileShape.parse(await (await refund()).json());
    expect(order).toMatchObject({ state: 'paid', refunded: 2_500, refunds: 1 });
    expect(provider.money()).toMatchObject([{ orderId: placed.orderId, refunded: 2_500 }]);
    expect(log.filter(({ event }) => event === 'refund_asked')).toMatchObject([{ by: 'admin admin@localhost' }]);
    await until(() => emails().length === 2);
  });

  describe('at the command line', () => {
    const all = { tab: 'all', search: '', limit: 100, cursor: null } as const;
    const throughWhat = async (more: Record<string, string>) =>
      (await openShop(readCliSettings({ ...environment(), ...more })._unsafeUnwrap()))._unsafeUnwrap();

    it('is met through its API while it runs, and in its database when it does not [ORDER-11, ORDER-12]', async () => {
      const { url } = await open(false);
      const { orderId } = await place();
      const running = await throughWhat({ SHOP_URL: url });
      expect(running.through).toBe(`the shop at ${url}`);
      const { orders } = (await running.orderPages(all))._unsafeUnwrap();
      expect(orders.map(({ id }) => id)).toEqual([orderId]);
      expect((await running.examineShop(true))._unsafeUnwrap()).toEqual({
        orders: 1,
        demonstrations: 0,
        findings: [],
      });
      await running.close();
      await shop?.stop();
      shop = null;

      // Without keys, so that nothing asks the provider's own server.
      const keys = { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' };
      const closed = await throughWhat(keys);
      expect(closed.through).toBe(`the database in ${DATA_DIR}`);
      const kept = (await closed.orderPages(all))._unsafeUnwrap();
      expect(kept.orders.map(({ id }) => id)).toEqual([orderId]);
      const { findings } = (await closed.examineShop(false))._unsafeUnwrap();
      expect(findings.map(({ subject, fixed }) => [subject, fixed])).toEqual([[orderId, false]]);
      await closed.close();
    });
  });
});
