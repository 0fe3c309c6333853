import { describe, expect, it } from 'vitest';
import { composeEmail } from '#domain/mail/compose-email.ts';
import type { EmailContent, EmailShop } from '#domain/mail/email-content.ts';
import { emailShop } from '#test/support/emails.ts';

const least: EmailContent = {
  subject: 'Your order',
  heading: 'Thank you',
  paragraphs: ['We have your order.'],
  button: { label: 'View your order', address: 'https://shop.example/order' },
};

const htmlOf = (content: EmailContent, shop: EmailShop = emailShop): string =>
  composeEmail('ada@example.org', content, shop).html;

/** The texts of an email, in the order in which they are shown. */
const shownIn = (html: string): readonly string[] =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<!--.*?-->/gs, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean);

describe('an email as HTML', () => {
  it('shows the shop, heading, text and button, and no empty part [ORDER-09]', () => {
    expect(shownIn(htmlOf(least))).toEqual([
      emailShop.name,
      'Thank you',
      'We have your order.',
      'View your order',
      emailShop.name,
    ]);
  });

  it('shows every part that there is, in order [ORDER-09]', () => {
    const content: EmailContent = {
      ...least,
      notice: 'This is a demonstration.',
      items: [
        { title: 'Michael Jordan', detail: 'PSA 9', quantity: 2, amount: '$40.00', imageUrl: '' },
        { title: 'Tom Brady', detail: '', quantity: 1, amount: '$5.50', imageUrl: '' },
      ],
      sums: [
        ['Shipping', '$5.00'],
        ['Total', '$50.50'],
      ],
      blocks: [
        { title: 'Ship to', lines: ['Ada Lovelace', '12 Engine Street'] },
        { title: 'Tracking', lines: ['UPS'], link: { label: '1Z', address: 'https://ups.example/1Z' } },
      ],
      notes: ['Keep this email.'],
      unsubscribe: { label: 'Unsubscribe', address: 'https://shop.example/leave' },
    };
    const html = htmlOf(content, { ...emailShop, contactEmail: 'hi@shop.example', footer: 'Goat LLC' });
    expect(shownIn(html)).toEqual([
      emailShop.name,
      'This is a demonstration.',
      'Thank you',
      'We have your order.',
      '2 × Michael Jordan',
      'PSA 9',
      '$40.00',
      '1 × Tom Brady',
      '$5.50',
      'Shipping',
      '$5.00',
      'Total',
      '$50.50',
      'Ship to',
      'Ada Lovelace',
      '12 Engine Street',
      'Tracking',
      'UPS',
      '1Z',
      'View your order',
      'Keep this email.',
      emailShop.name,
      'Questions? Write to',
      'hi@shop.example',
      'Unsubscribe',
      'Goat LLC',
    ]);
    const bold = html.split('\n').filter((line) => line.includes('font-weight:600') && line.includes('colspan'));
    expect(bold).toHaveLength(1);
    expect(bold[0]).toContain('Total');
  });

  it('keeps the shape of a logo, and gives the built-in mark its size [SET-06]', () => {
    const width = / width="36"/;
    expect(htmlOf(least)).toMatch(width);
    expect(htmlOf(least, { ...emailShop, logo: '/images/logo' })).not.toMatch(width);
  });
});
