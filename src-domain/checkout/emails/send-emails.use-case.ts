import { err, ok, okAsync, type Result, ResultAsync } from 'neverthrow';
import { cartReminderEmail, confirmRemindersEmail } from '../../cart/cart-reminder-email.ts';
import type { CartReminders, ReminderContent } from '../../cart/cart-reminders.port.ts';
import type { UserId } from '../../identity/user.ts';
import type { EmailShop } from '../../mail/email-content.ts';
import type { Email, Mail, MailFailure } from '../../mail/mail.port.ts';
import type { LeaveLinks } from '../../newsletter/welcome-email.ts';
import type { Offer } from '../../offers/offer.ts';
import { offerEmail, offerNotice } from '../../offers/offer-email.ts';
import type { OfferId } from '../../offers/offer-id.ts';
import { type OfferNoticeKind, offerNoticeKinds } from '../../offers/offer-step.ts';
import type { OfferNotFound, Offers } from '../../offers/offers.port.ts';
import type { Clock } from '../../shared/clock.port.ts';
import type { Log } from '../../shared/log.port.ts';
import { time } from '../../shared/time.ts';
import { tryAgainAt } from '../../shared/try-again.ts';
import { logReason, type Unavailable } from '../../shared/unavailable.ts';
import type { Order, OrderId } from '../orders/order.ts';
import { orderNotice } from '../orders/order-notice.ts';
import { type NoticeKind, noticeKinds } from '../orders/order-step.ts';
import type { OrderNotFound, Orders } from '../orders/orders.port.ts';
import { orderEmail } from './order-email.ts';
import type { DueEmail, DueOfferEmail, DueOrderEmail, DueReminderEmail, Outbox } from './outbox.port.ts';

/** Links that need no sign-in. */
export type ReminderLinks = { readonly confirm: string; readonly leave: LeaveLinks };

export type SendEmailsPorts = {
  readonly outbox: Outbox;
  readonly orders: Pick<Orders, 'find'>;
  readonly offers: Pick<Offers, 'find'>;
  readonly cartReminders: Pick<CartReminders, 'content'>;
  readonly mail: Mail;
  /** Shows the order without sign-in (PAY-26). */
  readonly receiptLink: (id: OrderId) => string;
  /** Opens the offer without sign-in. */
  readonly offerLink: (id: OfferId) => string;
  readonly reminderLinks: (user: UserId) => ReminderLinks;
  readonly shop: EmailShop;
  /** Null disables emails to the admin. */
  readonly adminAddress: string | null;
  readonly clock: Clock;
  readonly log: Log;
};

/** Sends all due emails; returns how many were sent. */
export type SendEmails = () => ResultAsync<number, Unavailable>;

/** Longer than the timeout of a mail server. */
const lease = 2 * time.minutes;

const pauses = [time.minutes, 5 * time.minutes, 30 * time.minutes, 2 * time.hours, 12 * time.hours];
const mostTries = 10;

const isNotice = (kind: DueEmail['kind']): kind is NoticeKind | OfferNoticeKind =>
  [...noticeKinds, ...offerNoticeKinds].some((notice) => notice === kind);

type EmailFailure = MailFailure | OrderNotFound | OfferNotFound | Unavailable;

const reasonOf = (failure: EmailFailure): string =>
  failure.kind === 'mail-not-sent' ? failure.reason : logReason(failure);

/** Sends emails from the outbox. If the process stops after sending, the email is sent again with the same key. */
export function makeSendEmails(ports: SendEmailsPorts): SendEmails {
  const { outbox, orders, offers, cartReminders, mail, receiptLink, offerLink, shop, adminAddress, clock, log } = ports;
  const to = adminAddress ?? '';
  const orderMail = ({ kind, refund, text }: DueOrderEmail, order: Order): Email =>
    isNotice(kind)
      ? orderNotice(kind, order, text, to, shop)
      : orderEmail(kind, order, { receiptLink: receiptLink(order.id), refund, text }, shop);
  const offerMail = ({ kind }: DueOfferEmail, offer: Offer): Email =>
    isNotice(kind) ? offerNotice(kind, offer, to, shop) : offerEmail(kind, offer, offerLink(offer.id), shop);

  /** Null when the customer has come back, ordered or withdrawn the consent since. */
  const reminderMail = (
    { kind, userId }: DueReminderEmail,
    { email, isPending, lines }: ReminderContent,
  ): Email | null => {
    const { confirm, leave } = ports.reminderLinks(userId);
    if (kind === 'cart-reminder') return lines.length > 0 ? cartReminderEmail(email, lines, leave, shop) : null;
    return isPending ? confirmRemindersEmail(email, confirm, shop) : null;
  };

  const emailFor = (due: DueEmail): ResultAsync<Email | null, EmailFailure> => {
    if ('offerId' in due) return offers.find(due.offerId).map((offer) => offerMail(due, offer));
    if ('userId' in due) return cartReminders.content(due.userId).map((content) => reminderMail(due, content));
    return orders.find(due.orderId).map((order) => orderMail(due, order));
  };

  /** Nothing is sent to an anonymized customer (CUST-07). */
  const send = (due: DueEmail): ResultAsync<void, EmailFailure> =>
    emailFor(due).andThen((email) =>
      email === null || email.to === '' ? okAsync(undefined) : mail.send({ ...email, key: due.key }),
    );

  const failed = ({ key, attempts }: DueEmail, reason: string): ResultAsync<boolean, Unavailable> => {
    const tries = attempts + 1;
    const isLast = tries >= mostTries;
    if (isLast) log.error('email given up', { email: key, tries, reason });
    else log.warn('email could not be sent', { email: key, tries, reason });
    return outbox.failed(key, reason, isLast ? null : tryAgainAt(clock.now(), pauses, tries)).map(() => false);
  };

  async function work(email: DueEmail): Promise<Result<boolean, Unavailable>> {
    if (isNotice(email.kind) && adminAddress === null) return outbox.done(email.key, clock.now()).map(() => false);
    const sent = await send(email);
    if (sent.isErr()) return failed(email, reasonOf(sent.error));
    return outbox.done(email.key, clock.now()).map(() => true);
  }

  async function sendAll(): Promise<Result<number, Unavailable>> {
    for (let sent = 0; ; ) {
      const claimed = await outbox.claim(clock.now(), lease);
      if (claimed.isErr()) return err(claimed.error);
      if (claimed.value === null) return ok(sent);
      const worked = await work(claimed.value);
      if (worked.isErr()) return err(worked.error);
      if (worked.value) sent += 1;
    }
  }

  return () => new ResultAsync(sendAll());
}
