import { describe, expect, it } from 'vitest';
import { resetLetter, resetLink } from '#domain/identity/reset-letter.ts';

const shop = { publicUrl: 'https://shop.example', contactEmail: null };

describe('the letter for a new password', () => {
  it('holds the link in its text and its HTML, and says how long it is good', () => {
    const letter = resetLetter('ada@example.org', 'a-secret_1', shop);
    const link = 'https://shop.example/reset-password#token=a-secret_1';
    expect(letter.to).toBe('ada@example.org');
    expect(letter.subject).not.toContain('secret');
    expect(letter.text.split('\n')).toContain(link);
    expect(letter.html).toContain(`<a href="${link}"`);
    for (const body of [letter.text, letter.html]) {
      expect(body).toContain('within 60 minutes');
      expect(body).toContain('The link works once.');
    }
  });

  it('keeps the secret behind the #, where no server and no other site sees it', () => {
    const { search, pathname, hash } = new URL(resetLink('https://shop.example', 'a&b=c#d'));
    expect([pathname, search]).toEqual(['/reset-password', '']);
    expect(new URLSearchParams(hash.slice(1)).get('token')).toBe('a&b=c#d');
  });

  it('lets nothing of an address become HTML', () => {
    expect(resetLetter('a', 'x', { ...shop, publicUrl: 'https://shop.example"><script>' }).html).not.toContain(
      '<script>',
    );
  });
});
