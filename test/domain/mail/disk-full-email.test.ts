import { expect, it } from 'vitest';
import { diskFullEmail } from '#domain/mail/disk-full-email.ts';
import { emailShop } from '#test/support/emails.ts';

it('the email about a full disk says what is wrong, what still works and what to do', () => {
  const { to, subject, text } = diskFullEmail('owner@shop.example', emailShop);
  expect([to, subject]).toEqual(['owner@shop.example', 'The disk of your shop is full']);
  expect(text.split('\n\n').slice(0, 5)).toEqual([
    'The disk is full',
    'Your shop takes no orders and no changes, because its disk is almost full. Customers can still look around.',
    'Free some space on the server, or give it a larger disk. The shop goes on by itself.',
    'Open the shop:\nhttps://shop.example',
    'To stop these emails, set ADMIN_NOTICES=off.',
  ]);
});
