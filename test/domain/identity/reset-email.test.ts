import { describe, expect, it } from 'vitest';
import { resetEmail, resetLink } from '#domain/identity/reset-email.ts';
import { emailShop } from '#test/support/emails.ts';

const shop = emailShop;

describe('the email for a new password', () => {
  it('holds the link in its text and its HTML, and says how long it is good', () => {
    const email = resetEmail('ada@example.org', 'a-secret_1', shop);
    const link = 'https://shop.example/reset-password#token=a-secret_1';
    expect(email.to).toBe('ada@example.org');
    expect(email.subject).not.toContain('secret');
    expect(email.text.split('\n')).toContain(link);
    expect(email.html).toContain(`<a href="${link}"`);
    for (const body of [email.text, email.html]) {
      expect(body).toContain('within 60 minutes');
      expect(body).toContain('The link works once.');
    }
  });

  it('says what happened, what to do, and what to do about a stranger, and is capped like each of its kind [AUTH-23]', () => {
    const { subject, text, capped } = resetEmail('ada@example.org', 'token', shop);
    expect([subject, capped]).toEqual(['Reset your Goat Collection password', 'password']);
    expect(text).toBe(
      [
        'Choose a new password',
        'A new password was requested for this address at the Goat Collection.',
        'If that was you, choose one within 60 minutes. The link works once.',
        'Choose a new password:\nhttps://shop.example/reset-password#token=token',
        'If you did not request this, ignore this email. Your password does not change.',
        '--\nGoat Collection: https://shop.example',
      ].join('\n\n'),
    );
  });

  it('keeps the secret behind the #, where no server and no other site sees it', () => {
    const { search, pathname, hash } = new URL(resetLink('https://shop.example', 'a&b=c#d'));
    expect([pathname, search]).toEqual(['/reset-password', '']);
    expect(new URLSearchParams(hash.slice(1)).get('token')).toBe('a&b=c#d');
  });

  it('lets nothing of an address become HTML', () => {
    expect(resetEmail('a', 'x', { ...shop, publicUrl: 'https://shop.example"><script>' }).html).not.toContain(
      '<script>',
    );
  });
});
