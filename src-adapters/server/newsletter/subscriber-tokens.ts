import { createHmac, timingSafeEqual } from 'node:crypto';
import { type SubscriberId, subscriberId } from '#domain/newsletter/subscribers.port.ts';

/**
 * Makes and reads the tokens of the newsletter's links. Nothing is stored: a token is the row's id and a signature, so it
 * holds for all processes and restarts, and a stolen table opens nothing.
 */
type SubscriberTokens = {
  tokenFor(id: SubscriberId): string;
  /** The row that a token is for; null for one that this shop did not sign. */
  idIn(token: string): SubscriberId | null;
};

const parts = /^([A-Za-z0-9]{1,100})\.([\w-]{43})$/;

function makeTokens(secret: string, purpose: string): SubscriberTokens {
  const sign = (id: string): Buffer => createHmac('sha256', secret).update(`${purpose}:${id}`).digest();
  return {
    tokenFor: (id) => `${id}.${sign(id).toString('base64url')}`,
    idIn: (token) => {
      const [, id, signature] = parts.exec(token) ?? [];
      if (id === undefined || signature === undefined) return null;
      const given = Buffer.from(signature, 'base64url');
      const right = sign(id);
      return given.length === right.length && timingSafeEqual(given, right) ? subscriberId(id) : null;
    },
  };
}

/** For links by which an address leaves the list (NEWS-08). */
export const makeLeaveTokens = (secret: string): SubscriberTokens => makeTokens(secret, 'leave-newsletter');

/** For links that confirm a sign-up (NEWS-10): a link for one purpose is none for the other. */
export const makeConfirmTokens = (secret: string): SubscriberTokens => makeTokens(secret, 'confirm-newsletter');
