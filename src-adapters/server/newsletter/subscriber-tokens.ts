import { reminderToken } from '#domain/cart/cart-reminder.ts';
import { type UserId, userId } from '#domain/identity/user.ts';
import { type SubscriberId, subscriberId } from '#domain/newsletter/newsletter.port.ts';
import { makeSignatures, type SigningSecrets } from '../node/signatures.ts';

/** Tokens are row id and signature. Not stored, so a stolen table opens nothing. */
type Tokens<Id> = {
  tokenFor(id: Id): string;
  /** Null for an invalid signature. */
  idIn(token: string): Id | null;
};

const parts = /^([A-Za-z0-9]{1,100})\.([\w-]{43})$/;

function makeTokens<Id extends string>(
  secrets: SigningSecrets,
  purpose: string,
  idOf: (text: string) => Id,
  prefix = '',
): Tokens<Id> {
  const { sign, isValid } = makeSignatures(secrets);
  return {
    tokenFor: (id) => `${prefix}${id}.${sign(`${purpose}:${id}`)}`,
    idIn: (token) => {
      if (!token.startsWith(prefix)) return null;
      const [, id, signature] = parts.exec(token.slice(prefix.length)) ?? [];
      if (id === undefined || signature === undefined) return null;
      return isValid(signature, `${purpose}:${id}`) ? idOf(id) : null;
    },
  };
}

export const makeLeaveTokens = (secrets: SigningSecrets): Tokens<SubscriberId> =>
  makeTokens(secrets, 'leave-newsletter', subscriberId);

/** A token for one purpose is invalid for the others. */
export const makeConfirmTokens = (secrets: SigningSecrets): Tokens<SubscriberId> =>
  makeTokens(secrets, 'confirm-newsletter', subscriberId);

export const makeLeaveReminderTokens = (secrets: SigningSecrets): Tokens<UserId> =>
  makeTokens(secrets, 'leave-cart-reminders', userId, reminderToken);

export const makeConfirmReminderTokens = (secrets: SigningSecrets): Tokens<UserId> =>
  makeTokens(secrets, 'confirm-cart-reminders', userId, reminderToken);
