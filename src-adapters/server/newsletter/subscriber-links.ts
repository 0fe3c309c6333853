import type { SubscriberId } from '#domain/newsletter/subscribers.port.ts';
import type { LeaveLinks } from '#domain/newsletter/welcome-email.ts';
import { unsubscribePath } from '../../wire/newsletter.wire.ts';
import type { SigningSecrets } from '../node/signatures.ts';
import { makeConfirmTokens, makeLeaveTokens } from './subscriber-tokens.ts';

export const leavePage = '/unsubscribe';

const confirmPage = '/confirm-signup';

/** Unsubscribe links. @param publicUrl without a trailing slash */
export function leaveLinksOver(publicUrl: string, secrets: SigningSecrets): (id: SubscriberId) => LeaveLinks {
  const tokens = makeLeaveTokens(secrets);
  return (id) => {
    const query = new URLSearchParams({ token: tokens.tokenFor(id) });
    return { page: `${publicUrl}${leavePage}?${query}`, oneClick: `${publicUrl}${unsubscribePath}?${query}` };
  };
}

/** Confirmation link. @param publicUrl without a trailing slash */
export function confirmLinkOver(publicUrl: string, secrets: SigningSecrets): (id: SubscriberId) => string {
  const tokens = makeConfirmTokens(secrets);
  return (id) => `${publicUrl}${confirmPage}?${new URLSearchParams({ token: tokens.tokenFor(id) })}`;
}
