import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDemoMarketplace } from '#adapters/in-memory/demo-marketplace.ts';
import { sampleCards } from '#adapters/samples/sample-cards.ts';
import type { MarketplaceQuery } from '#domain/listings/marketplace.port.ts';
import { marketplaceContract } from '../../contract/marketplace.contract.ts';

marketplaceContract('demonstration', async () => ({
  marketplace: makeDemoMarketplace(sampleCards),
  source: 'demo',
  many: 'football',
  nothing: 'football curling',
  close: async () => {},
}));

describe('the demonstration marketplace', () => {
  const search = async (wish: Partial<MarketplaceQuery>, cards = sampleCards) =>
    (await makeDemoMarketplace(cards).search({ q: 'card', limit: 1_000, offset: 0, ...wish }))._unsafeUnwrap();

  it('finds listings for the query that the page starts with, and more than a page of others', async () => {
    const { listings, total } = await search({ q: 'Football PSA 10', limit: 45 });
    expect(total).toBeGreaterThan(5);
    expect((await search({ q: 'Football' })).total).toBeGreaterThan(45);
    expect(listings.filter(({ title }) => !/\bFootball\b.*\bPSA 10$/.test(title))).toEqual([]);
  });

  it('finds every word as a whole word, in any order and case', async () => {
    const found = await search({ q: ' psa  FOOTBALL 10 ' });
    expect(found).toEqual(await search({ q: 'Football PSA 10' }));
    expect(found.total).toBeGreaterThan(0);
    expect((await search({ q: 'footbal' })).total).toBe(0);
    expect((await search({ q: 'PSA 1' })).total).toBe(0);
  });

  it('offers every card, in titles with its sport', async () => {
    const { listings } = await search({});
    for (const card of sampleCards) {
      const titles = listings.map(({ title }) => title).filter((title) => title.includes(card.title));
      expect(titles.length, card.title).toBeGreaterThan(0);
      expect(titles.some((title) => title.toLowerCase().includes(card.sport ?? 'card'))).toBe(true);
    }
  });

  it('shows with each listing the picture of the card and the grade that its title names [LIST-31]', async () => {
    const { listings } = await search({});
    expect(listings.map(({ image }) => image.imageUrl)).toContain(sampleCards[0]?.imageUrl);
    for (const { title, image } of listings) {
      const drawing = readFileSync(join('public', image.imageUrl), 'utf8');
      const texts = [...drawing.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text);
      const [, company = '', grade = ''] = /(PSA|BGS|SGC) ([\d.]+)$/.exec(title) ?? [];
      const label = texts.findIndex((text) => /^(PSA|BGS|SGC)$/.test(text));
      expect([title, texts[label] ?? '', label === -1 ? '' : texts[label + 1]]).toEqual([title, company, grade]);
      const [, drawn = ''] = /<title>([^<]*), front</.exec(drawing) ?? [];
      expect(title).toContain(drawn.replaceAll('&amp;', '&'));
    }
  });

  it('has sellers above, at and below 1000 points', async () => {
    const { listings } = await search({ q: 'Football PSA 10' });
    const scores = listings.map(({ seller }) => seller.feedbackScore);
    expect(Math.max(...scores)).toBeGreaterThan(1_000);
    expect(scores).toContain(1_000);
    expect(Math.min(...scores)).toBeLessThan(1_000);
  });

  it('links to no item that the marketplace has, and says by its sellers that it is a demonstration', async () => {
    const { listings } = await search({});
    expect(listings.filter(({ itemWebUrl }) => !/\/itm\/0{6}\d{6}$/.test(itemWebUrl))).toEqual([]);
    expect(listings.filter(({ seller }) => !seller.username.startsWith('demo-'))).toEqual([]);
  });

  it('finds nothing in a shop without cards', async () => {
    expect(await search({}, [])).toEqual({ listings: [], total: 0, source: 'demo' });
  });
});
