import { errAsync, okAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderId, type PaymentIntentId, paymentIntentId } from '#domain/checkout/orders/order.ts';
import type { FindOrphanedPayments } from '#domain/checkout/payments/orphaned-payments.ts';
import {
  makeReportOrphanedPayments,
  type ReportOrphanedPaymentsPorts,
} from '#domain/checkout/payments/report-orphaned-payments.use-case.ts';
import type { Email, MailFailure } from '#domain/mail/mail.port.ts';
import { cents } from '#domain/money/cents.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { emailShop } from '#test/support/emails.ts';
import { makeRecordingLog } from '#test/support/in-memory/log.ts';

const orphan = (number: number) => ({
  id: paymentIntentId(`pi_${number}`),
  orderId: orderId(`order ${number}`),
  amount: cents(1999),
  ordered: null,
});

let sent: Email[];
let outage: MailFailure | null;
let orphans: ReturnType<typeof orphan>[];
let told: Set<PaymentIntentId>;
let log: ReturnType<typeof makeRecordingLog>;

/** Lasts longer than a process. */
const reports: Pick<ReportOrphanedPaymentsPorts, 'claimReports' | 'releaseReports'> = {
  claimReports: async (ids) => {
    const fresh = ids.filter((id) => !told.has(id));
    for (const id of fresh) told.add(id);
    return fresh;
  },
  releaseReports: async (ids) => {
    for (const id of ids) told.delete(id);
  },
};

const open = (adminAddress: string | null = 'admin@example.org') => {
  const find: FindOrphanedPayments = () => okAsync(orphans);
  const mail = {
    send: (email: Email) => {
      if (outage) return errAsync(outage);
      sent.push(email);
      return okAsync(undefined);
    },
  };
  const shop = emailShop;
  const report = makeReportOrphanedPayments({ find, ...reports, mail, shop, adminAddress, log });
  return async () => (await report(0))._unsafeUnwrap();
};

describe('payments without an order [P13]', () => {
  beforeEach(() => {
    [sent, outage, orphans, log, told] = [[], null, [orphan(1), orphan(2)], makeRecordingLog(), new Set()];
  });

  it('are reported to the admin once, with what to do [ORDER-11]', async () => {
    const report = open();
    // The last one is another process, or this one after a restart.
    expect([await report(), await report(), await open()()]).toEqual([2, 0, 0]);
    orphans = [...orphans, orphan(3)];
    expect(await report()).toBe(1);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['admin@example.org', '2 payments have no order'],
      ['admin@example.org', 'A payment has no order'],
    ]);
    expect(sent[0]?.text).toMatch(/Check payments and stock.*pi_1: \$19\.99.*pi_2: \$19\.99/s);
    expect(log.entries.map(({ message }) => message)).toEqual([
      'payments without an order',
      'payments without an order',
    ]);
  });

  it('are named in the email and in the log, the first five of them [ORDER-11]', async () => {
    orphans = [1, 2, 3, 4, 5, 6].map(orphan);
    await open()();
    expect(sent[0]?.text).toBe(
      [
        'Payments without an order',
        'Customers paid, and the shop has no orders for these payments. This happens after a restore of an older backup.',
        'Recreate each order, or refund its payment: in the portal under Orders, Check payments and stock.',
        `Payments:\n${orphans.map(({ id }) => `${id}: $19.99`).join('\n')}`,
        'Check payments:\nhttps://shop.example/management-portal/orders/check',
        'To stop these emails, set ADMIN_NOTICES=off.',
        '--\nGoat Collection: https://shop.example',
      ].join('\n\n'),
    );
    expect(sent[0]?.key).toBe('orphaned:pi_1,pi_2,pi_3,pi_4,pi_5,pi_6');
    expect(log.entries).toEqual([
      expect.objectContaining({ level: 'error', fields: { payments: 6, first: 'pi_1 pi_2 pi_3 pi_4 pi_5' } }),
    ]);
  });

  it('have a key of limited length, however many they are', async () => {
    orphans = Array.from({ length: 100 }, (_, number) => orphan(number));
    await open()();
    expect(sent[0]?.key).toHaveLength(200);
  });

  it('are counted as not reported where their claim fails, and the caller hears it', async () => {
    const find: FindOrphanedPayments = () => okAsync(orphans);
    const broken = { ...reports, claimReports: () => Promise.reject(new Error('no connection')) };
    const mail = { send: () => okAsync(undefined) };
    const shop = emailShop;
    const report = makeReportOrphanedPayments({ find, ...broken, mail, shop, adminAddress: null, log });
    expect((await report(0))._unsafeUnwrapErr()).toEqual(storageFails);
  });

  it('are reported again after an email that was not sent', async () => {
    const report = open();
    outage = { kind: 'mail-not-sent', reason: 'no connection' };
    expect(await report()).toBe(0);
    expect(log.entries.at(-1)).toMatchObject({
      level: 'warn',
      message: 'alarm email could not be sent',
      fields: { reason: 'no connection' },
    });
    outage = null;
    expect(await report()).toBe(2);
    expect(sent).toHaveLength(1);
  });

  it('are in the log where the admin wants no emails, and nothing is said about none', async () => {
    expect(await open(null)()).toBe(2);
    orphans = [];
    expect(await open()()).toBe(0);
    expect([sent, log.entries.length]).toEqual([[], 1]);
  });
});
