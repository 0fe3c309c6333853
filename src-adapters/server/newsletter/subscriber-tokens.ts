import { createHmac, timingSafeEqual } from 'node:crypto';
import { type SubscriberId, subscriberId } from '#domain/newsletter/subscribers.port.ts';

/** Tokens are row id and signature. Not stored, so a stolen table opens nothing. */
type SubscriberTokens = {
  tokenFor(id: SubscriberId): string;
  /** Null for an invalid signature. */
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

export const makeLeaveTokens = (secret: string): SubscriberTokens => makeTokens(secret, 'leave-newsletter');

/** A token for one purpose is invalid for the other. */
export const makeConfirmTokens = (secret: string): SubscriberTokens => makeTokens(secret, 'confirm-newsletter');
