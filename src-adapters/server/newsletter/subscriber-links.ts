import type { SubscriberId } from '#domain/newsletter/subscribers.port.ts';
import type { LeaveLinks } from '#domain/newsletter/welcome-email.ts';
import { unsubscribePath } from '../../wire/newsletter.wire.ts';
import { makeConfirmTokens, makeLeaveTokens } from './subscriber-tokens.ts';

/** The page that asks whether to leave the list. */
export const leavePage = '/unsubscribe';

/** The page that asks to confirm a sign-up. */
const confirmPage = '/confirm-signup';

/** The ways out of the list for one address. @param publicUrl the shop's address without a slash at its end */
export function leaveLinksOver(publicUrl: string, secret: string): (id: SubscriberId) => LeaveLinks {
  const tokens = makeLeaveTokens(secret);
  return (id) => {
    const query = new URLSearchParams({ token: tokens.tokenFor(id) });
    return { page: `${publicUrl}${leavePage}?${query}`, oneClick: `${publicUrl}${unsubscribePath}?${query}` };
  };
}

/** The link that confirms a sign-up (NEWS-10). @param publicUrl the shop's address without a slash at its end */
export function confirmLinkOver(publicUrl: string, secret: string): (id: SubscriberId) => string {
  const tokens = makeConfirmTokens(secret);
  return (id) => `${publicUrl}${confirmPage}?${new URLSearchParams({ token: tokens.tokenFor(id) })}`;
}
