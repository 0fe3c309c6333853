import { describe, expect, it } from 'vitest';
import type { SaidOfBox } from '#domain/boxes/box.ts';
import { differencesOfBoxes } from '#domain/boxes/compare-boxes.ts';
import { saidOfABox } from '../../contract/boxes.contract.ts';

const other: Required<SaidOfBox> = {
  title: 'Another',
  brand: 'Topps',
  boxType: 'Case',
  year: 1986,
  sport: 'soccer',
  price: 1,
  originalPrice: 2,
  description: 'Other words.',
  imageUrl: '/other.svg',
  additionalImageUrls: ['/more.svg'],
  isPosted: false,
  isHomepage: true,
  condition: 'Opened',
  quantity: 7,
};

describe('two versions of a box', () => {
  it('differ in nothing where they say the same', () => {
    expect(differencesOfBoxes(saidOfABox(), saidOfABox())).toEqual([]);
    expect(differencesOfBoxes(saidOfABox(), saidOfABox({ originalPrice: undefined }))).toEqual([]);
  });

  it.each(Object.entries(other))('differ in a part where %s differs [BOX-13]', (field, value) => {
    const parts: Readonly<Record<string, string>> = {
      imageUrl: 'pictures',
      additionalImageUrls: 'pictures',
      isPosted: 'posted',
      isHomepage: 'homepage',
    };
    expect(differencesOfBoxes(saidOfABox(), saidOfABox({ [field]: value }))).toEqual([parts[field] ?? field]);
  });

  it('name their parts in the order of the form', () => {
    expect(differencesOfBoxes(saidOfABox(), other)).toEqual([
      'title',
      'brand',
      'boxType',
      'year',
      'sport',
      'price',
      'originalPrice',
      'condition',
      'quantity',
      'posted',
      'homepage',
      'description',
      'pictures',
    ]);
  });
});
