import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlText } from '#domain/mail/html-text.ts';
import { htmlOf, textOf } from '#domain/mail/letter-parts.ts';

const parts = [
  { words: 'One & two.' },
  { title: 'To', lines: ['Ada', 'Springfield'] },
  {
    rows: [
      ['a card', '$1.00'],
      ['Total', '$2.00'],
    ],
  },
  { label: 'See it', link: 'https://shop.example/?a=1&b=2' },
] as const;

describe('a letter', () => {
  it('reads as plain text, a paragraph a part', () => {
    expect(textOf(parts)).toBe(
      'One & two.\n\nTo:\nAda\nSpringfield\n\na card: $1.00\nTotal: $2.00\n\nSee it:\nhttps://shop.example/?a=1&b=2',
    );
  });

  it('reads the same as HTML, without a style sheet and with its sum in bold', () => {
    const html = htmlOf(parts);
    const words = html
      .replace(/<[^>]*>/g, ' ')
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ');
    expect(words.trim()).toBe('One & two. To: Ada Springfield a card $1.00 Total $2.00 See it');
    expect(html).toContain('<p>To:<br>\nAda<br>\nSpringfield</p>');
    expect(html).toContain('<a href="https://shop.example/?a=1&amp;b=2" style="color:#1b4fa0">See it</a>');
    expect(html.match(/font-weight:bold/g)).toHaveLength(2);
    expect(html).toMatch(
      /^<div style="[^"]*background:#ffffff;color:#1a1a1a"><div style="[^"]*max-width:560px[^"]*">\n<p>One &amp; two\.<\/p>\n<p>To/,
    );
    expect(html).toMatch(/<table role="presentation" style="width:100%[^"]*">\n<tr>.*<\/tr>\n<tr>.*<\/tr>\n<\/table>/);
    expect(html).toMatch(/<td style="[^"]*padding-left:16px;text-align:right;white-space:nowrap">\$1\.00<\/td>/);
  });
});

describe('words in HTML', () => {
  it('stay words: none of them opens or closes anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", 'a', 'ä', '🐐') }), (words) => {
        const html = htmlText(words);
        expect(html).not.toMatch(/[<>"']/);
        const back = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' } as const;
        expect(html.replace(/&(lt|gt|quot|#39|amp);/g, (entity) => back[entity as keyof typeof back])).toBe(words);
      }),
    );
  });
});
