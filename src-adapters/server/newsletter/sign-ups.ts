import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { mailbox } from '#domain/identity/user.ts';
import type { EmailShop } from '#domain/mail/email-content.ts';
import type { Mail } from '#domain/mail/mail.port.ts';
import type { Joined, MailingList } from '#domain/newsletter/mailing-list.port.ts';
import type { NewsletterUnavailable, SignUpFailure } from '#domain/newsletter/newsletter.port.ts';
import { type ConsentPlace, checkSignUp, type SignUp, tidySignUp } from '#domain/newsletter/sign-up.ts';
import type { SubscriberId } from '#domain/newsletter/subscribers.port.ts';
import { type LeaveLinks, welcomeLetter } from '#domain/newsletter/welcome-letter.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { type Errands, makeErrands } from '../identity/errands.ts';
import { type Limits, limits, networkOf } from '../identity/limits.ts';
import type { LeaveTokens } from './leave-token.ts';

export type SignUpParts = {
  readonly list: MailingList;
  readonly limits: Limits;
  readonly mail: Mail;
  readonly clock: Clock;
  readonly log: Log;
  readonly tokens: Pick<LeaveTokens, 'idIn'>;
  readonly leaveLinksOf: (id: SubscriberId) => LeaveLinks;
  readonly shop: EmailShop;
};

/** The newsletter for many callers, as the API has it. */
export type SignUps = {
  /**
   * Answers the same whether the address was known: both are stored by one statement, and whether there is a letter to send
   * is looked at after the answer. @param address the caller's
   */
  signUp(signUp: SignUp, place: ConsentPlace, address: string): ResultAsync<void, SignUpFailure>;
  /** @param token of a link; one that is none is answered as one that is good */
  leave(token: string): ResultAsync<void, NewsletterUnavailable>;
  /** Letters that are still being written. */
  readonly settled: Errands['settled'];
};

const unavailable: NewsletterUnavailable = { kind: 'newsletter-unavailable' };

export function makeSignUps({ list, mail, clock, log, tokens, leaveLinksOf, ...parts }: SignUpParts): SignUps {
  const errands = makeErrands(log);

  /** To who is new on the list, and not more often than a mailbox can bear, whoever signs it up. */
  async function greet({ email, interests }: SignUp, { id, isNew }: Joined): Promise<void> {
    if (!isNew) return;
    const ofMailbox = await parts.limits.count(limits.welcomeLetters, mailbox(email));
    if (ofMailbox.isErr()) return log.info('no letter: this mailbox had enough of them');
    const sent = await mail.send(welcomeLetter(email, interests, leaveLinksOf(id), parts.shop));
    if (sent.isErr()) log.error('a letter was not sent', { reason: sent.error.reason });
  }

  async function signUp(given: SignUp, place: ConsentPlace, from: string): Promise<Result<void, SignUpFailure>> {
    const issues = checkSignUp(given);
    if (issues.length > 0) return err({ kind: 'invalid-sign-up', issues });
    const ofCaller = await parts.limits.count(limits.signUps, networkOf(from));
    if (ofCaller.isErr()) return err(ofCaller.error);
    const tidy = tidySignUp(given);
    const joined = await list.join({ ...tidy, at: clock.now(), place });
    if (joined.isErr()) return err(joined.error);
    errands.start('greeting somebody new on the list', () => greet(tidy, joined.value));
    return ok(undefined);
  }

  const orUnavailable = <T, E>(work: Promise<Result<T, E>>): ResultAsync<T, E | NewsletterUnavailable> =>
    new ResultAsync<T, E | NewsletterUnavailable>(
      work.catch((error: unknown) => {
        log.error('nobody can sign up for letters', { reason: error instanceof Error ? error.message : 'unknown' });
        return err(unavailable);
      }),
    );

  return {
    signUp: (given, place, address) => orUnavailable(signUp(given, place, address)),
    leave: (token) => {
      const id = tokens.idIn(token);
      return id === null ? new ResultAsync(Promise.resolve(ok(undefined))) : list.leave(id, clock.now());
    },
    settled: errands.settled,
  };
}
