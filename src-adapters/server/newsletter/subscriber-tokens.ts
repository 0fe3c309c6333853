import { type SubscriberId, subscriberId } from '#domain/newsletter/subscribers.port.ts';
import { makeSignatures, type SigningSecrets } from '../node/signatures.ts';

/** Tokens are row id and signature. Not stored, so a stolen table opens nothing. */
type SubscriberTokens = {
  tokenFor(id: SubscriberId): string;
  /** Null for an invalid signature. */
  idIn(token: string): SubscriberId | null;
};

const parts = /^([A-Za-z0-9]{1,100})\.([\w-]{43})$/;

function makeTokens(secrets: SigningSecrets, purpose: string): SubscriberTokens {
  const { sign, isValid } = makeSignatures(secrets);
  return {
    tokenFor: (id) => `${id}.${sign(`${purpose}:${id}`)}`,
    idIn: (token) => {
      const [, id, signature] = parts.exec(token) ?? [];
      if (id === undefined || signature === undefined) return null;
      return isValid(signature, `${purpose}:${id}`) ? subscriberId(id) : null;
    },
  };
}

export const makeLeaveTokens = (secrets: SigningSecrets): SubscriberTokens => makeTokens(secrets, 'leave-newsletter');

/** A token for one purpose is invalid for the other. */
export const makeConfirmTokens = (secrets: SigningSecrets): SubscriberTokens =>
  makeTokens(secrets, 'confirm-newsletter');
