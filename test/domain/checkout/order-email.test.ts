import { describe, expect, it } from 'vitest';
import { orderEmail } from '#domain/checkout/emails/order-email.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import { orderNotice } from '#domain/checkout/orders/order-notice.ts';
import { emailKinds } from '#domain/checkout/orders/order-step.ts';
import { noParts } from '#domain/checkout/payments/refunded-parts.ts';
import { htmlText } from '#domain/mail/html-text.ts';
import { cents } from '#domain/money/cents.ts';
import { requestText } from '#domain/returns/return.ts';
import { someCharges } from '#test/contract/an-order.ts';
import { emailShop } from '#test/support/emails.ts';
import { paths } from '#ui/paths.ts';
import { brady, expired, jordan, paid, refunded, review, shipped } from './told.ts';

const receiptLink = 'https://shop.example/checkout/success?order=1&receipt=a_b-c';
const parts = { receiptLink, refund: null };
const shop = { ...emailShop, contactEmail: 'help@shop.example' };
const foot = '--\nGoat Collection: https://shop.example\nQuestions? Write to help@shop.example';
const cards = [`2 × ${jordan.title} (Near Mint): $40.00`, `1 × ${brady.title} (Near Mint): $5.50`].join('\n');
const demo: Order = { ...paid, demo: true };

describe('the email about an order that was received', () => {
  const email = () => orderEmail('received', paid, parts, shop);

  it('says what was bought, what it cost, and where it goes [ORDER-09, ORDER-14, DATA-21]', () => {
    const { to, subject, text } = email();
    expect([to, subject]).toEqual(['ada@example.org', 'Your order OOOOOOOO at the Goat Collection']);
    expect(text).toBe(
      [
        'Thank you for your order',
        'Hello Ada Lovelace,',
        'Your order OOOOOOOO is paid. We will email you again when it ships.',
        `${cards}\nShipping: free\nTotal: $45.50`,
        'Shipping address:\nAda Lovelace\n12 Engine Street\nSpringfield, IL 62701',
        `View your order:\n${receiptLink}`,
        foot,
      ].join('\n\n'),
    );
  });

  it('shows every card with its picture, and leads to the order [ORDER-09, ORDER-15]', () => {
    const { html, pictures } = email();
    expect(pictures?.map(({ address }) => address)).toEqual(
      expect.arrayContaining(paid.lines.map((line) => line.imageUrl)),
    );
    expect(html).toContain(`2 × ${jordan.title}<br>`);
    expect(html).toContain(`<a href="${htmlText(receiptLink)}"`);
  });

  it('says shipping method, shipping and tax as they were charged [TOTAL-05, SHIP-08, TAX-05]', () => {
    const { text } = orderEmail('received', { ...paid, charges: someCharges, total: cents(5775) }, parts, shop);
    expect(text).toContain(
      [
        cards,
        'Subtotal: $45.50',
        'Shipping: Bubble mailer: $5.00',
        'Sales tax (IL), 7.25%: $7.25',
        'Total: $57.75',
      ].join('\n'),
    );
    const discounted = { ...someCharges, discount: cents(100), shipping: cents(0) };
    const email = orderEmail('received', { ...paid, charges: discounted, total: cents(5175) }, parts, shop);
    expect(email.text).toContain('Discount: -$1.00\nShipping: Bubble mailer: free');
  });

  it('names the country of an address abroad, written as there [ADDR-04]', () => {
    const berlin = { ...paid.shippingAddress, country: 'DE', city: 'Berlin', state: '', postalCode: '10115' } as const;
    expect(orderEmail('received', { ...paid, shippingAddress: berlin }, parts, shop).text).toContain(
      'Shipping address:\nAda Lovelace\n12 Engine Street\n10115 Berlin\nGermany',
    );
  });

  it('has a second line of an address', () => {
    const shippingAddress = { ...paid.shippingAddress, line2: 'Apt 4' };
    expect(orderEmail('received', { ...paid, shippingAddress }, parts, shop).text).toContain(
      '12 Engine Street\nApt 4\nSpringfield',
    );
  });
});

describe('the email about a parcel', () => {
  it('says with whom it travels, and where to follow it [ORDER-09]', () => {
    const { subject, text, html } = orderEmail('shipped', shipped, parts, shop);
    expect(subject).toBe('Your order OOOOOOOO is on its way');
    expect(text).toContain('Tracking:\nUPS\n1Z\n\nTrack your package:\nhttps://www.ups.com/track?tracknum=1Z');
    expect(text).toContain('Shipping address:\nAda Lovelace');
    expect(text).not.toContain('Shipping method');
    const named = orderEmail('shipped', { ...shipped, charges: someCharges }, parts, shop);
    expect(named.text).toContain('Shipping method:\nBubble mailer');
    expect(text).toContain(cards);
    expect(html).toContain('<a href="https://www.ups.com/track?tracknum=1Z"');
  });

  it.each([
    [{ carrier: 'Other', number: '77' }, '\n\nTracking:\n77\n\nShipping address'],
    [{ carrier: 'UPS', number: '' }, '\n\nTracking:\nUPS\n\nShipping address'],
    [{ carrier: 'Other', number: '' }, '$5.50\n\nShipping address'],
    [null, '$5.50\n\nShipping address'],
  ] as const)('says no more than is known: %j [ORDER-09]', (tracking, words) => {
    expect(orderEmail('shipped', { ...shipped, tracking }, parts, shop).text).toContain(words);
  });

  it('says that the parcel was delivered [ORDER-09]', () => {
    const { subject, text } = orderEmail('delivered', shipped, parts, shop);
    expect(subject).toBe('Your order OOOOOOOO was delivered');
    expect(text).toBe(
      [
        'Your order was delivered',
        'Hello Ada Lovelace,',
        'Your order OOOOOOOO was delivered. We hope you enjoy your cards.',
        cards,
        `View your order:\n${receiptLink}`,
        foot,
      ].join('\n\n'),
    );
  });
});

describe('the email about a corrected parcel', () => {
  it('says plainly that it was corrected, and shows the new tracking [ORDER-03]', () => {
    const tracking = { carrier: 'Other', number: '7', name: 'Roadie', link: 'https://roadie.example/7' } as const;
    const { subject, text, html } = orderEmail('corrected', { ...shipped, tracking }, parts, shop);
    expect(subject).toBe('Corrected tracking for your order OOOOOOOO');
    expect(text).toContain('We corrected the tracking of your order OOOOOOOO.');
    expect(text).toContain('Tracking:\nRoadie\n7\n\nTrack your package:\nhttps://roadie.example/7');
    expect(html).toContain('<a href="https://roadie.example/7"');
  });
});

describe('the email about a canceled order', () => {
  it('says that nothing was charged [ORDER-17]', () => {
    const { subject, text } = orderEmail('canceled', expired, parts, shop);
    expect(subject).toBe('Your order OOOOOOOO was canceled');
    expect(text).toContain('We canceled your order OOOOOOOO. You were not charged.');
    expect(text).not.toMatch(/refund|bank/i);
  });

  it('says how much is refunded, and that it takes days [ORDER-17]', () => {
    const { text } = orderEmail('canceled', refunded, { receiptLink, refund: { number: 1, amount: 4550 } }, shop);
    expect(text).toContain('We canceled your order OOOOOOOO and refunded $45.50.');
    expect(text).toContain('It can take 5 to 10 days until your bank shows it.');
    expect(text).toContain('Total: $45.50\nRefunded: $45.50');
  });
});

describe('the email to the admin', () => {
  const to = 'admin@example.org';

  it('says what was bought, by whom, and leads to the order in the portal [ORDER-18]', () => {
    const { to: address, subject, text } = orderNotice('ordered', paid, '', to, shop);
    expect([address, subject]).toEqual([to, 'New order OOOOOOOO: $45.50']);
    expect(text).toContain('Ada Lovelace ordered 3 cards for $45.50.');
    expect(text).toContain(cards);
    expect(text).toContain('Customer:\nada@example.org');
    expect(text).toContain(`Open the order:\nhttps://shop.example${paths.adminOrder(paid.id)}`);
  });

  it('says that an order needs a decision [ORDER-18]', () => {
    const { subject, text } = orderNotice('review', review, '', to, shop);
    expect(subject).toBe('Order OOOOOOOO needs your decision');
    expect(text).toContain('Nothing ships until you accept the payment, refund it or close the order.');
  });

  it('says of a demonstration that it is one [PAY-23]', () => {
    const { subject, text } = orderNotice('ordered', demo, '', to, shop);
    expect(subject).toMatch(/^Demonstration: /);
    expect(text).toMatch(/^This is a demo order/);
  });
});

describe('the email to the admin about a return', () => {
  it('names the returned cards, reason, text and pictures, not the whole order [RET-05]', () => {
    const request = {
      lines: [{ cardId: brady.id, quantity: 1 }],
      reason: 'damaged',
      text: 'A corner is bent.',
    } as const;
    const { text } = orderNotice('return', paid, requestText(paid, request, 2), 'shop@example.org', shop);
    expect(text).toContain(`1 × ${brady.title}\nDamaged: A corner is bent.\nWith 2 pictures`);
    expect(text).not.toContain('2 ×');
    expect(text).not.toContain('Total');
  });
});

describe('the email about a refund', () => {
  it('says how much went back, and how much so far [ORDER-09, PAY-41]', () => {
    const part = { ...paid, refunded: cents(1200) };
    const { subject, text } = orderEmail('refunded', part, { receiptLink, refund: { number: 2, amount: 700 } }, shop);
    expect(subject).toBe('A refund for your order OOOOOOOO');
    expect(text).toContain('We refunded $7.00 of your order OOOOOOOO.');
    expect(text).toContain('Order total: $45.50\nRefunded in all: $12.00');
    expect(text).toContain('It can take 5 to 10 days until your bank shows it.');
  });

  it('says how much of it was tax [TAX-04]', () => {
    const part = {
      ...paid,
      charges: someCharges,
      total: cents(5775),
      refunded: cents(1200),
      refundedParts: { ...noParts, tax: cents(151) },
    };
    const { text } = orderEmail('refunded', part, { receiptLink, refund: { number: 2, amount: 700 } }, shop);
    expect(text).toContain('Order total: $57.75\nSales tax refunded in all: $1.51\nRefunded in all: $12.00');
  });

  it('says that all of it has gone back [ORDER-09, PAY-41]', () => {
    const { text } = orderEmail('refunded', refunded, { receiptLink, refund: { number: 2, amount: 700 } }, shop);
    expect(text).toContain('Order total: $45.50\nRefunded in all: $45.50');
    expect(orderEmail('refunded', refunded, parts, shop).text).toContain('We refunded $45.50 of your order');
  });
});

describe('every email', () => {
  it.each(emailKinds)(
    'about an order of the demonstration says so, in its subject and first of all: %s [PAY-23]',
    (kind) => {
      const { subject, text, html } = orderEmail(kind, demo, parts, shop);
      expect(subject).toMatch(/^Demonstration: /);
      expect(text).toMatch(/^This is a demo order\. You were not charged, and nothing will be shipped\./);
      expect(html).toMatch(/<p class="notice"[^>]*>This is a demo order/);
      expect(text).not.toMatch(/is paid|bank/);
      expect(orderEmail(kind, paid, parts, shop).subject).not.toContain('emonstration');
    },
  );

  it.each([
    ['received', demo, 'In a real shop, we would send it to:\nAda Lovelace'],
    [
      'shipped',
      { ...shipped, demo: true },
      `In a real shop, your order OOOOOOOO would now have shipped.\n\n${cards}\n\nTracking (an example):\nUPS\n1Z\n\nIn a real shop, we would send it to:\nAda Lovelace`,
    ],
    ['corrected', { ...shipped, demo: true }, 'the tracking of your order OOOOOOOO would now be corrected.'],
    ['canceled', { ...expired, demo: true }, 'would now be canceled, and you would not be charged.'],
    ['delivered', { ...shipped, demo: true }, 'In a real shop, your order OOOOOOOO would have been delivered by now.'],
    [
      'refunded',
      { ...refunded, demo: true },
      'In a real shop, we would have refunded $45.50 of your order OOOOOOOO.\n\nView your order:',
    ],
  ] as const)(
    'about an order of the demonstration says what would happen, and not that it does: %s [PAY-23]',
    (kind, order, words) => {
      const { text } = orderEmail(kind, order, parts, shop);
      expect(text).toContain(words);
      expect(text).not.toMatch(/We will|We shipped|We refunded|We canceled|We corrected|is on its way|was delivered/);
    },
  );

  it.each(emailKinds)('escapes every text: %s [ORDER-09]', (kind) => {
    const evil = `"><script>alert('&')</script>`;
    const hostile: Order = {
      ...shipped,
      lines: shipped.lines.map((line) => ({ ...line, title: evil })),
      shippingAddress: { ...shipped.shippingAddress, name: evil, line1: evil, city: evil },
      tracking: { carrier: 'UPS', number: evil },
    };
    const { html, subject } = orderEmail(
      kind,
      hostile,
      {
        receiptLink: `https://shop.example/?${evil}`,
        refund: null,
      },
      shop,
    );
    expect(html).not.toContain('<script');
    expect(html).not.toContain(`"><`.repeat(2));
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;');
    expect(subject).not.toContain('script');
  });

  const demoPaid = { ...shipped, demo: true };
  const request = 'Parcel A.\nParcel B.';

  it.each([
    ['shipped', shipped, 'Your order is on its way', 'We shipped your order OOOOOOOO.'],
    ['corrected', shipped, 'Your tracking was corrected', 'We corrected the tracking of your order OOOOOOOO.'],
    ['refunded', refunded, 'We refunded your payment', 'We refunded $45.50 of your order OOOOOOOO.'],
    ['canceled', expired, 'Your order was canceled', 'We canceled your order OOOOOOOO. You were not charged.'],
    ['message', paid, 'A message about your order', 'We write to you about your order OOOOOOOO.'],
    ['return-requested', paid, 'We received your request', 'You asked to return cards of your order OOOOOOOO.'],
    ['return-accepted', paid, 'Please send your cards back', 'We accept the return of your order OOOOOOOO.'],
    ['return-declined', paid, 'We cannot take this return', 'We declined the return of your order OOOOOOOO.'],
    [
      'return-received',
      paid,
      'Your cards have arrived',
      'We received the cards that you returned of your order OOOOOOOO.',
    ],
    ['return-canceled', paid, 'Your return was canceled', 'The return of your order OOOOOOOO was canceled.'],
    ['received', demo, 'Thank you for your order', 'We received your order OOOOOOOO.'],
    ['shipped', demoPaid, 'Your order would be on its way', 'In a real shop, your order OOOOOOOO would'],
    ['delivered', demoPaid, 'Your order would have arrived', 'In a real shop, your order OOOOOOOO would'],
    ['refunded', demoPaid, 'Your refund, as an example', 'In a real shop, we would have refunded $0.00'],
    ['canceled', demoPaid, 'Your order would be canceled', 'In a real shop, your order OOOOOOOO would'],
  ] as const)('says first what happened: %s [ORDER-09]', (kind, order, heading, sentence) => {
    const { text } = orderEmail(kind, order, parts, shop);
    expect(text).toContain(`${heading}\n\nHello Ada Lovelace,\n\n${sentence}`);
  });

  it('about a canceled demonstration says how much would be refunded [PAY-23]', () => {
    const refund = { number: 1, amount: 4550 };
    expect(orderEmail('canceled', demoPaid, { receiptLink, refund }, shop).text).toContain(
      'your order OOOOOOOO would now be canceled, and $45.50 refunded.',
    );
  });

  it.each([
    ['message', 'Message from the Goat Collection'],
    ['return-requested', 'Your request'],
    ['return-accepted', 'How to send them'],
    ['return-declined', 'Why'],
    ['return-received', 'Returned'],
    ['return-canceled', 'Return'],
  ] as const)('has what the admin or customer wrote under a title of its own: %s [ORDER-09]', (kind, title) => {
    const { text } = orderEmail(kind, paid, { ...parts, text: request }, shop);
    expect(text).toContain(`\n\n${title}:\nParcel A.\nParcel B.\n\nView your order:`);
  });

  it('about a return has no block where nothing was written, and about a parcel none where nothing is known [ORDER-09]', () => {
    const { text, html } = orderEmail('return-declined', paid, parts, shop);
    expect(text).toContain('We declined the return of your order OOOOOOOO.\n\nView your order:');
    expect(html).not.toContain('Why');
    const unknown = { ...shipped, tracking: { carrier: 'Other', number: '' } } as const;
    expect(orderEmail('shipped', unknown, parts, shop).html).not.toContain('Tracking');
  });
});
