import { createHmac, timingSafeEqual } from 'node:crypto';
import { type SubscriberId, subscriberId } from '#domain/newsletter/subscribers.port.ts';

/**
 * Makes and reads the tokens by which an address leaves the newsletter (NEWS-08). Nothing is stored: a token is the row's
 * number and a signature, so it holds for all processes and restarts, and a stolen table opens nothing.
 */
export type LeaveTokens = {
  tokenFor(id: SubscriberId): string;
  /** The row that a token is for; null for one that this shop did not sign. */
  idIn(token: string): SubscriberId | null;
};

const parts = /^([A-Za-z0-9]{1,100})\.([\w-]{43})$/;

export function makeLeaveTokens(secret: string): LeaveTokens {
  const sign = (id: string): Buffer => createHmac('sha256', secret).update(`leave-newsletter:${id}`).digest();
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
