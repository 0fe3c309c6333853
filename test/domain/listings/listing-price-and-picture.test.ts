import { describe, expect, it } from 'vitest';
import type { ListingPrice } from '#domain/listings/listing.ts';
import { listingPicture } from '#domain/listings/listing-picture.ts';
import { priceInCurrency } from '#domain/listings/listing-price.ts';

describe('what a seller asks', () => {
  it.each<[ListingPrice | null | undefined, string]>([
    [{ value: 1234.5, currency: 'USD' }, '$1,234.50'],
    [{ value: 0, currency: 'USD' }, '$0.00'],
    [{ value: 330, currency: 'AUD' }, 'AUD 330.00'],
    [{ value: 12.5, currency: 'eur' }, 'EUR 12.50'],
    [{ value: 5000, currency: 'JPY' }, 'JPY 5,000'],
    [{ value: 5, currency: 'XXQ' }, 'XXQ 5.00'],
    [undefined, 'N/A'],
    [null, 'N/A'],
    [{ value: Number.NaN, currency: 'USD' }, 'N/A'],
    [{ value: Number.POSITIVE_INFINITY, currency: 'USD' }, 'N/A'],
    [{ value: -1, currency: 'USD' }, 'N/A'],
    [{ value: 5, currency: '' }, 'N/A'],
    [{ value: 5, currency: '<b>' }, 'N/A'],
    [{ value: 5, currency: 'DOLLARS' }, 'N/A'],
  ])('is written from %j as %j [MONEY-06, E4]', (price, text) => {
    expect(priceInCurrency(price)).toBe(text);
  });
});

describe('the picture of a listing', () => {
  it.each(['https://i.ebayimg.com/images/g/x/s-l225.jpg', '/pictures/sample/1.svg'])('is shown from %j', (address) => {
    expect(listingPicture(address)).toBe(address);
  });

  it.each([
    '',
    'http://i.ebayimg.com/a.jpg',
    'https://i.ebayimg.com.evil.example/a.jpg',
    'https://i.ebayimg.com@evil.example/a.jpg',
    'https://evil.example/i.ebayimg.com/a.jpg',
    'https://evil.example/a.jpg',
    '//evil.example/pictures/a.jpg',
    '/pictures/\\evil.example',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    '/api/v1/orders',
  ])('is the placeholder in place of %j [E4]', (address) => {
    expect(listingPicture(address)).toBe('');
  });
});
