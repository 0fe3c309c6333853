import { composeEmail } from '../mail/compose-email.ts';
import type { EmailShop } from '../mail/email-content.ts';
import type { Email } from '../mail/mail.port.ts';

/** Warns a user of many wrong passwords for their account (AUTH-33). */
export const failedSignInsEmail = (to: string, shop: EmailShop): Email =>
  composeEmail(
    to,
    {
      subject: `Failed sign-ins to your ${shop.name} account`,
      heading: 'Failed sign-ins to your account',
      paragraphs: [
        'Within an hour there were many sign-ins with a wrong password. None of them opened your account.',
        'Sign-ins from new devices are slowed down for up to an hour. Your own devices are not, nor is a device on which you open a link from the page below.',
      ],
      button: { label: 'Get a link', address: `${shop.publicUrl}/reset-password` },
      notes: ['If it was you, you need not do anything. A link that we email you works at once.'],
    },
    shop,
  );
