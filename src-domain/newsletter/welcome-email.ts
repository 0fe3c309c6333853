import { composeEmail } from '../mail/compose-email.ts';
import type { EmailShop } from '../mail/email-content.ts';
import type { Email } from '../mail/mail.port.ts';
import { nameInSentence } from '../settings/shop-details.ts';
import type { Interest } from './sign-up.ts';

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
    ? 'You did not choose topics, so you get all our emails.'
    : `You chose emails about ${list.format(interests.map((interest) => words[interest]))}.`;

/** Unsubscribe links. */
export type LeaveLinks = {
  /** The page that asks for confirmation. */
  readonly page: string;
  /** One-click endpoint for email clients (RFC 8058). */
  readonly oneClick: string;
};

/** Without the name: another person may have entered it to send their own text through the shop. */
export function welcomeEmail(to: string, interests: readonly Interest[], links: LeaveLinks, shop: EmailShop): Email {
  const content = {
    subject: 'You are subscribed',
    heading: 'You are subscribed',
    paragraphs: [`You receive emails from ${nameInSentence(shop.name)} at this address.`, about(interests)],
    button: { label: 'Browse the cards', address: `${shop.publicUrl}/cards` },
    notes: ['You can unsubscribe below at any time.'],
    unsubscribe: { label: 'Unsubscribe', address: links.page },
  };
  return { ...composeEmail(to, content, shop), oneClickLeave: links.oneClick, capped: 'newsletter' };
}
