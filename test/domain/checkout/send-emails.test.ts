import { errAsync, okAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DueEmail, DueReminderEmail, Outbox } from '#domain/checkout/emails/outbox.port.ts';
import { makeSendEmails, type SendEmailsPorts } from '#domain/checkout/emails/send-emails.use-case.ts';
import type { Order, OrderId, PaymentIntentId } from '#domain/checkout/orders/order.ts';
import { userId } from '#domain/identity/user.ts';
import type { Mail } from '#domain/mail/mail.port.ts';
import { cents } from '#domain/money/cents.ts';
import type { OfferId } from '#domain/offers/offer-id.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { emailShop } from '#test/support/emails.ts';
import { makeInMemoryMail } from '#test/support/in-memory/mail.ts';
import { endless, openStage, request, type Stage } from './stage.ts';

const minute = 60_000;
const hour = 60 * minute;

let stage: Stage;
let order: Order;
let intent: PaymentIntentId;
let mail: ReturnType<typeof makeInMemoryMail>;

const receiptLink = (id: OrderId) => `https://shop.example/r/${id}`;
const offerLink = (id: OfferId) => `https://shop.example/offers/${id}`;
const offers: SendEmailsPorts['offers'] = { find: () => errAsync({ kind: 'offer-not-found' }) };
const nothingLeft = { email: 'ada@example.org', isPending: false, lines: [] };
const cartReminders: SendEmailsPorts['cartReminders'] = { content: () => okAsync(nothingLeft) };
const reminderLinks: SendEmailsPorts['reminderLinks'] = (user) => ({
  confirm: `https://shop.example/confirm/${user}`,
  leave: { page: `https://shop.example/leave/${user}`, oneClick: `https://shop.example/click/${user}` },
});
const shop = emailShop;
const send = (change: Partial<SendEmailsPorts> = {}) =>
  makeSendEmails({
    ...stage,
    offers,
    offerLink,
    cartReminders,
    reminderLinks,
    mail,
    receiptLink,
    shop,
    adminAddress: null,
    ...change,
  })();
const sent = async (change: Partial<SendEmailsPorts> = {}) => (await send(change))._unsafeUnwrap();
const logged = (level: string) => stage.log.entries.filter((entry) => entry.level === level);
const deadMail: Mail = { send: () => errAsync({ kind: 'mail-not-sent', reason: 'ETIMEDOUT' }) };

beforeEach(async () => {
  stage = openStage();
  mail = makeInMemoryMail();
  ({ order, intent } = await stage.placed());
  stage.provider.move(intent, { status: 'succeeded' });
  await stage.reconcile(order.id);
});

describe('emails about an order', () => {
  it('go out once an event, each under a key of its own [ORDER-09]', async () => {
    expect(await sent()).toBe(1);
    await stage.adminOrders.act(order.id, { kind: 'pack' }, 'ada');
    await stage.adminOrders.act(order.id, { kind: 'ship', tracking: { carrier: 'UPS', number: '1Z' } }, 'ada');
    await stage.adminOrders.act(order.id, { kind: 'ship', tracking: { carrier: 'UPS', number: '1Z9' } }, 'ada');
    await stage.adminOrders.act(order.id, { kind: 'deliver' }, 'ada');
    for (const amount of [500, 700]) {
      await stage.adminOrders.act(order.id, { kind: 'refund', amount: cents(amount), restock: [], reason: '' }, 'ada');
    }
    expect(await sent()).toBe(5);
    expect(mail.sent.map(({ key }) => key)).toEqual([
      `received:${order.id}`,
      `shipped:${order.id}`,
      `corrected:${order.id}:${stage.clock.now()}`,
      `delivered:${order.id}`,
      `refunded:${order.id}:1`,
      `refunded:${order.id}:2`,
    ]);
    expect(await sent()).toBe(0);
  });

  it('show the order by its link, to its customer [ORDER-09, PAY-38]', async () => {
    await sent();
    expect(mail.sent[0]).toMatchObject({ to: 'ada@example.org', text: expect.stringContaining(receiptLink(order.id)) });
  });

  it('are not sent to an anonymized customer, nor tried again [CUST-07]', async () => {
    const find: SendEmailsPorts['orders']['find'] = (id) =>
      stage.orders.find(id).map((found) => ({ ...found, customerEmail: '' }));
    await sent({ orders: { find } });
    expect(mail.sent).toEqual([]);
    expect(await sent()).toBe(0);
    expect(logged('warn')).toEqual([]);
  });

  it('say how much went back with which refund [ORDER-09]', async () => {
    await sent();
    for (const amount of [500, 700]) {
      await stage.adminOrders.act(order.id, { kind: 'refund', amount: cents(amount), restock: [], reason: '' }, 'ada');
    }
    await sent();
    expect(mail.sent[1]?.text).toContain('$5.00');
    expect(mail.sent[2]?.text).toContain('$7.00');
  });

  it('go out again under the same key where the process stopped before it was written down [ORDER-09, P5]', async () => {
    const outbox: Outbox = { ...stage.outbox, done: () => errAsync(storageFails) };
    expect((await send({ outbox }))._unsafeUnwrapErr()).toEqual(storageFails);
    expect(await sent()).toBe(0);
    stage.clock.advance(2 * minute);
    expect(await sent()).toBe(1);
    expect(mail.sent.map(({ key }) => key)).toEqual([`received:${order.id}`, `received:${order.id}`]);
  });
});

describe('emails to the admin', () => {
  const adminAddress = 'admin@example.org';
  const toAdmin = () => mail.sent.filter(({ to }) => to === adminAddress);

  it('tell of a paid order once, through the same outbox [ORDER-18]', async () => {
    expect(await sent({ adminAddress, mail: deadMail })).toBe(0);
    stage.clock.advance(minute);
    expect(await sent({ adminAddress })).toBe(2);
    stage.provider.move(intent, { status: 'succeeded' });
    await stage.reconcile(order.id);
    expect(await sent({ adminAddress })).toBe(0);
    expect(toAdmin()).toMatchObject([
      { key: `ordered:${order.id}`, text: expect.stringContaining(`/management-portal/orders/${order.id}`) },
    ]);
  });

  it('report an order that needs a review [ORDER-18]', async () => {
    const { order: other } = await stage.placed(request([[endless, 1]], { idempotencyKey: 'other' }));
    await stage.orders.record(other.id, { kind: 'payment_differs' }, 'provider', stage.clock.now());
    await sent({ adminAddress });
    expect(toAdmin().map(({ key }) => key)).toContain(`review:${other.id}:${stage.clock.now()}`);
  });

  it('are not written where they are switched off, nor later [ORDER-18]', async () => {
    await sent();
    expect(await sent({ adminAddress })).toBe(0);
    expect(mail.sent.map(({ key }) => key)).toEqual([`received:${order.id}`]);
  });
});

describe('emails about a cart', () => {
  const user = userId('42');
  const dueOnce = (kind: DueReminderEmail['kind']): Outbox => {
    const dues: DueEmail[] = [{ key: `${kind}:42:1`, attempts: 0, kind, userId: user }];
    return { ...stage.outbox, claim: () => okAsync(dues.shift() ?? null), done: () => okAsync(undefined) };
  };
  const sending = (kind: DueReminderEmail['kind'], content: object) =>
    sent({
      outbox: dueOnce(kind),
      cartReminders: { content: () => okAsync({ ...nothingLeft, ...content }) },
    });

  it('name what is left, with links of the customer [RET-12]', async () => {
    await sending('cart-reminder', { lines: [{ card: endless, quantity: 1 }] });
    expect(mail.sent).toMatchObject([
      {
        to: 'ada@example.org',
        key: 'cart-reminder:42:1',
        oneClickLeave: 'https://shop.example/click/42',
        text: expect.stringContaining('https://shop.example/leave/42'),
      },
    ]);
  });

  it('ask to confirm an address [RET-10]', async () => {
    await sending('cart-reminder-confirm', { isPending: true });
    expect(mail.sent).toMatchObject([{ text: expect.stringContaining('https://shop.example/confirm/42') }]);
  });

  it('are not sent when there is nothing to say any more, or the account is gone [RET-11, RET-13]', async () => {
    await sending('cart-reminder', {});
    await sending('cart-reminder-confirm', {});
    await sending('cart-reminder', { email: '', lines: [{ card: endless, quantity: 1 }] });
    expect(mail.sent).toEqual([]);
  });
});

describe('an email that cannot be sent', () => {
  it('is tried again, later each time, and given up after ten tries with an error in the log [ORDER-09]', async () => {
    const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour, 12 * hour, 12 * hour, 12 * hour, 12 * hour];
    for (const delay of pauses) {
      const tried = logged('warn').length;
      expect(await sent({ mail: deadMail })).toBe(0);
      expect(logged('warn')).toHaveLength(tried + 1);
      stage.clock.advance(delay - 1);
      await sent({ mail: deadMail });
      expect(logged('warn')).toHaveLength(tried + 1);
      stage.clock.advance(1);
    }
    expect(logged('error')).toEqual([]);
    await sent({ mail: deadMail });
    expect(logged('error')).toMatchObject([
      { message: 'email given up', fields: { email: `received:${order.id}`, tries: 10, reason: 'ETIMEDOUT' } },
    ]);
    stage.clock.advance(1000 * hour);
    expect(await sent()).toBe(0);
    expect(mail.sent).toEqual([]);
  });

  it('goes out once it can, and no address is in the log [ORDER-09]', async () => {
    await sent({ mail: deadMail });
    stage.clock.advance(minute);
    expect(await sent()).toBe(1);
    expect(JSON.stringify(stage.log.entries)).not.toContain('ada@');
  });

  it('does not stop the other emails [ORDER-09]', async () => {
    await stage.adminOrders.act(order.id, { kind: 'refund', amount: cents(500), restock: [], reason: '' }, 'ada');
    const picky: Mail = {
      send: (email) => (email.key?.startsWith('received') ? deadMail.send(email) : mail.send(email)),
    };
    expect(await sent({ mail: picky })).toBe(1);
    expect(mail.sent.map(({ key }) => key)).toEqual([`refunded:${order.id}:1`]);
  });

  it('waits where its order cannot be read', async () => {
    const orders = { find: () => errAsync(storageFails) };
    expect(await sent({ orders })).toBe(0);
    expect(logged('warn')).toMatchObject([
      { message: 'email could not be sent', fields: { reason: 'unavailable: storage' } },
    ]);
    stage.clock.advance(minute);
    expect(await sent()).toBe(1);
  });

  it('stays where the outbox cannot be reached', async () => {
    const outbox: Outbox = { ...stage.outbox, claim: () => errAsync(storageFails) };
    expect((await send({ outbox }))._unsafeUnwrapErr()).toEqual(storageFails);
    expect(await sent()).toBe(1);
  });
});
