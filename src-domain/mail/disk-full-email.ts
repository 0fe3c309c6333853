import { composeEmail } from './compose-email.ts';
import type { EmailShop } from './email-content.ts';
import type { Email } from './mail.port.ts';

/** To the admin, when the shop has stopped taking changes. */
export const diskFullEmail = (to: string, shop: EmailShop): Email =>
  composeEmail(
    to,
    {
      subject: 'The disk of your shop is full',
      heading: 'The disk is full',
      paragraphs: [
        'Your shop takes no orders and no changes, because its disk is almost full. Customers can still look around.',
        'Free some space on the server, or give it a larger disk. The shop goes on by itself.',
      ],
      button: { label: 'Open the shop', address: shop.publicUrl },
      notes: ['To stop these emails, set ADMIN_NOTICES=off.'],
    },
    shop,
  );
