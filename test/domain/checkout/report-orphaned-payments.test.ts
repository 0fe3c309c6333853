import { errAsync, okAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderId, type PaymentIntentId, paymentIntentId } from '#domain/checkout/order.ts';
import type { FindOrphanedPayments } from '#domain/checkout/orphaned-payments.ts';
import {
  makeReportOrphanedPayments,
  type ReportOrphanedPaymentsPorts,
} from '#domain/checkout/report-orphaned-payments.use-case.ts';
import type { Email, MailFailure } from '#domain/mail/mail.port.ts';
import { cents } from '#domain/money/cents.ts';
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
  const shop = { publicUrl: 'https://shop.example', contactEmail: null };
  const report = makeReportOrphanedPayments({ find, ...reports, mail, shop, adminAddress, log });
  return async () => (await report(0))._unsafeUnwrap();
};

describe('payments without an order (P13)', () => {
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

  it('are reported again after an email that was not sent', async () => {
    const report = open();
    outage = { kind: 'mail-not-sent', reason: 'no connection' };
    expect(await report()).toBe(0);
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
