import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Box,
  boxBrands,
  boxInput,
  boxSports,
  boxTypes,
  boxYears,
  editedBox,
  missingOfBox,
  newBox,
  newestBoxesFirst,
} from '#domain/boxes/box.ts';
import { newBoxDefaults } from '#domain/boxes/new-box-defaults.ts';
import { aBox, inputOfABox } from '../../contract/boxes.contract.ts';

/** The compiler keeps this list complete. */
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

  it('starts as new, with one piece in stock', () => {
    expect(newBoxDefaults).toEqual({ condition: 'New', quantity: 1 });
  });

  it('has one of the known brands [DATA-16]', () => {
    expect(boxBrands).toEqual(
      list(
        'Panini, Topps, Upper Deck, Fleer, Donruss, Bowman, Leaf, Pinnacle, Score, Skybox, Stadium Club, Finest, ' +
          'Chrome, Prizm, Select, Optic, Contenders, Immaculate, National Treasures, Flawless, Other',
      ),
    );
  });

  it('has one of the known types [DATA-17]', () => {
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

describe('what a new box must say', () => {
  it('is title, brand and price, in the order of the form [BOX-07]', () => {
    expect(missingOfBox({ title: '', brand: ' ', price: 0 })).toEqual(['title', 'brand', 'price']);
    expect(missingOfBox({ title: 'x', brand: 'y', price: 0.01 })).toEqual([]);
  });

  it.each([0, -1, Number.NaN])('is a price above nothing, not %s [BOX-07]', (price) => {
    expect(missingOfBox({ title: 'x', brand: 'y', price })).toEqual(['price']);
  });
});

describe('a new box', () => {
  const now = Date.parse('2026-06-01T12:00:00.000Z');

  it('has the time as its id and both its times [DATA-15, BOX-09]', () => {
    const input = inputOfABox();
    const at = '2026-06-01T12:00:00.000Z';
    expect(newBox(input, now, () => false)).toEqual({ ...input, id: String(now), createdAt: at, updatedAt: at });
  });

  it('has the next id that is free [DATA-05]', () => {
    const taken = new Set([now, now + 1].map(String));
    expect(newBox(inputOfABox(), now, (id) => taken.has(id)).id).toBe(String(now + 2));
  });
});

describe('an edited box', () => {
  const box = aBox('1');

  it('says what it is told, and keeps its id and the time it came [BOX-08, BOX-09]', () => {
    const input = inputOfABox({ title: 'Another', originalPrice: 5 });
    const edited = editedBox(box, input, Date.parse('2026-06-01T12:00:00.000Z'));
    expect(boxInput(edited)).toEqual(input);
    expect([edited.id, edited.createdAt, edited.updatedAt]).toEqual([
      box.id,
      box.createdAt,
      '2026-06-01T12:00:00.000Z',
    ]);
  });

  it('loses the fields that the form leaves empty', () => {
    expect('originalPrice' in editedBox(aBox('1', { originalPrice: 5 }), inputOfABox(), 0)).toBe(false);
  });

  it('changed later than before, whatever the clock says [BOX-09]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 4e12 }), (now) => {
        const { updatedAt } = editedBox(box, inputOfABox(), now);
        expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(box.updatedAt));
      }),
    );
  });
});

describe('the order of boxes', () => {
  it('is the newest first, and of the same moment the higher id', () => {
    const late = aBox('1', { createdAt: '2025-02-01T00:00:00.000Z' });
    const [one, two] = [aBox('2'), aBox('3')];
    const given = [one, late, two];
    expect(newestBoxesFirst(given)).toEqual([late, two, one]);
    expect(given).toEqual([one, late, two]);
  });
});
