import { describe, expect, it } from 'vitest';
import type { BoxInput } from '#domain/boxes/box.ts';
import { differencesOfBoxes } from '#domain/boxes/compare-boxes.ts';
import { inputOfABox } from '../../contract/boxes.contract.ts';

const other: Required<BoxInput> = {
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
    expect(differencesOfBoxes(inputOfABox(), inputOfABox())).toEqual([]);
    expect(differencesOfBoxes(inputOfABox(), inputOfABox({ originalPrice: undefined }))).toEqual([]);
  });

  it.each(Object.entries(other))('differ in a part where %s differs [BOX-13]', (field, value) => {
    const parts: Readonly<Record<string, string>> = {
      imageUrl: 'pictures',
      additionalImageUrls: 'pictures',
      isPosted: 'posted',
      isHomepage: 'homepage',
    };
    expect(differencesOfBoxes(inputOfABox(), inputOfABox({ [field]: value }))).toEqual([parts[field] ?? field]);
  });

  it('name their parts in the order of the form', () => {
    expect(differencesOfBoxes(inputOfABox(), other)).toEqual([
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
