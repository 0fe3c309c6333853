import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanMarketplaceLink, isMarketplaceLink } from '#domain/listings/marketplace-link.ts';
import { propertyRuns } from '#test/support/property-runs.ts';

const id = '123456789012';

/** National hosts; each is tried bare, with www. and with m. */
const nations = 'com com.au at be ca ch de es fr ie it nl pl co.uk com.hk com.my com.sg ph'.split(' ');

const impostors = [
  `https://ebay.com.evil.io/itm/${id}`,
  `https://www.ebay.com.evil.io/itm/${id}`,
  `https://evil.com/ebay.com/itm/${id}`,
  `https://evil.com/itm/${id}?x=ebay.com`,
  `https://evil.com/itm/${id}#www.ebay.com`,
  `https://notebay.com/itm/${id}`,
  `https://my-ebay.com/itm/${id}`,
  `https://ebay.evil.com/itm/${id}`,
  `https://ebay.com@evil.com/itm/${id}`,
  `https://user@ebay.com/itm/${id}`,
  `https://user:password@www.ebay.com/itm/${id}`,
  `https://www.ebay.com\\@evil.com/itm/${id}`,
  `https://evil.com\\www.ebay.com/itm/${id}`,
  `https://www.ebay.com:8443/itm/${id}`,
  `https://ebay.co/itm/${id}`,
  `https://ebay.corn/itm/${id}`,
  `https://еbay.com/itm/${id}`,
  `https://pages.ebay.com/itm/${id}`,
  `https://www.www.ebay.com/itm/${id}`,
  `https:www.ebay.com/itm/${id}`,
  `//www.ebay.com/itm/${id}`,
  `www.ebay.com/itm/${id}`,
  `javascript:alert(1)//www.ebay.com/itm/${id}`,
  `javascript://www.ebay.com/itm/${id}`,
  `data:text/html,https://www.ebay.com/itm/${id}`,
  `ftp://www.ebay.com/itm/${id}`,
  `file://www.ebay.com/itm/${id}`,
  `https://www.ebay.com/itm/${id} onclick=alert(1)`,
  `https://www.ebay.com/itm/\n${id}`,
  `ebay`,
  ``,
  `   `,
];

const noItems = [
  'https://www.ebay.com',
  'https://www.ebay.com/',
  'https://www.ebay.com/itm',
  'https://www.ebay.com/itm/',
  'https://www.ebay.com/sch/i.html?_nkw=jordan',
  `https://www.ebay.com/usr/${id}`,
  `https://www.ebay.com/?item=/itm/${id}`,
  `https://www.ebay.com#/itm/${id}`,
];

describe('a marketplace link', () => {
  it.each(nations)('is one on ebay.%s, bare or with www. or m. [LIST-20]', (ending) => {
    for (const host of [
      `ebay.${ending}`,
      `www.ebay.${ending}`,
      `m.ebay.${ending}`,
      `WWW.eBay.${ending.toUpperCase()}`,
    ]) {
      expect(isMarketplaceLink(`https://${host}/itm/${id}`)).toBe(true);
    }
  });

  it.each([
    `https://www.ebay.com/itm/${id}`,
    `http://www.ebay.com/itm/${id}`,
    ` https://www.ebay.com/itm/${id}/ `,
    `https://www.ebay.com/itm/1996-topps-jordan/${id}?hash=item1&_trkparms=x#top`,
    `HTTPS://EBAY.COM/itm/${id}`,
  ])('may be written as %j [LIST-20]', (url) => {
    expect(isMarketplaceLink(url)).toBe(true);
  });

  it.each(impostors)('is not %j: no such host, no such form [LIST-20]', (url) => {
    expect(isMarketplaceLink(url)).toBe(false);
    expect(cleanMarketplaceLink(url)).toBeNull();
  });

  it.each(noItems)('is not %j: it leads to no item [LIST-20]', (url) => {
    expect(isMarketplaceLink(url)).toBe(false);
    expect(cleanMarketplaceLink(url)).toBeNull();
  });

  it.each([
    `https://www.ebay.com/itm/v1%7C${id}%7C0`,
    `https://www.ebay.com/itm/v1%7c${id}%7c0`,
    `https://www.ebay.com/itm/v1|${id}|0`,
    `https://www.ebay.com/itm/${id}?from=v1%7C${id}%7C0`,
  ])('is not %j in the v1 form, which cleaning mends [LIST-20, LIST-21]', (url) => {
    expect(isMarketplaceLink(url)).toBe(false);
    expect(cleanMarketplaceLink(url)).toBe(`https://www.ebay.com/itm/${id}`);
  });
});

describe('cleaning a link', () => {
  it.each([
    [`http://www.ebay.com/itm/${id}`, `https://www.ebay.com/itm/${id}`],
    [`https://www.ebay.com/itm/${id}/`, `https://www.ebay.com/itm/${id}`],
    [`https://www.ebay.com/itm/1996-topps-jordan/${id}`, `https://www.ebay.com/itm/${id}`],
    [`https://www.ebay.com/itm/a/b/${id}?hash=x`, `https://www.ebay.com/itm/${id}`],
    [`https://www.ebay.com/itm/${id}?mkevt=1&campid=5338#frag`, `https://www.ebay.com/itm/${id}`],
    [`https://M.eBay.co.uk/itm/${id}?x`, `https://m.ebay.co.uk/itm/${id}`],
    [`  https://ebay.de/itm/${id}  `, `https://ebay.de/itm/${id}`],
    [`https://www.ebay.com/itm/jordan-${id}`, `https://www.ebay.com/itm/${id}`],
    [`https://www.ebay.com/itm/7`, `https://www.ebay.com/itm/7`],
    [`https://www.ebay.com/itm/jordan-rookie`, null],
  ])('%j gives %j: https, the item id alone, no query [LIST-21]', (url, clean) => {
    expect(cleanMarketplaceLink(url)).toBe(clean);
  });

  it('gives a valid link or nothing, and cleans nothing twice [LIST-20, LIST-21]', () => {
    const host = fc.constantFrom('www.ebay.com', 'ebay.de', 'm.ebay.co.uk', 'evil.com', 'ebay.com.evil.io');
    const path = fc.array(fc.constantFrom('itm', id, '42', 'v1%7C123456789012%7C0', 'jordan', '', '..'), {
      maxLength: 5,
    });
    const query = fc.constantFrom('', '?x=1', '#itm/1', '?u=https://evil.com/itm/1');
    const url = fc
      .tuple(fc.constantFrom('https://', 'http://', 'javascript://'), host, path, query)
      .map(([scheme, on, parts, rest]) => `${scheme}${on}/${parts.join('/')}${rest}`);
    fc.assert(
      fc.property(fc.oneof(url, fc.webUrl(), fc.string()), (text) => {
        const clean = cleanMarketplaceLink(text);
        if (clean === null) return;
        expect(isMarketplaceLink(clean)).toBe(true);
        expect(cleanMarketplaceLink(clean)).toBe(clean);
        expect(clean).toMatch(/^https:\/\/(?:www\.|m\.)?ebay\.[a-z.]+\/itm\/\d+$/);
      }),
      { numRuns: propertyRuns(1000) },
    );
  });

  it('leads, as a browser reads it, to the host that was checked', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', 'x', '@', '\\', '#', '?', '%00', ':', '/', '.', ' '),
        fc.string(),
        (sign, rest) => {
          const clean = cleanMarketplaceLink(`https://www.ebay.com${sign}${rest}/itm/${id}`);
          if (clean !== null) expect(new URL(clean).hostname).toBe('www.ebay.com');
        },
      ),
    );
  });
});
