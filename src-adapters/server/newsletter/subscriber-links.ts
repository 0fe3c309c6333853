import type { ReminderLinks } from '#domain/checkout/emails/send-emails.use-case.ts';
import type { UserId } from '#domain/identity/user.ts';
import type { SubscriberId } from '#domain/newsletter/newsletter.port.ts';
import type { LeaveLinks } from '#domain/newsletter/welcome-email.ts';
import { unsubscribePath } from '../../calls/newsletter.calls.ts';
import type { SigningSecrets } from '../node/signatures.ts';
import {
  makeConfirmReminderTokens,
  makeConfirmTokens,
  makeLeaveReminderTokens,
  makeLeaveTokens,
} from './subscriber-tokens.ts';

export const leavePage = '/unsubscribe';

const confirmPage = '/confirm-signup';

const leaveLinks = (publicUrl: string, token: string): LeaveLinks => {
  const query = new URLSearchParams({ token });
  return { page: `${publicUrl}${leavePage}?${query}`, oneClick: `${publicUrl}${unsubscribePath}?${query}` };
};

const confirmLink = (publicUrl: string, token: string): string =>
  `${publicUrl}${confirmPage}?${new URLSearchParams({ token })}`;

/** Unsubscribe links. @param publicUrl without a trailing slash */
export function leaveLinksOver(publicUrl: string, secrets: SigningSecrets): (id: SubscriberId) => LeaveLinks {
  const tokens = makeLeaveTokens(secrets);
  return (id) => leaveLinks(publicUrl, tokens.tokenFor(id));
}

/** Confirmation link. @param publicUrl without a trailing slash */
export function confirmLinkOver(publicUrl: string, secrets: SigningSecrets): (id: SubscriberId) => string {
  const tokens = makeConfirmTokens(secrets);
  return (id) => confirmLink(publicUrl, tokens.tokenFor(id));
}

/** Links of emails about carts. @param publicUrl without a trailing slash */
export function reminderLinksOver(publicUrl: string, secrets: SigningSecrets): (user: UserId) => ReminderLinks {
  const [leaving, confirming] = [makeLeaveReminderTokens(secrets), makeConfirmReminderTokens(secrets)];
  return (user) => ({
    confirm: confirmLink(publicUrl, confirming.tokenFor(user)),
    leave: leaveLinks(publicUrl, leaving.tokenFor(user)),
  });
}
