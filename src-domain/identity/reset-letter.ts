import { htmlText } from '../mail/html-text.ts';
import type { Letter } from '../mail/mail.port.ts';
import { resetTime } from './password-resets.port.ts';

const minutes = resetTime / 60_000;

/**
 * Where a new password is chosen. The secret stands behind the `#`: a browser sends that part to nobody, so that it
 * reaches no log and no other site.
 * @param publicUrl the shop's address without a slash at its end
 */
export const resetLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password#token=${encodeURIComponent(token)}`;

const opening = 'Somebody asked for a new password for this address at the Goat Collection.';
const asking = `If that was you, choose it here within ${minutes} minutes:`;
const closing = 'The link works once. If it was not you, there is nothing to do: your password stays as it is.';

/** The letter to somebody who forgot the password. */
export function resetLetter(to: string, publicUrl: string, token: string): Letter {
  const link = resetLink(publicUrl, token);
  const paragraphs = [opening, asking, `<a href="${htmlText(link)}">Choose a new password</a>`, closing];
  return {
    to,
    subject: 'A new password for the Goat Collection',
    text: [opening, asking, link, closing].join('\n\n'),
    html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n'),
  };
}
