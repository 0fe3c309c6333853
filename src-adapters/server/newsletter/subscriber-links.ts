import type { SubscriberId } from '#domain/newsletter/subscribers.port.ts';
import type { LeaveLinks } from '#domain/newsletter/welcome-letter.ts';
import { unsubscribePath } from '../../wire/newsletter.ts';
import { makeLeaveTokens } from './leave-token.ts';

/** The page that asks whether to leave the list. */
export const leavePage = '/unsubscribe';

/** The ways out of the list for one address. @param publicUrl the shop's address without a slash at its end */
export function leaveLinksOver(publicUrl: string, secret: string): (id: SubscriberId) => LeaveLinks {
  const tokens = makeLeaveTokens(secret);
  return (id) => {
    const query = new URLSearchParams({ token: tokens.tokenFor(id) });
    return { page: `${publicUrl}${leavePage}?${query}`, oneClick: `${publicUrl}${unsubscribePath}?${query}` };
  };
}
