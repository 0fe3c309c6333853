import * as fc from 'fast-check';
import type { RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { cardHead, cardPath } from '#adapters/server/http-api/card-head.ts';
import { headHtml, oneLine, safeJson } from '#adapters/server/http-api/page-head.ts';
import { pagePattern, publicPagesOf } from '#adapters/server/http-api/public-pages.ts';
import { type Card, cardId } from '#domain/cards/card.ts';
import { noPolicies, type ShopPolicies } from '#domain/content/shop-policies.ts';
import { builtInDetails, type ShopDetails } from '#domain/settings/shop-details.ts';
import { arbitraryCard } from '#test/support/arbitraries.ts';
import { aCard, type CardWish } from '#test/support/cards.ts';
import { shopRoutes } from '#ui/app/routes.tsx';
import { paths } from '#ui/paths.ts';

const origin = 'https://shop.example';
const shopAt = { publicUrl: origin, details: builtInDetails };

/** The head as a browser reads it. */
const read = (html: string): Document =>
  new DOMParser().parseFromString(`<!doctype html><html><head>${html}</head><body>after</body></html>`, 'text/html');

const headOf = (card: Card): Document => read(headHtml(cardHead(card, shopAt), shopAt));
const seenOf = (wish: CardWish) => {
  const page = headOf(aCard(wish));
  const tag = (name: string) =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null;
  const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null');
  return { page, tag, data };
};

const graded: CardWish = {
  id: 'jordan 86/87',
  title: 'JORDAN ROOKIE!!',
  year: 1986,
  cardNumber: '57',
  brand: 'Fleer',
  price: 1234.5,
  isGraded: true,
  grade: '9',
  gradingCompany: 'PSA',
  description: 'The one\n  everybody   knows.',
  imageUrl: '/pictures/cards/1.svg',
  additionalImageUrls: ['https://i.ebayimg.com/2.jpg', 'data:image/png;base64,AAAA', ''],
};

describe('what others see of a card', () => {
  it('is its name, its words, its picture and its one address [CARD-21]', () => {
    const { page, tag } = seenOf(graded);
    const address = `${origin}/card/jordan%2086%2F87`;
    expect(page.title).toBe('1986 Fleer Michael Jordan #57 · Goat Collection');
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(address);
    expect(tag('description')).toBe('The one everybody knows.');
    expect([tag('og:type'), tag('og:site_name'), tag('og:url')]).toEqual(['product', 'Goat Collection', address]);
    expect([tag('og:title'), tag('og:description')]).toEqual([page.title, 'The one everybody knows.']);
    expect(tag('og:image')).toMatch(/^https:\/\/shop\.example\/sharing\/card\/jordan%2086%2F87\?v=[0-9a-f]{12}$/);
    expect(tag('twitter:image')).toBe(tag('og:image'));
    expect(['type', 'width', 'height'].map((fact) => tag(`og:image:${fact}`))).toEqual(['image/jpeg', '1200', '630']);
    expect([tag('twitter:card'), tag('twitter:title')]).toEqual(['summary_large_image', page.title]);
    expect([tag('product:price:amount'), tag('product:price:currency')]).toEqual(['1234.50', 'USD']);
  });

  it('has another picture when it shows something else, and the same one at another price [CARD-33]', () => {
    const pictureOf = (wish: CardWish) => seenOf({ ...graded, ...wish }).tag('og:image');
    expect(pictureOf({ price: 1 })).toBe(pictureOf({}));
    expect(pictureOf({ cardNumber: '58' })).not.toBe(pictureOf({}));
    expect(pictureOf({ imageUrl: '/pictures/cards/2.svg' })).not.toBe(pictureOf({}));
  });

  it('offers nothing for $0 where a card has no price [CARD-22, CART-32]', () => {
    const { tag, data } = seenOf({ ...graded, price: 0 });
    expect(data).not.toHaveProperty('offers');
    expect([tag('product:price:amount'), tag('product:availability')]).toEqual([null, 'out of stock']);
  });

  it('is a product with its price, for search engines [CARD-22]', () => {
    expect(seenOf(graded).data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: '1986 Fleer Michael Jordan #57',
      description: 'The one everybody knows.',
      sku: 'jordan 86/87',
      url: `${origin}/card/jordan%2086%2F87`,
      image: [`${origin}/pictures/cards/1.svg`, 'https://i.ebayimg.com/2.jpg'],
      brand: { '@type': 'Brand', name: 'Fleer' },
      additionalProperty: { '@type': 'PropertyValue', name: 'Grade', value: 'PSA 9' },
      offers: {
        '@type': 'Offer',
        url: `${origin}/card/jordan%2086%2F87`,
        price: '1234.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/UsedCondition',
      },
    });
  });

  it('has the price before a sale struck through, where one is shown [SALE-09]', () => {
    const sale = { price: 80, regularPrice: 110 };
    expect(seenOf({ ...sale, lowestPrice: 99.5 }).data.offers).toMatchObject({
      price: '80.00',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: '99.50',
        priceCurrency: 'USD',
      },
    });
    for (const lowestPrice of [80, undefined]) {
      expect(seenOf({ ...sale, lowestPrice }).data.offers).not.toHaveProperty('priceSpecification');
    }
  });

  it.each([
    [{}, 'InStock', 'in stock'],
    [{ stock: 3, held: 1 }, 'InStock', 'in stock'],
    [{ stock: 0 }, 'SoldOut', 'out of stock'],
    [{ stock: 0, held: 1 }, 'OutOfStock', 'out of stock'],
  ])('says of a card with %j that it is %s [CARD-22, CARD-28]', (copies, availability, words) => {
    const { data, tag } = seenOf(copies);
    expect(data.offers.availability).toBe(`https://schema.org/${availability}`);
    expect(tag('product:availability')).toBe(words);
  });

  it('leaves out what a card does not have', () => {
    const { data, tag } = seenOf({ title: ' ', brand: '', imageUrl: 'data:image/png;base64,AAAA', description: ' ' });
    expect(data.name).toBe('1996 Michael Jordan Chicago Bulls');
    expect(Object.keys(data)).toEqual(['@context', '@type', 'name', 'description', 'sku', 'url', 'offers']);
    expect(tag('og:image')).toContain('/sharing/card/');
    expect(tag('twitter:card')).toBe('summary_large_image');
    expect(tag('description')).toContain('Michael Jordan');
    expect(seenOf({ title: '', player: '', team: '', brand: '', year: 0, id: 'x1' }).data.name).toBe('x1');
  });

  it('cuts a long story at a word, and tells search engines more of it', () => {
    const { data, tag } = seenOf({ description: 'A very good card. '.repeat(200) });
    expect(tag('description')).toMatch(/^A very good card\. .*(card\.|good|very|A)…$/);
    expect(tag('description')?.length).toBeLessThanOrEqual(200);
    expect(data.description).toHaveLength('A very good card. '.repeat(200).trim().length);
  });

  const evil = '</script><script>alert(1)</script><img src=x onerror="alert(1)">"\'&lt;\u2028\u2029<!--';

  it('is nothing but words, whatever a card is called [CARD-21]', () => {
    const { page, tag, data } = seenOf({ title: evil, player: evil, brand: evil, description: evil, imageUrl: evil });
    expect(page.querySelectorAll('script')).toHaveLength(1);
    expect(page.querySelectorAll('img, body > :not(script)')).toHaveLength(0);
    expect(page.body.textContent).toBe('after');
    expect(tag('og:description')).toBe(oneLine(evil));
    expect([data.name, data.brand.name]).toEqual([oneLine(`1996 ${evil} ${evil}`), evil]);
  });

  it('reads as it was written, and leads out of nowhere, for any card', () => {
    fc.assert(
      fc.property(arbitraryCard, fc.string({ unit: 'grapheme' }), (card, text) => {
        const page = headOf({ ...card, title: text, description: text, brand: text });
        const head = cardHead({ ...card, title: text, description: text, brand: text }, shopAt);
        expect(page.body.textContent).toBe('after');
        expect(page.querySelectorAll('script')).toHaveLength(1);
        expect(JSON.parse(page.querySelector('script')?.textContent ?? '')).toEqual(
          JSON.parse(JSON.stringify(head.product?.data)),
        );
      }),
    );
  });
});

describe('the pieces of a head', () => {
  it('keeps every value, and no email that could end a script', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value = JSON.parse(text);
        expect(JSON.parse(safeJson(value))).toEqual(value);
        expect(safeJson([value, '<>&\u2028\u2029'])).not.toMatch(/[<>&\u2028\u2029]/);
      }),
    );
  });

  it('cuts no email in half', () => {
    expect(oneLine('🐐'.repeat(10), 6)).toBe('🐐🐐…');
    expect(oneLine('one two three', 10)).toBe('one two…');
    expect(oneLine(' a  b\n\tc ', 10)).toBe('a b c');
  });

  it('knows every page that there is, and no other [STORE-18]', () => {
    const policies = { ...noPolicies, contactEmail: 'help@shop.example' };
    const shop = { adminLoginPath: '/admin-yyd92c', policies, details: builtInDetails } as Parameters<
      typeof shopRoutes
    >[0]['shop'];
    const pathsIn = (routes: readonly RouteObject[]): string[] =>
      routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsIn(children ?? [])]);
    for (const path of pathsIn(shopRoutes({ shop }))) {
      if (path !== '*' && path !== '/card/:id') expect(pagePattern(path, shop), path).not.toBeNull();
    }
    for (const path of ['/nothing', '/offers', '/offers/1/2', '/cards/1', '/admin-other', '/management-portals']) {
      expect(pagePattern(path, shop), path).toBeNull();
    }
  });

  it('knows the contact page only in a shop that has a contact [PAGE-20]', () => {
    const at = (policies: ShopPolicies) => publicPagesOf({ policies, details: builtInDetails }).map(({ path }) => path);
    expect(at({ ...noPolicies, shippingDays: { from: 1, to: 2 } })).not.toContain('/contact');
    expect(at({ ...noPolicies, contactEmail: 'help@shop.example' })).toContain('/contact');
  });

  it('are of the shop as the admin named it, without the sections that shoppers do not see [SET-06, SET-08]', () => {
    const details: ShopDetails = {
      ...builtInDetails,
      name: 'Rookie House',
      tagline: 'Cards & more',
      hidden: ['boxes'],
    };
    const found = publicPagesOf({ policies: noPolicies, details });
    expect(found.find(({ path }) => path === '/')?.title).toBe('Rookie House: Cards & more');
    expect(found.map(({ path }) => path)).not.toContain('/boxes');
    expect(JSON.stringify(found)).not.toContain('Goat');
    expect(
      headHtml(cardHead(aCard({ id: 'a', title: 'A', brand: '' }), { ...shopAt, details }), { ...shopAt, details }),
    ).toContain('<title>A · Rookie House</title>');
    const shop = { adminLoginPath: '/admin-yyd92c', policies: noPolicies, details };
    expect(pagePattern('/boxes', shop)).toBeNull();
  });

  it('uses the addresses that the page has', () => {
    const policies = { ...noPolicies, contactEmail: 'help@shop.example' };
    expect(Object.values(paths)).toEqual(
      expect.arrayContaining(publicPagesOf({ policies, details: builtInDetails }).map(({ path }) => path)),
    );
    for (const id of ['1', 'a b/c?d#e', 'ä🐐', "o'neal"].map(cardId)) expect(cardPath(id)).toBe(paths.card(id));
  });
});
