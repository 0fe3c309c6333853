import { describe, expect, it } from 'vitest';
import { readPhotoName } from '#domain/cards/photos/photo-name.ts';

describe('the name of a photo', () => {
  it.each([
    ['45871236_front.jpg', 'front', 0, '45871236'],
    ['45871236_back.HEIC', 'back', 0, '45871236'],
    ['45871236F.jpg', 'front', 0, '45871236'],
    ['45871236-b.png', 'back', 0, '45871236'],
    ['PSA 45871236 (2).jpg', 'other', 2, '45871236'],
    ['slabs/may/cert45871236_reverse.jpeg', 'back', 0, '45871236'],
    ['0012345678_obverse_1.webp', 'front', 1, '0012345678'],
    ['45871236_rear.jpg', 'back', 0, '45871236'],
    ['45871236_back2.jpg', 'back', 0, '45871236'],
    ['45871236.jpg', 'other', 0, '45871236'],
  ])('%s shows the %s, in place %d, of %s [IMG-19]', (name, side, place, number) => {
    const read = readPhotoName(name);
    expect([read.side, read.place]).toEqual([side, place]);
    expect(read.numbers).toContain(number);
  });

  it('may be an id of a card, as it is or without what follows it [IMG-19]', () => {
    expect(readPhotoName('my-card_front.jpg').ids).toEqual(['my-card_front', 'my-card']);
    expect(readPhotoName('ebay-123456789012_2_back.jpg').ids).toEqual([
      'ebay-123456789012_2_back',
      'ebay-123456789012_2',
      'ebay-123456789012',
    ]);
    expect(readPhotoName('7.jpg').ids).toEqual(['7']);
  });

  it.each([
    'IMG_20261128_101500.jpg',
    'IMG_123456.HEIC',
    'PXL_20261128_101500123.jpg',
    'DSC01234.jpg',
    '20261128_101500.jpg',
  ])('%s is the number of a camera and of no slab [IMG-19]', (name) => expect(readPhotoName(name).numbers).toEqual([]));
});
