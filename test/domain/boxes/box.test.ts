import { describe, expect, it } from 'vitest';
import { type Box, boxBrands, boxSports, boxTypes, boxYears, newBoxDefaults } from '#domain/boxes/box.ts';
import { aBox } from '../../contract/boxes.contract.ts';

/** The compiler keeps this list complete, and the required fields required. */
const fields = {
  id: 'required',
  title: 'required',
  brand: 'required',
  boxType: 'required',
  year: 'required',
  sport: 'required',
  price: 'required',
  originalPrice: 'optional',
  description: 'required',
  imageUrl: 'required',
  additionalImageUrls: 'required',
  isPosted: 'required',
  isHomepage: 'required',
  condition: 'required',
  quantity: 'required',
  createdAt: 'required',
  updatedAt: 'required',
} as const satisfies { [field in keyof Required<Box>]: undefined extends Box[field] ? 'optional' : 'required' };

const list = (text: string) => text.split(', ');

describe('a box', () => {
  it('says everything a box must say [DATA-15]', () => {
    const required = Object.entries(fields).flatMap(([field, need]) => (need === 'required' ? [field] : []));
    expect(Object.keys(aBox('1')).toSorted()).toEqual(required.toSorted());
  });

  it('starts new, with one piece', () => {
    expect(newBoxDefaults).toEqual({ condition: 'New', quantity: 1 });
  });

  it('has one of these brands [DATA-16]', () => {
    expect(boxBrands).toEqual(
      list(
        'Panini, Topps, Upper Deck, Fleer, Donruss, Bowman, Leaf, Pinnacle, Score, Skybox, Stadium Club, Finest, ' +
          'Chrome, Prizm, Select, Optic, Contenders, Immaculate, National Treasures, Flawless, Other',
      ),
    );
  });

  it('has one of these types [DATA-17]', () => {
    expect(boxTypes).toEqual(
      list(
        'Hobby Box, Retail Box, Blaster Box, Fat Pack, Hanger Box, Jumbo Box, Super Jumbo Box, Case, Half Case, ' +
          'Wax Box, Vintage Box, Other',
      ),
    );
  });

  it('is of one of the 35 most recent years, ascending, and of one of five sports [DATA-18]', () => {
    const years = boxYears(2026);
    expect([years.length, years[0], years.at(-1)]).toEqual([35, 1992, 2026]);
    expect(years).toEqual(years.toSorted((a, b) => a - b));
    expect(boxSports).toEqual(['basketball', 'football', 'baseball', 'hockey', 'soccer']);
  });
});
