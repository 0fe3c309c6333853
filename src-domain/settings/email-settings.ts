import type { ContentOf } from '../documents/document-fields.ts';

export const emailFields = {
  senderName: {
    type: 'line',
    section: 'Emails',
    label: 'Sender name',
    hint: 'If empty, the shop’s name is used, or else the name in MAIL_FROM. The address is always the one in MAIL_FROM.',
  },
  footer: { type: 'line', label: 'Footer', hint: 'Last line of every email, such as your company and address.' },
  reminderHours: {
    type: 'number',
    least: 1,
    most: 168,
    section: 'Cart reminders',
    label: 'Hours after which a customer is reminded of the cart',
    hint: 'One email for a cart, and one a week at most, to customers who asked for it. Empty: off.',
  },
} as const;

export type EmailSettings = ContentOf<typeof emailFields>;

const special = /[^\p{L}\p{M}\p{N} !#$%&'*+/=?^_`{|}~-]/u;

/** The sender of emails with another name. @param sender 'Name <address>' or an address */
export function namedSender(sender: string, name: string): string {
  const plain = name.replace(/["\\<>\p{Cc}]/gu, '').trim();
  if (plain === '') return sender;
  const address = /<([^>]*)>\s*$/.exec(sender)?.[1] ?? sender;
  return `${special.test(plain) ? `"${plain}"` : plain} <${address}>`;
}

/** The saved sender's name, else the saved name of the shop, before that of the server's settings. */
export const senderOf = (
  sender: string,
  { emails, shop }: { readonly emails: EmailSettings; readonly shop: { readonly name: string } },
): string => namedSender(sender, emails.senderName.trim() || shop.name);
