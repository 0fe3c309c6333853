import { composeEmail } from '../mail/compose-email.ts';
import type { EmailShop } from '../mail/email-content.ts';
import type { Email } from '../mail/mail.port.ts';
import { nameInSentence } from '../settings/shop-details.ts';
import { resetTime } from './accounts.port.ts';

const minutes = resetTime / 60_000;

/** A URL fragment reaches no server, log or other site. @param publicUrl without a trailing slash */
export const resetLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password#token=${encodeURIComponent(token)}`;

/** A link for an account whose password only the shop's settings change: it makes a device known (ADMIN-87). */
export const signInLinkEmail = (to: string, token: string, shop: EmailShop): Email => ({
  ...composeEmail(
    to,
    {
      subject: `Sign in to ${shop.name} on this device`,
      heading: 'Sign in on a new device',
      paragraphs: [
        `A link was requested for this address at ${nameInSentence(shop.name)}. Your password stays as the settings of the shop say.`,
        `Open the link within ${minutes} minutes on the device you want to use, and enter your password there. The link works once, also while others try wrong passwords.`,
      ],
      button: { label: 'Use this device', address: resetLink(shop.publicUrl, token) },
      notes: ['If you did not request this, ignore this email. The link alone opens nothing.'],
    },
    shop,
  ),
  capped: 'password',
});

/** The password reset email. */
export const resetEmail = (to: string, token: string, shop: EmailShop): Email => ({
  ...composeEmail(
    to,
    {
      subject: `Reset your ${shop.name} password`,
      heading: 'Choose a new password',
      paragraphs: [
        `A new password was requested for this address at ${nameInSentence(shop.name)}.`,
        `If that was you, choose one within ${minutes} minutes. The link works once.`,
      ],
      button: { label: 'Choose a new password', address: resetLink(shop.publicUrl, token) },
      notes: ['If you did not request this, ignore this email. Your password does not change.'],
    },
    shop,
  ),
  capped: 'password',
});
