import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/checkout/order.ts';
import { orderLetter } from '#domain/checkout/order-letter.ts';
import { letterKinds } from '#domain/checkout/order-step.ts';
import { htmlText } from '#domain/mail/html-text.ts';
import { cents } from '#domain/money/cents.ts';
import { jordan, paid, refunded, shipped } from './told.ts';

const receiptLink = 'https://shop.example/checkout/success?order=1&receipt=a_b-c';
const parts = { receiptLink, refund: null };
const demo: Order = { ...paid, demo: true };

describe('the letter about an order that was received', () => {
  const letter = () => orderLetter('received', paid, parts);

  it('says what was bought, what it cost, and where it goes [ORDER-09][ORDER-14]', () => {
    const { to, subject, text } = letter();
    expect([to, subject]).toEqual(['ada@example.org', 'Your order OOOOOOOO at the Goat Collection']);
    expect(text).toBe(
      [
        'Hello Ada Lovelace,',
        'Thank you for your order OOOOOOOO at the Goat Collection.',
        'It is paid. We write again when it is on its way.',
        [`2 × ${jordan.title}: $40.00`, `1 × ${paid.lines[1]?.title}: $5.50`, 'Shipping: free', 'Total: $45.50'].join(
          '\n',
        ),
        'We send it to:\nAda Lovelace\n12 Engine Street\nSpringfield, IL 62701',
        `See your order:\n${receiptLink}`,
      ].join('\n\n'),
    );
  });

  it('says the same as HTML, for plain mail programs [ORDER-09]', () => {
    const { html } = letter();
    expect(html).toContain(`<td style="padding:4px 0;border-bottom:1px solid #dddddd">2 × ${jordan.title}</td>`);
    expect(html).toMatch(/font-weight:bold[^>]*>Total<\/td><td [^>]*font-weight:bold[^>]*>\$45\.50</);
    expect(html).toContain(`<a href="${htmlText(receiptLink)}"`);
    expect(html).toContain('12 Engine Street<br>\nSpringfield, IL 62701</p>');
    expect(html).not.toMatch(/<(script|img|link|style)\b/);
  });

  it('has a second line of an address', () => {
    const shippingAddress = { ...paid.shippingAddress, line2: 'Apt 4' };
    expect(orderLetter('received', { ...paid, shippingAddress }, parts).text).toContain(
      '12 Engine Street\nApt 4\nSpringfield',
    );
  });
});

describe('the letter about a parcel', () => {
  it('says with whom it travels, and where to follow it [ORDER-09]', () => {
    const { subject, text, html } = orderLetter('shipped', shipped, parts);
    expect(subject).toBe('Your order OOOOOOOO is on its way');
    expect(text).toContain('It travels with UPS. Its tracking number is 1Z.');
    expect(text).toContain('Follow the parcel:\nhttps://www.ups.com/track?tracknum=1Z');
    expect(text).toContain('It goes to:\nAda Lovelace');
    expect(html).toContain('<a href="https://www.ups.com/track?tracknum=1Z"');
  });

  it.each([
    [{ carrier: 'Other', number: '77' }, 'is on its way.\n\nIts tracking number is 77.\n\nIt goes to'],
    [{ carrier: 'UPS', number: '' }, 'is on its way.\n\nIt travels with UPS.\n\nIt goes to'],
    [{ carrier: 'Other', number: '' }, 'is on its way.\n\nIt goes to'],
    [null, 'is on its way.\n\nIt goes to'],
  ] as const)('says no more than is known: %j [ORDER-09]', (tracking, words) => {
    expect(orderLetter('shipped', { ...shipped, tracking }, parts).text).toContain(words);
  });

  it('says that it was delivered [ORDER-09]', () => {
    const { subject, text } = orderLetter('delivered', shipped, parts);
    expect(subject).toBe('Your order OOOOOOOO was delivered');
    expect(text).toBe(
      [
        'Hello Ada Lovelace,',
        'Your order OOOOOOOO was delivered. We hope that you enjoy your cards.',
        `See your order:\n${receiptLink}`,
      ].join('\n\n'),
    );
  });
});

describe('the letter about a refund', () => {
  it('says how much went back, and how much so far [ORDER-09][PAY-41]', () => {
    const part = { ...paid, refunded: cents(1200) };
    const { subject, text } = orderLetter('refunded', part, { receiptLink, refund: { number: 2, amount: 700 } });
    expect(subject).toBe('A refund for your order OOOOOOOO');
    expect(text).toContain('We sent $7.00 of your order OOOOOOOO back to you.');
    expect(text).toContain('So far $12.00 of $45.50 have gone back.');
    expect(text).toContain('It can take some days until your bank shows it.');
  });

  it('says that all of it has gone back [ORDER-09][PAY-41]', () => {
    const { text } = orderLetter('refunded', refunded, { receiptLink, refund: { number: 2, amount: 700 } });
    expect(text).toContain('With that all of your payment of $45.50 has gone back.');
    expect(orderLetter('refunded', refunded, parts).text).toContain('We sent $45.50 of your order');
  });
});

describe('every letter', () => {
  it.each(letterKinds)(
    'about an order of the demonstration says so, in its subject and first of all: %s [PAY-23]',
    (kind) => {
      const { subject, text, html } = orderLetter(kind, demo, parts);
      expect(subject).toMatch(/^Demonstration: /);
      expect(text).toMatch(/^This is a demonstration of the shop: nothing was charged, and nothing will be sent\./);
      expect(html).toMatch(/^<div [^>]+><div [^>]+>\n<p>This is a demonstration/);
      expect(text).not.toMatch(/It is paid|bank/);
      expect(orderLetter(kind, paid, parts).subject).not.toContain('emonstration');
    },
  );

  it.each([
    ['received', demo, 'In a real shop, we would send it to:\nAda Lovelace'],
    [
      'shipped',
      { ...shipped, demo: true },
      'In a real shop, your order OOOOOOOO would now be on its way.\n\nIt would travel with UPS. Its tracking number would be 1Z.\n\nIt would go to:\nAda Lovelace',
    ],
    ['delivered', { ...shipped, demo: true }, 'In a real shop, your order OOOOOOOO would have been delivered by now.'],
    [
      'refunded',
      { ...refunded, demo: true },
      'In a real shop, we would have sent $45.50 of your order OOOOOOOO back to you.\n\nSee your order:',
    ],
  ] as const)(
    'about an order of the demonstration says what would happen, and not that it does: %s [PAY-23]',
    (kind, order, words) => {
      const { text } = orderLetter(kind, order, parts);
      expect(text).toContain(words);
      expect(text).not.toMatch(/We send|We sent|is on its way|It goes|It travels|number is|was delivered|gone back/);
    },
  );

  it.each(letterKinds)('keeps words for words, whoever wrote them: %s [ORDER-09]', (kind) => {
    const evil = `"><script>alert('&')</script>`;
    const hostile: Order = {
      ...shipped,
      lines: shipped.lines.map((line) => ({ ...line, title: evil })),
      shippingAddress: { ...shipped.shippingAddress, name: evil, line1: evil, city: evil },
      tracking: { carrier: 'UPS', number: evil },
    };
    const { html, subject } = orderLetter(kind, hostile, {
      receiptLink: `https://shop.example/?${evil}`,
      refund: null,
    });
    expect(html).not.toContain('<script');
    expect(html).not.toContain(`"><`.repeat(2));
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;');
    expect(subject).not.toContain('script');
  });
});
