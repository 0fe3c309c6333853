import { composeEmail } from '../mail/compose-email.ts';
import type { EmailShop } from '../mail/email-content.ts';
import type { Email } from '../mail/mail.port.ts';

/** Contains no name or interests, because another person may have entered the address (NEWS-10). */
export const confirmationEmail = (to: string, link: string, shop: EmailShop): Email => ({
  ...composeEmail(
    to,
    {
      subject: 'Confirm your newsletter sign-up',
      heading: 'Confirm your sign-up',
      paragraphs: [
        `This email address was entered for the ${shop.name} newsletter. Confirm that it was you.`,
        'The link is valid for 7 days.',
      ],
      button: { label: 'Confirm sign-up', address: link },
      notes: ['If you did not sign up, ignore this email: you will not receive the newsletter.'],
    },
    shop,
  ),
  capped: 'newsletter',
});
