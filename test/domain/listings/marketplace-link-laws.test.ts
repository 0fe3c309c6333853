import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AffiliateCampaign, shownMarketplaceLink } from '#domain/listings/affiliate-link.ts';
import { cleanMarketplaceLink, isMarketplaceLink, marketplaceLinkOf } from '#domain/listings/marketplace-link.ts';
import { propertyRuns } from '#test/support/property-runs.ts';

const id = '123456789012';

/** Every host of LIST-20, and nothing else. */
const endings =
  'com|com.au|at|be|ca|ch|cn|co.jp|co.th|co.uk|com.cn|com.hk|com.my|com.sg|com.tw|de|es|fr|ie|in|it|nl|ph|pl|vn';
const goodHost = new RegExp(`^(?:www\\.|m\\.)?ebay\\.(?:${endings.replaceAll('.', '\\.')})$`);
const affiliate = ['mkevt', 'mkcid', 'mkrid', 'campid', 'toolid', 'customid'];

/** Mostly the right thing: else every case would be none. */
const orRight = (right: string, wrong: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: wrong });

const schemes = fc.constantFrom(
  ...[
    'https://',
    'http://',
    'HTTPS://',
    'javascript:',
    'JaVaScRiPt://',
    'java\tscript:',
    'java\nscript:',
    '\u0001https://',
  ],
  ...[
    'data:text/html,',
    'vbscript:',
    'ftp://',
    'file:///',
    'blob:https://',
    'ht\ntps://',
    'https:\\\\',
    'https:/',
    '//',
    '',
    ' ',
  ],
  ...['https:///', 'https://\t', 'view-source:https://', 'intent://', 'ebay://'],
);
const users = fc.constantFrom(
  '',
  '',
  '',
  'ebay.com@',
  'www.ebay.com:x@',
  'a:b@',
  '@',
  '%40',
  'www.ebay.com\\@',
  'ebay.com#@',
);
const hosts = fc.constantFrom(
  ...[
    'www.ebay.com',
    'ebay.de',
    'm.ebay.co.uk',
    'WWW.EBAY.COM',
    'ebay.co.u\u212A',
    'ebay.com.',
    'ebay.com:443',
    'ebay.com:8080',
  ],
  ...[
    'evil.example',
    'ebay.com.evil.example',
    'ebay.com-evil.example',
    'notebay.com',
    'ebay.com%2eevil.example',
    'xn--bay-9ma.com',
  ],
  ...[
    '\u0435bay.com',
    'eb\u0430y.com',
    'ebay\u3002com',
    '\uFF45bay.com',
    'ebay.com\u0000.evil.example',
    'e\u00ADbay.com',
    '127.0.0.1',
    '[::1]',
  ],
  ...[
    'ebay.com\\.evil.example',
    'ebay.com/evil',
    'evil.example\\ebay.com',
    '',
    'localhost',
    'rover.ebay.com',
    'www.m.ebay.com',
  ],
);
const step = fc.constantFrom(
  ...[
    'itm',
    'itm',
    'itm',
    id,
    '42',
    `v1%7C${id}%7C0`,
    `v1%257C${id}%257C0`,
    `v1%25257C${id}%25257C0`,
    `v1|${id}|0`,
    `V1%7c42%7c0`,
  ],
  ...[
    '',
    '..',
    '.',
    'jordan',
    `jordan%20${id}`,
    `jordan%2520${id}`,
    '%2e%2e',
    '%00',
    '\\',
    '\\\\evil.example',
    `Pok%C3%A9mon-${id}`,
  ],
  ...[
    `itm%2F${id}`,
    'itm%252F42',
    `${id}%0d%0aSet-Cookie:x`,
    `"><img src=x onerror=alert(1)>${id}`,
    '9'.repeat(400),
    `\u0661${id}`,
    '%zz',
  ],
);
const tail = fc.constantFrom(
  ...[
    '',
    '',
    '?x=1',
    '#top',
    `?u=https://evil.example/itm/${id}`,
    '?campid=666&customid=evil',
    '#@evil.example',
    '/',
    '//',
  ],
  ...[
    '?mkevt=2',
    `?var=v1%7C${id}%7C0`,
    '?\u2028',
    ' onclick=alert(1)',
    `?${'a'.repeat(12_000)}`,
    '\\@evil.example',
    '\t',
    '\n',
  ],
);

const hostile = fc
  .tuple(
    orRight('https://', schemes),
    orRight('', users),
    orRight('www.ebay.com', hosts),
    orRight('itm', step),
    fc.array(step, { maxLength: 2 }),
    orRight(id, step),
    orRight('', tail),
  )
  .map(
    ([how, who, where, first, path, last, rest]) => `${how}${who}${where}/${[first, ...path, last].join('/')}${rest}`,
  );
const anything = fc.oneof(
  { weight: 6, arbitrary: hostile },
  { weight: 1, arbitrary: fc.webUrl() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);

const setting = fc.oneof(fc.constantFrom('', '5338', 'goat & co', '#', '?a=b&c', '%', '"><', '\u{1F410}'), fc.string());
const campaigns = fc.option(
  fc.record<AffiliateCampaign>({ campaignId: setting, rotationId: setting, toolId: setting, referenceId: setting }),
);
const runs = { numRuns: propertyRuns(5_000) };

describe('any text given as a marketplace link', () => {
  it('is shown as https on one of its hosts, with the item id alone in the path, or not at all [LIST-20, LIST-21, E4]', () => {
    fc.assert(
      fc.property(anything, campaigns, (given, campaign) => {
        const shown = shownMarketplaceLink(given, campaign);
        if (shown === null) return;
        const read = new URL(shown);
        expect(read.protocol).toBe('https:');
        expect(read.hostname).toMatch(goodHost);
        expect([read.username, read.password, read.port, read.hash]).toEqual(['', '', '', '']);
        expect(read.pathname).toMatch(/^\/itm\/\d{1,20}$/);
        // Nothing is left for a reader that is not a browser to read otherwise.
        expect(shown.split('?')[0]).toMatch(/^https:\/\/[a-z.]+\/itm\/\d+$/);
        expect(isMarketplaceLink(`https://${read.hostname}${read.pathname}`)).toBe(true);
      }),
      runs,
    );
  });

  it('is tried here with links and with what is none', () => {
    const given = fc.sample(anything, { numRuns: 1_000, seed: 1 });
    const links = given.filter((one) => cleanMarketplaceLink(one) !== null);
    expect(links.length).toBeGreaterThan(100);
    expect(links.length).toBeLessThan(900);
  });

  it('carries the affiliate parameters of the settings and no others [LIST-23, E4]', () => {
    fc.assert(
      fc.property(anything, campaigns, (given, campaign) => {
        const shown = shownMarketplaceLink(given, campaign);
        if (shown === null) return;
        const query = [...new URL(shown).searchParams];
        if (!campaign) {
          expect(query).toEqual([]);
          return;
        }
        expect(query.map(([name]) => name).filter((name) => !affiliate.includes(name))).toEqual([]);
        expect(new Set(query.map(([name]) => name)).size).toBe(query.length);
        const parameters = Object.fromEntries(query);
        expect([
          parameters.campid ?? '',
          parameters.customid ?? '',
          parameters.mkrid ?? '',
          parameters.toolid ?? '',
        ]).toEqual([campaign.campaignId, campaign.referenceId, campaign.rotationId, campaign.toolId]);
      }),
      runs,
    );
  });

  it('is the same link when it is shown again, and belongs to the item that it named [LIST-21, LIST-23]', () => {
    fc.assert(
      fc.property(anything, campaigns, (given, campaign) => {
        const shown = shownMarketplaceLink(given, campaign);
        if (shown === null) return;
        expect(shownMarketplaceLink(shown, campaign)).toBe(shown);
        expect(cleanMarketplaceLink(shown)).toBe(cleanMarketplaceLink(given));
      }),
      runs,
    );
  });

  it.each([1, 2, 3, 9])('names its item also where signs are encoded %i times [LIST-21, LIST-22]', (times) => {
    const encoded = (text: string) => {
      let now = text;
      for (let time = 0; time < times; time += 1) now = encodeURIComponent(now);
      return now;
    };
    const at = (part: string) => `https://www.ebay.com/itm/${encoded(part)}`;
    expect(cleanMarketplaceLink(at(`v1|${id}|0`))).toBe(`https://www.ebay.com/itm/${id}`);
    expect(isMarketplaceLink(at(`v1|${id}|0`))).toBe(false);
    expect(cleanMarketplaceLink(at(`Griffey rookie ${id}`))).toBe(`https://www.ebay.com/itm/${id}`);
    expect(cleanMarketplaceLink(at(`Pokémon é${id}`))).toBe(`https://www.ebay.com/itm/${id}`);
  });

  it.each([
    ['encoded without end', `https://www.ebay.com/itm/%${'25'.repeat(4_000)}20${id}`],
    ['longer than any link', `https://www.ebay.com/itm/${id}?${'a'.repeat(10_000)}`],
    ['of a number that no item has', `https://www.ebay.com/itm/${'9'.repeat(21)}`],
    ['full of parts', `https://www.ebay.com${'/itm'.repeat(2_400)}`],
  ])('is none when it is %s [LIST-20]', (_, url) => {
    expect(cleanMarketplaceLink(url)).toBeNull();
  });
});

describe('an item that is known by its number', () => {
  it('has a link that is clean already, or none [LIST-21, LIST-22]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(id, `v1|${id}|0`, `item ${id}`, '9'.repeat(30))), (text) => {
        const link = marketplaceLinkOf(text);
        if (link !== null) expect(cleanMarketplaceLink(link)).toBe(link);
      }),
    );
    expect(marketplaceLinkOf(`v1|${id}|0`)).toBe(`https://www.ebay.com/itm/${id}`);
    expect(marketplaceLinkOf('9'.repeat(30))).toBeNull();
    expect(marketplaceLinkOf('a rookie')).toBeNull();
  });
});
