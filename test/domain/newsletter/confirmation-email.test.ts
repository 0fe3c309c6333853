import { expect, it } from 'vitest';
import { confirmationEmail } from '#domain/newsletter/confirmation-email.ts';
import { emailShop } from '#test/support/emails.ts';

it('asks for a confirmation, and tells a stranger to ignore it [NEWS-10]', () => {
  const link = 'https://shop.example/confirm?token=a.b';
  const shop = emailShop;
  const { to, subject, text, html, capped } = confirmationEmail('ada@example.org', link, shop);
  expect([to, subject, capped]).toEqual(['ada@example.org', 'Confirm your newsletter sign-up', 'newsletter']);
  expect(html).toContain(`href="${link}"`);
  expect(text).toBe(
    [
      'Confirm your sign-up',
      'This email address was entered for the Goat Collection newsletter. Confirm that it was you.',
      'The link is valid for 7 days.',
      `Confirm sign-up:\n${link}`,
      'If you did not sign up, ignore this email: you will not receive the newsletter.',
      '--\nGoat Collection: https://shop.example',
    ].join('\n\n'),
  );
});
