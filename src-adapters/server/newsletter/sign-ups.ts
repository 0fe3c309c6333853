import { err, errAsync, ok, type Result, ResultAsync } from 'neverthrow';
import type { CartReminders } from '#domain/cart/cart-reminders.port.ts';
import { mailbox } from '#domain/identity/user.ts';
import type { EmailShop } from '#domain/mail/email-content.ts';
import type { Email, Mail } from '#domain/mail/mail.port.ts';
import { confirmationEmail } from '#domain/newsletter/confirmation-email.ts';
import type {
  BadNewsletterLink,
  ConfirmFailure,
  LeaveFailure,
  SignUpFailure,
} from '#domain/newsletter/newsletter.port.ts';
import { type ConsentSource, checkSignUp, type SignUp, tidySignUp } from '#domain/newsletter/sign-up.ts';
import { welcomeEmail } from '#domain/newsletter/welcome-email.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { storageFails, type Unavailable } from '#domain/shared/unavailable.ts';
import { type Jobs, makeJobs } from '../identity/jobs.ts';
import { type Limits, limits, networkOf } from '../identity/limits.ts';
import type { SigningSecrets } from '../node/signatures.ts';
import type { MailingList } from './mailing-list.ts';
import { confirmLinkOver, leaveLinksOver } from './subscriber-links.ts';
import {
  makeConfirmReminderTokens,
  makeConfirmTokens,
  makeLeaveReminderTokens,
  makeLeaveTokens,
} from './subscriber-tokens.ts';

export type SignUpParts = {
  readonly list: MailingList;
  /** Their links are answered here, too. */
  readonly cartReminders: Pick<CartReminders, 'confirm' | 'withdraw'>;
  readonly limits: Limits;
  readonly mail: Mail;
  readonly clock: Clock;
  readonly log: Log;
  readonly shop: EmailShop;
  /** Signs the links. */
  readonly secrets: SigningSecrets;
};

export type SignUps = {
  /** Same work and answer for known and unknown addresses. @param address the caller's */
  signUp(signUp: SignUp, place: ConsentSource, address: string): ResultAsync<void, SignUpFailure>;
  /** @param token from the email's link */
  confirm(token: string): ResultAsync<void, ConfirmFailure>;
  /** @param token from a link */
  leave(token: string): ResultAsync<void, LeaveFailure>;
  /** Resolves when pending emails are sent. */
  readonly settled: Jobs['settled'];
};

const badLink: BadNewsletterLink = { kind: 'bad-newsletter-link' };

export function makeSignUps({ list, cartReminders, mail, clock, log, shop, secrets, ...parts }: SignUpParts): SignUps {
  const jobs = makeJobs(log);
  const leaveTokens = makeLeaveTokens(secrets);
  const confirmTokens = makeConfirmTokens(secrets);
  const leaveReminderTokens = makeLeaveReminderTokens(secrets);
  const confirmReminderTokens = makeConfirmReminderTokens(secrets);
  const leaveLinksOf = leaveLinksOver(shop.publicUrl, secrets);
  const confirmLinkOf = confirmLinkOver(shop.publicUrl, secrets);

  async function send(email: Email): Promise<void> {
    const sent = await mail.send(email);
    if (sent.isErr()) log.error('email not sent', { reason: sent.error.reason });
  }

  async function askToConfirm(to: string, link: string): Promise<void> {
    const ofMailbox = await parts.limits.count(limits.newsletterEmails, mailbox(to));
    if (ofMailbox.isErr()) return log.info('newsletter email not sent: too many to this mailbox');
    return send(confirmationEmail(to, link, shop));
  }

  async function signUp(given: SignUp, place: ConsentSource, from: string): Promise<Result<void, SignUpFailure>> {
    const issues = checkSignUp(given);
    if (issues.length > 0) return err({ kind: 'invalid-sign-up', issues });
    const ofCaller = await parts.limits.count(limits.signUps, networkOf(from));
    if (ofCaller.isErr()) return err(ofCaller.error);
    const tidy = tidySignUp(given);
    const pending = await list.request({ ...tidy, at: clock.now(), place });
    if (pending.isErr()) return err(pending.error);
    jobs.start('asking to confirm a sign-up', () => askToConfirm(tidy.email, confirmLinkOf(pending.value)));
    return ok(undefined);
  }

  const orUnavailable = <T, E>(work: Promise<Result<T, E>>): ResultAsync<T, E | Unavailable> =>
    new ResultAsync<T, E | Unavailable>(
      work.catch((error: unknown) => {
        log.error('newsletter sign-up failed', { reason: error instanceof Error ? error.message : 'unknown' });
        return err(storageFails);
      }),
    );

  return {
    signUp: (given, place, address) => orUnavailable(signUp(given, place, address)),
    confirm: (token) => {
      const user = confirmReminderTokens.idIn(token);
      if (user !== null) return cartReminders.confirm(user);
      const id = confirmTokens.idIn(token);
      if (id === null) return errAsync(badLink);
      return list
        .confirm(id, clock.now())
        .andTee(({ isNew, email, interests, id: subscriber }) => {
          const welcome = welcomeEmail(email, interests, leaveLinksOf(subscriber), shop);
          if (isNew) jobs.start('welcoming a new subscriber', () => send(welcome));
        })
        .map(() => undefined);
    },
    leave: (token) => {
      const user = leaveReminderTokens.idIn(token);
      if (user !== null) return cartReminders.withdraw(user);
      const id = leaveTokens.idIn(token);
      return id === null ? errAsync(badLink) : list.leave(id, clock.now());
    },
    settled: jobs.settled,
  };
}
