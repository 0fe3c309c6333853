import { beforeEach, describe, expect, it } from 'vitest';
import { makeLimits } from '#adapters/server/identity/limits.ts';
import { makeCappedMail } from '#adapters/server/mail/capped-mail.ts';
import { identityOver } from '#adapters/server/sql/identity/sql-identity.ts';
import { orderEmail } from '#domain/checkout/emails/order-email.ts';
import { resetEmail } from '#domain/identity/reset-email.ts';
import type { CappedEmail } from '#domain/mail/mail.port.ts';
import { confirmationEmail } from '#domain/newsletter/confirmation-email.ts';
import { anOrder } from '#test/contract/an-order.ts';
import { mailContract } from '#test/contract/mail.contract.ts';
import { endless } from '#test/contract/orders-stage.ts';
import { emailShop } from '#test/support/emails.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';
import { makeInMemoryMail } from '#test/support/in-memory/mail.ts';
import { testDatabase } from '#test/support/pglite.ts';

const hour = 60 * 60_000;
const shop = emailShop;

async function open() {
  const { db } = await testDatabase();
  const [clock, log, inner] = [makeFixedClock(), makeRecordingLog(), makeInMemoryMail()];
  const mail = makeCappedMail({ mail: inner, limits: makeLimits(identityOver(db).tries, clock), log });
  return { mail, inner, clock, log };
}

mailContract('capped', async () => {
  const { mail, inner } = await open();
  const names = async () => inner.sent.map(({ key }, index) => key ?? String(index));
  return { mail, received: async () => inner.sent, names, close: async () => {} };
});

describe('emails that need neither account nor payment', () => {
  let stage: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    stage = await open();
  });

  const send = async (capped: CappedEmail | undefined, to = 'ada@example.org') => {
    const email = { to, subject: 'Hello', text: '', html: '', ...(capped && { capped }) };
    (await stage.mail.send(email))._unsafeUnwrap();
  };
  const times = async (count: number, ...given: Parameters<typeof send>) => {
    for (let time = 0; time < count; time += 1) await send(...given);
    return stage.inner.sent.length;
  };

  it('are five of a kind an hour to one recipient; the others are dropped, logged, and count as sent [ORDER-20]', async () => {
    expect(await times(60, 'order')).toBe(5);
    expect(stage.log.entries).toHaveLength(55);
    expect(stage.log.entries[0]).toMatchObject({ level: 'warn', fields: { kind: 'order' } });
    expect(JSON.stringify(stage.log.entries)).not.toContain('ada@');
    expect(await times(1, 'order', 'ADA@example.org')).toBe(5);
    expect(await times(1, 'order', 'bob@example.org')).toBe(6);
    expect(await times(1, 'password')).toBe(7);
    stage.clock.advance(hour);
    expect(await times(2, 'order')).toBe(9);
  });

  it('are twenty a day to one recipient, of all kinds together [ORDER-20]', async () => {
    for (let hours = 0; hours < 10; hours += 1) {
      for (const kind of ['order', 'password', 'newsletter'] as const) await times(2, kind);
      stage.clock.advance(hour);
    }
    expect(stage.inner.sent).toHaveLength(20);
    stage.clock.advance(24 * hour);
    expect(await times(1, 'order')).toBe(21);
  });

  it('are not those of paid orders, which are never dropped [ORDER-20]', async () => {
    expect(await times(60, undefined)).toBe(60);
    const demo = anOrder({ number: 1, cards: [[endless, 1]] });
    const emailOf = (order: typeof demo) => orderEmail('received', order, { receiptLink: '/', refund: null }, shop);
    expect([emailOf(demo).capped, emailOf({ ...demo, demo: false }).capped]).toEqual(['order', undefined]);
    expect([resetEmail('a', 't', shop).capped, confirmationEmail('a', '/', shop).capped]).toEqual([
      'password',
      'newsletter',
    ]);
  });
});
