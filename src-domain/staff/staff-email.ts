import { composeEmail } from '../mail/compose-email.ts';
import type { EmailShop } from '../mail/email-content.ts';
import type { Email } from '../mail/mail.port.ts';
import { nameInSentence } from '../settings/shop-details.ts';
import { type InvitedRole, invitationTime } from './staff-members.ts';

const hours = invitationTime / 3_600_000;

/** What a role may do, in a sentence. */
export const roleSentences = {
  manager: 'A manager runs cards, orders, boxes, pages, customers and the newsletter.',
  packer: 'A packer packs and ships orders.',
} as const satisfies Record<InvitedRole, string>;

/** A URL fragment reaches no server, log or other site. @param publicUrl without a trailing slash */
export const staffInvitationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/staff-invitation#token=${encodeURIComponent(token)}`;

/** Invites a person to the shop's staff (STAFF-04). */
export const staffEmail = (to: string, role: InvitedRole, token: string, shop: EmailShop): Email =>
  composeEmail(
    to,
    {
      subject: `You are invited to the staff of ${nameInSentence(shop.name)}`,
      heading: 'Join the staff',
      paragraphs: [
        `You are invited to work for ${nameInSentence(shop.name)} as a ${role}. ${roleSentences[role]}`,
        `Accept within ${hours} hours. The link works once.`,
      ],
      button: { label: 'Accept the invitation', address: staffInvitationLink(shop.publicUrl, token) },
      notes: ['If you do not know this shop, ignore this email. Nothing happens.'],
    },
    shop,
  );
