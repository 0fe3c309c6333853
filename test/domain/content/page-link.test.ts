import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageLink } from '#domain/content/page-link.ts';
import { propertyRuns } from '#test/support/property-runs.ts';

describe('a link of a content page', () => {
  it.each([
    ['https://example.org/a?b=c#d', 'outside'],
    ['HTTP://example.org', 'outside'],
    ['mailto:hello@example.org', 'mail'],
    ['/cards?team=x#top', 'shop'],
    ['/', 'shop'],
    ['  /legal ', 'shop'],
  ])('%s leads to: %s [PAGE-07]', (address, to) => {
    expect(pageLink(address)).toEqual({ to, href: address.trim() });
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '\\\\elsewhere.example',
    'https:elsewhere.example',
    'https:///elsewhere.example',
    'https://shop.example@elsewhere.example/',
    'https://shop.example\\@elsewhere.example/',
    'mailto:',
    'mailto:nobody',
    'elsewhere.example',
    '#part',
    '',
  ])('leads nowhere if its address is %s [PAGE-07]', (address) => {
    expect(pageLink(address)).toBeNull();
  });

  it('never answers an address that a browser reads as another kind of link, or another host [PAGE-07]', () => {
    const shop = 'https://shop.example';
    const piece = fc.constantFrom(
      'javascript:',
      'data:',
      'https:',
      '/',
      '\\',
      '@',
      '\t',
      '\n',
      ' ',
      ':',
      '?',
      '#',
      'a.example',
      'x',
      'mailto:',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (address) => {
          const link = pageLink(address);
          if (!link) return;
          const read = URL.canParse(link.href, shop) ? new URL(link.href, shop) : null;
          if (link.to === 'mail') expect(read?.protocol).toBe('mailto:');
          else if (link.to === 'shop') expect(read?.origin).toBe(shop);
          else if (read) {
            expect(read.protocol).toMatch(/^https?:$/);
            expect(read.username).toBe('');
          }
        },
      ),
      { numRuns: propertyRuns(2_000) },
    );
  });
});
