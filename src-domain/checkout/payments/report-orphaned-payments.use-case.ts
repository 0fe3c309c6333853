import { ResultAsync } from 'neverthrow';
import { composeEmail } from '../../mail/compose-email.ts';
import type { EmailShop } from '../../mail/email-content.ts';
import type { Mail } from '../../mail/mail.port.ts';
import type { Log } from '../../shared/log.port.ts';
import { storageFails, type Unavailable } from '../../shared/unavailable.ts';
import { amountText } from '../emails/order-email-parts.ts';
import type { PaymentIntentId } from '../orders/order.ts';
import type { FindOrphanedPayments, OrphanedPayment } from './orphaned-payments.ts';
import type { PaymentFailure } from './payment-gateway.port.ts';

export type ReportOrphanedPaymentsPorts = {
  /** Notes payments as reported, also after a restart; returns those that were not, to one caller. */
  readonly claimReports: (ids: readonly PaymentIntentId[]) => Promise<readonly PaymentIntentId[]>;
  /** Forgets them, after a report that failed. */
  readonly releaseReports: (ids: readonly PaymentIntentId[]) => Promise<void>;
  readonly find: FindOrphanedPayments;
  readonly mail: Mail;
  readonly shop: EmailShop;
  /** Null disables emails to the admin. */
  readonly adminAddress: string | null;
  readonly log: Log;
};

/**
 * Reports payments without an order, made since an instant (milliseconds), to log and admin: once each. Returns how many
 * were reported.
 */
export type ReportOrphanedPayments = (since: number) => ResultAsync<number, Unavailable | PaymentFailure>;

const alarmOf = (orphans: readonly OrphanedPayment[], to: string, shop: EmailShop) =>
  composeEmail(
    to,
    {
      subject: orphans.length === 1 ? 'A payment has no order' : `${orphans.length} payments have no order`,
      heading: 'Payments without an order',
      paragraphs: [
        'Customers paid, and the shop has no orders for these payments. This happens after a restore of an older backup.',
        'Recreate each order, or refund its payment: in the portal under Orders, Check payments and stock.',
      ],
      blocks: [{ title: 'Payments', lines: orphans.map(({ id, amount }) => `${id}: ${amountText(amount)}`) }],
      button: { label: 'Check payments', address: `${shop.publicUrl}/management-portal/orders/check` },
      notes: ['To stop these emails, set ADMIN_NOTICES=off.'],
    },
    shop,
  );

export function makeReportOrphanedPayments({
  find,
  claimReports,
  releaseReports,
  mail,
  shop,
  adminAddress,
  log,
}: ReportOrphanedPaymentsPorts): ReportOrphanedPayments {
  async function report(orphans: readonly OrphanedPayment[]): Promise<number> {
    if (orphans.length === 0) return 0;
    const claimed = new Set(await claimReports(orphans.map(({ id }) => id)));
    const fresh = orphans.filter(({ id }) => claimed.has(id));
    if (fresh.length === 0) return 0;
    log.error('payments without an order', {
      payments: fresh.length,
      first: fresh
        .slice(0, 5)
        .map(({ id }) => id)
        .join(' '),
    });
    if (adminAddress !== null) {
      const key = `orphaned:${fresh.map(({ id }) => id).join(',')}`.slice(0, 200);
      const sent = await mail.send({ ...alarmOf(fresh, adminAddress, shop), key });
      if (sent.isErr()) {
        log.warn('alarm email could not be sent', { reason: sent.error.reason });
        await releaseReports([...claimed]);
        return 0;
      }
    }
    return fresh.length;
  }

  return (since) => find(since).andThen((orphans) => ResultAsync.fromPromise(report(orphans), () => storageFails));
}
