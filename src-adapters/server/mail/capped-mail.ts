import { okAsync, ResultAsync } from 'neverthrow';
import { mailbox } from '#domain/identity/user.ts';
import type { Email, Mail, MailFailure } from '#domain/mail/mail.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { type Limits, limits } from '../identity/limits.ts';

export type CappedMailParts = { readonly mail: Mail; readonly limits: Limits; readonly log: Log };

/**
 * Drops emails that need neither account nor payment beyond a number per recipient. A dropped email counts as sent, so that no answer
 * tells of it; the log does.
 */
export function makeCappedMail({ mail, log, ...parts }: CappedMailParts): Mail {
  async function isTooMany(kind: string, to: string): Promise<boolean> {
    const ofKind = await parts.limits.count(limits.emailsOfKind, kind, mailbox(to));
    const ofDay = ofKind.isOk() ? await parts.limits.count(limits.emails, mailbox(to)) : ofKind;
    return ofDay.isErr();
  }

  const uncounted = (): MailFailure => ({
    kind: 'mail-not-sent',
    reason: 'emails to this recipient cannot be counted',
  });

  return {
    send: (email: Email) => {
      const { capped } = email;
      if (capped === undefined) return mail.send(email);
      return ResultAsync.fromPromise(isTooMany(capped, email.to), uncounted).andThen((tooMany) => {
        if (!tooMany) return mail.send(email);
        log.warn('email dropped: too many to this recipient', { kind: capped });
        return okAsync(undefined);
      });
    },
  };
}
