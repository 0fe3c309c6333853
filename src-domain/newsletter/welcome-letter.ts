import { htmlOf, type Part, textOf } from '../mail/letter-parts.ts';
import type { Letter } from '../mail/mail.port.ts';
import type { Interest } from './sign-up.ts';

/** What each interest is called in a letter. */
const words = {
  basketball: 'basketball',
  football: 'football',
  baseball: 'baseball',
  boxes: 'sealed boxes',
  deals: 'deals',
} as const satisfies Record<Interest, string>;

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

const about = (interests: readonly Interest[]): string =>
  interests.length === 0
    ? 'You did not choose what our letters should be about, so you get them all.'
    : `You chose letters about ${list.format(interests.map((interest) => words[interest]))}.`;

/** By which an address leaves the list. */
export type LeaveLinks = {
  /** The page that asks. */
  readonly page: string;
  /** The call for mail programs (RFC 8058). */
  readonly oneClick: string;
};

/**
 * The letter to an address that is new on the list (NEWS-08). The name is not in it: whoever typed the address may be
 * somebody else, and would have the shop send their words.
 */
export function welcomeLetter(to: string, interests: readonly Interest[], links: LeaveLinks): Letter {
  const parts: readonly Part[] = [
    { words: 'You are on the list: letters from the Goat Collection come to this address.' },
    { words: about(interests) },
    { words: 'If you did not sign up, somebody typed your address by mistake. This link takes it off the list again.' },
    { label: 'Leave the list', link: links.page },
  ];
  return {
    to,
    subject: 'You are on the list',
    text: textOf(parts),
    html: htmlOf(parts),
    oneClickLeave: links.oneClick,
  };
}
