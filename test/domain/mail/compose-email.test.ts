import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeEmail } from '#domain/mail/compose-email.ts';
import type { EmailContent } from '#domain/mail/email-content.ts';
import { htmlText } from '#domain/mail/html-text.ts';
import { emailShop } from '#test/support/emails.ts';

const shop = { ...emailShop, contactEmail: 'help@shop.example' };
const content: EmailContent = {
  subject: 'Your order',
  heading: 'Thank you',
  paragraphs: ['One & two.'],
  items: [
    { title: 'A card', detail: 'Silver · #280', quantity: 2, amount: '$4.00', imageUrl: '/pictures/cards/1.svg' },
    { title: 'Another', detail: '', quantity: 1, amount: '$1.00', imageUrl: 'https://elsewhere.example/a.jpg' },
  ],
  sums: [
    ['Shipping', 'free'],
    ['Total', '$5.00'],
  ],
  blocks: [
    {
      title: 'Tracking',
      lines: ['UPS', '1Z'],
      link: { label: 'Track your package', address: 'https://www.ups.com/?a=1&b=2' },
    },
  ],
  button: { label: 'View your order', address: 'https://shop.example/?a=1&b=2' },
  notes: ['Small print.'],
  unsubscribe: { label: 'Unsubscribe', address: 'https://shop.example/unsubscribe?token=a' },
};
const email = (more: Partial<EmailContent> = {}) => composeEmail('ada@example.org', { ...content, ...more }, shop);

/** The texts of the page in their order, without its head. */
const read = (html: string): string =>
  (html.split('<body')[1] ?? '')
    .replace(/^[^>]*>/, '')
    .replace(/<!--.*?-->/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

describe('an email', () => {
  it('reads as plain text, a paragraph a part [ORDER-15]', () => {
    expect(email({ notice: 'A demonstration.' }).text).toBe(
      [
        'A demonstration.',
        'Thank you',
        'One & two.',
        '2 × A card (Silver · #280): $4.00\n1 × Another: $1.00\nShipping: free\nTotal: $5.00',
        'Tracking:\nUPS\n1Z',
        'Track your package:\nhttps://www.ups.com/?a=1&b=2',
        'View your order:\nhttps://shop.example/?a=1&b=2',
        'Small print.',
        [
          '--',
          'Goat Collection: https://shop.example',
          'Questions? Write to help@shop.example',
          'Unsubscribe: https://shop.example/unsubscribe?token=a',
        ].join('\n'),
      ].join('\n\n'),
    );
  });

  it('reads the same as HTML, under the mark and the name of the shop [ORDER-15]', () => {
    const { html, subject } = email({ notice: 'A demonstration.' });
    expect(subject).toBe('Your order');
    expect(read(html)).toBe(
      [
        'Goat Collection A demonstration. Thank you One & two.',
        '2 × A card Silver · #280 $4.00 1 × Another $1.00 Shipping free Total $5.00',
        'Tracking UPS 1Z Track your package View your order Small print.',
        'Goat Collection Questions? Write to help@shop.example Unsubscribe',
      ].join(' '),
    );
    expect(html).toContain('href="https://shop.example/?a=1&amp;b=2"');
    expect(html).toContain('href="mailto:help@shop.example"');
    expect(html).toMatch(/font-weight:600[^>]*>Total<\/td>/);
    expect(html).not.toMatch(/font-weight:600[^>]*>Shipping<\/td>/);
  });

  it('names no address to write to where the shop has none [ORDER-15]', () => {
    const { text, html } = composeEmail('ada@example.org', content, { ...shop, contactEmail: null });
    for (const body of [text, html]) expect(body).not.toMatch(/Questions|mailto/);
  });

  it('carries the mark and the pictures of the shop in itself, each once, and shows those of other hosts from there [ORDER-15]', () => {
    const [first, other] = content.items ?? [];
    if (!first || !other) throw new Error('two items');
    const { html, pictures } = email({ items: [first, other, first] });
    expect(pictures).toEqual([
      { cid: 'picture1@shop', address: '/email-mark.png' },
      { cid: 'picture2@shop', address: '/pictures/cards/1.svg' },
    ]);
    expect(html.match(/<img src="[^"]*"/g)).toEqual(
      ['cid:picture1@shop', 'cid:picture2@shop', 'https://elsewhere.example/a.jpg', 'cid:picture2@shop'].map(
        (source) => `<img src="${source}"`,
      ),
    );
  });

  it.each([
    '',
    'http://elsewhere.example/a.jpg',
    '//elsewhere.example/a.jpg',
    'javascript:alert(1)',
    'data:image/png;,',
  ])('lists a card without a picture where its address is no picture of an email: %j [ORDER-15]', (imageUrl) => {
    const item = { title: 'A card', detail: '', quantity: 1, amount: '$1.00', imageUrl };
    expect(email({ items: [item] }).html.match(/<img /g)).toHaveLength(1);
  });

  it('weighs no more than twenty pictures, however many cards it lists [ORDER-15]', () => {
    const items = Array.from({ length: 60 }, (_, index) => ({
      title: `Card ${index}`,
      detail: '',
      quantity: 1,
      amount: '$1.00',
      imageUrl: `/images/${index}`,
    }));
    const { pictures, html } = email({ items });
    expect(pictures).toHaveLength(20);
    expect(html).toContain('Card 59');
  });

  it('has colors for dark readers, and elsewhere a background for every text [ORDER-15]', () => {
    const { html } = email();
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    for (const background of ['class="page" bgcolor="#f5f5f5"', 'class="sheet" bgcolor="#ffffff"']) {
      expect(html).toContain(background);
    }
    expect(html).toMatch(/class="button" bgcolor="#0a0a0a"[^>]*><a [^>]*color:#ffffff/);
  });
});

/** Contains all user input. */
const written = (text: string): EmailContent => ({
  subject: text,
  notice: text,
  heading: text,
  paragraphs: [text],
  items: [{ title: text, detail: text, quantity: 1, amount: text, imageUrl: `https://x.example/${text}` }],
  sums: [[text, text]],
  blocks: [{ title: text, lines: [text], link: { label: text, address: `https://x.example/${text}` } }],
  button: { label: text, address: `https://x.example/${text}` },
  notes: [text],
  unsubscribe: { label: text, address: `https://x.example/${text}` },
});

describe('text in HTML', () => {
  const unit = fc.constantFrom('<', '>', '&', '"', "'", 'a', 'ä', '🐐');

  it('stays text: none of it opens or closes anything', () => {
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        const html = htmlText(text);
        expect(html).not.toMatch(/[<>"']/);
        const back = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' } as const;
        expect(html.replace(/&(lt|gt|quot|#39|amp);/g, (entity) => back[entity as keyof typeof back])).toBe(text);
      }),
    );
  });

  it('is no markup wherever it stands in an email [ORDER-15]', () => {
    const tags = (text: string) => composeEmail('a@b.example', written(text), shop).html.match(/<\/?[a-z!]+/gi);
    const plain = tags('text');
    for (const evil of [`"><script>alert('&')</script>`, `' onload='x`, '--><b>', '</style><i>', '<img src=x>']) {
      expect(tags(evil)).toEqual(plain);
    }
  });
});
