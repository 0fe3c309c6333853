import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleCards } from '#adapters/samples/sample-cards.ts';
import { composeTitle, sports, uniqueById } from '#domain/cards/card.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { filterCards } from '#domain/cards/filter-cards.ts';
import { serialText } from '#domain/cards/serial-text.ts';
import { isOneOfAKind } from '#domain/cards/single-copy.ts';
import { drawingAtWidth, drawingWidths } from '#domain/pictures/picture.ts';
import { pictureFormat } from '#domain/pictures/picture-format.ts';

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

const publicFile = (url: string): string => `public${url}`;
const pictureUrls = sampleCards.flatMap((card) => [card.imageUrl, ...(card.additionalImageUrls ?? [])]);

const inWidths = pictureUrls.flatMap((url) => drawingWidths.map((width) => drawingAtWidth(url, width) ?? url));

/** The filter's brands (DATA-09) without 'All Brands'. */
const brands = [
  'Panini',
  'Topps',
  'Leaf',
  'Upper Deck',
  'Fleer',
  'Bowman',
  'Donruss',
  'Prizm',
  'Select',
  'Mosaic',
  'Optic',
  'National Treasures',
  'Immaculate',
  'Chronicles',
  'Revolution',
];

describe('the sample cards', () => {
  it('describe the card and never its price [CMGR-25]', () => {
    for (const { description } of sampleCards) expect(description).not.toMatch(/[$€£]|\b(price|dollars?|USD)\b/i);
  });

  it('are forty, with ids 1 to 20 and 101 to 120, none twice [DATA-06]', () => {
    expect(sampleCards.map((card) => card.id)).toEqual([...range(1, 20), ...range(101, 120)]);
    expect(uniqueById(sampleCards)).toHaveLength(40);
  });

  it('track their stock: one copy of each one of a kind, some of the others [DATA-03, DATA-22]', () => {
    const single = sampleCards.filter(isOneOfAKind);
    expect(single.map(({ stock }) => stock)).toEqual(single.map(() => 1));
    expect(sampleCards.filter((card) => !isOneOfAKind(card)).every(({ stock = 0 }) => stock > 1)).toBe(true);
    expect(single.some(({ serialNumber, printRun }) => serialNumber === 41 && printRun === 99)).toBe(true);
  });

  it('are all posted, eight of them on the home page in at least four sports', () => {
    const shown = sampleCards.filter((card) => card.isHomepage);
    expect(sampleCards.every((card) => card.isPosted)).toBe(true);
    expect(shown).toHaveLength(8);
    expect(new Set(shown.map((card) => card.sport)).size).toBeGreaterThanOrEqual(4);
  });

  it('have titles made of year, brand, player and team [DATA-04]', () => {
    for (const card of sampleCards) {
      expect(card.title).toBe(`${card.year} ${card.brand} ${card.player} ${card.team}`);
      expect(card.title).toBe(composeTitle(card));
    }
  });

  it('have prices above nothing with at most two decimals [MONEY-07]', () => {
    for (const { price, title } of sampleCards) {
      expect(price, title).toBeGreaterThan(0);
      expect(String(price), title).toMatch(/^\d+(\.\d{1,2})?$/);
    }
  });

  it('come from every sport and answer every brand of the filter', () => {
    expect(new Set(sampleCards.map((card) => card.sport))).toEqual(new Set(sports));
    const unanswered = brands.filter((brand) => !sampleCards.some((card) => card.brand.includes(brand)));
    expect(unanswered).toEqual([]);
  });

  it('say the company within the grade when graded, and nothing of either when raw', () => {
    for (const card of sampleCards) {
      expect(card.isGraded).toBe(card.grade !== undefined);
      if (card.isGraded) expect(card.grade).toMatch(new RegExp(`^${card.gradingCompany} (10|\\d(\\.5)?)$`));
      else expect(card.gradingCompany).toBeUndefined();
    }
  });

  it('came into the shop at forty different instants, the newer ids later', () => {
    const instant = (id: string): number => Date.parse(sampleCards.find((card) => card.id === id)?.addedAt ?? '');
    const [older, newer] = [range(1, 20).map(instant), range(101, 120).map(instant)];
    expect(new Set([...older, ...newer]).size).toBe(40);
    expect(Math.min(...newer)).toBeGreaterThan(Math.max(...older));
  });

  it('link to a listing by its twelve digits or not at all', () => {
    const links = sampleCards.map((card) => card.ebayUrl).filter(Boolean);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((link) => !/^https:\/\/www\.ebay\.com\/itm\/\d{12}$/.test(link))).toEqual([]);
    expect(new Set(links).size).toBe(links.length);
  });
});

/** Everything in an SVG that could make a browser fetch or run something. */
function outsideReferences(svg: Document): string[] {
  const forbidden = [...svg.querySelectorAll('script,image,foreignObject,style,a,iframe')].map((node) => node.nodeName);
  const reaching = [...svg.querySelectorAll('*')].flatMap((node) =>
    [...node.attributes]
      .filter(({ name, value }) => {
        if (name.startsWith('on')) return true;
        if (name === 'href' || name.endsWith(':href')) return !value.startsWith('#');
        return /url\((?!#)/.test(value) || (name !== 'xmlns' && /^\w+:\/\//.test(value));
      })
      .map(({ name, value }) => `${name}="${value}"`),
  );
  return [...forbidden, ...reaching];
}

function idFaults(svg: Document, text: string): string[] {
  const ids = [...svg.querySelectorAll('[id]')].map((node) => node.id);
  const wanted = [...text.matchAll(/(?:url\(#|href="#)([\w-]+)/g)].map((match) => match[1] ?? '');
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...twice.map((id) => `${id} twice`),
    ...wanted.filter((id) => !ids.includes(id)).map((id) => `${id} missing`),
  ];
}

const parse = (text: string): Document => new DOMParser().parseFromString(text, 'image/svg+xml');

describe('what the slabs of the sample cards say', () => {
  const found = (search: string): string[] => filterCards(sampleCards, { ...startFilter, search }).map(({ id }) => id);

  it('stands in the fields of the cards, and searches find them by it [DATA-20, SRCH-12]', () => {
    expect(found('jordan')).toEqual(['2', '7']);
    expect(found('jordan rc')).toEqual(['2']);
    expect(found('#280')).toEqual(['101']);
    expect(found('41/99')).toEqual(['106']);
    expect(found('/99')).toEqual(['106', '112', '117']);
    expect(found('fractal')).toEqual(['117']);
    expect(found('young guns')).toEqual(['19', '109', '110']);
    expect(found('auto')).toEqual(['4', '106', '112']);
  });

  it('names more than one card of some players, so that a card page shows others of its player [DATA-20, CARD-31]', () => {
    const names = sampleCards.map(({ player }) => player);
    const twice = new Set(names.filter((name, place) => names.indexOf(name) !== place));
    expect([...twice]).toEqual(['Michael Jordan', 'Ken Griffey Jr.', 'Luka Doncic']);
  });
});

describe('the sample pictures', () => {
  it('lie in the shop itself, front and back, as whole SVG files that reach nothing outside [IMG-02]', () => {
    expect(new Set(pictureUrls).size).toBe(80);
    for (const url of [...pictureUrls, '/placeholder.svg', '/favicon.svg']) {
      const text = readFileSync(publicFile(url), 'utf8');
      const svg = parse(text);
      expect(svg.querySelector('parsererror'), url).toBeNull();
      expect(svg.documentElement.nodeName, url).toBe('svg');
      expect(outsideReferences(svg), url).toEqual([]);
      expect(idFaults(svg, text), url).toEqual([]);
    }
    expect(pictureUrls.filter((url) => !url.startsWith('/pictures/cards/'))).toEqual([]);
  });

  it('are the only files in their folder', () => {
    const names = [...pictureUrls, ...inWidths].map((url) => url.replace('/pictures/cards/', ''));
    expect(readdirSync('public/pictures/cards').sort()).toEqual(names.sort());
  });

  it('lie there a second time as AVIF in two widths, of at most 15 and 35 kB [IMG-09]', () => {
    expect(inWidths).toHaveLength(160);
    for (const url of inWidths) {
      const bytes = readFileSync(publicFile(url));
      expect(pictureFormat(bytes), url).toBe('avif');
      expect(bytes.length, url).toBeLessThan(url.endsWith('-320.avif') ? 15_000 : 35_000);
    }
  });

  it('lie there a second time as small photographs for emails, with the mark [ORDER-15]', () => {
    const fronts = sampleCards.map(({ id }) => `${id}.jpg`).sort();
    expect(readdirSync('public/pictures/emails').sort()).toEqual(fronts);
    for (const path of [...fronts.map((name) => `/pictures/emails/${name}`), '/email-mark.png']) {
      expect(statSync(publicFile(path)).size, path).toBeLessThan(12_000);
    }
  });

  it('have fixed sizes, taller in a case than raw, and weigh less than 20 kB each', () => {
    for (const card of sampleCards) {
      const size = card.isGraded ? ['520', '860'] : ['500', '700'];
      for (const url of [card.imageUrl, ...(card.additionalImageUrls ?? [])]) {
        const root = parse(readFileSync(publicFile(url), 'utf8')).documentElement;
        expect([root.getAttribute('width'), root.getAttribute('height')], url).toEqual(size);
        expect(root.getAttribute('viewBox'), url).toBe(`0 0 ${size.join(' ')}`);
        expect(statSync(publicFile(url)).size, url).toBeLessThan(20_000);
      }
    }
  });

  it('carry the name, the set and the number as a card does', () => {
    for (const card of sampleCards) {
      const front = parse(readFileSync(publicFile(card.imageUrl), 'utf8')).documentElement.textContent ?? '';
      const back = parse(readFileSync(publicFile(`/pictures/cards/${card.id}-back.svg`), 'utf8')).documentElement
        .textContent;
      expect(front.toUpperCase(), card.title).toContain(card.player.toUpperCase());
      expect(back, card.title).toContain(card.cardNumber ?? 'no number');
      expect(back, card.title).toContain(`${card.year} ${card.brand}`.toUpperCase());
    }
  });

  it('read on the slab what the card says: number, parallel, serial, rookie and autograph [DATA-20]', () => {
    for (const card of sampleCards.filter(({ isGraded }) => isGraded)) {
      const front = parse(readFileSync(publicFile(card.imageUrl), 'utf8')).documentElement.textContent ?? '';
      const label = front.slice(front.indexOf(`#${card.cardNumber}`));
      const marks = [card.isRookie && 'ROOKIE', card.isAutograph && 'AUTO', serialText(card)].filter(Boolean);
      expect(label, card.title).toContain([`#${card.cardNumber}`, ...marks].join('  '));
      if (card.parallel) expect(front, card.title).toContain(` ${card.parallel.toUpperCase()}`);
    }
  });
});
