import { expect, it } from 'vitest';
import { failedSignInsEmail } from '#domain/identity/failed-sign-ins-email.ts';
import { emailShop } from '#test/support/emails.ts';

it('tells the owner of an account about many failed sign-ins, and where to choose a password [AUTH-32]', () => {
  const email = failedSignInsEmail('ada@example.org', emailShop);
  expect(email.to).toBe('ada@example.org');
  expect(email.subject).toBe('Failed sign-ins to your Goat Collection account');
  expect(email.text.split('\n')).toContain('https://shop.example/reset-password');
  expect(email.text).toContain('Your own devices are not, nor is a device on which you open a link');
});
