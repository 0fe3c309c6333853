import { describe, expect, it } from 'vitest';
import { mapColumns, namesCards } from '#domain/cards/import/import-columns.ts';

describe('matching the columns of a file', () => {
  it('matches names without regard to case, spaces and underscores', () => {
    const { fields } = mapColumns(['LISTING_TITLE', 'eBay Item ID', ' Image URL ', 'playerName']);
    expect(fields).toEqual({
      title: 'LISTING_TITLE',
      itemId: 'eBay Item ID',
      imageUrl: ' Image URL ',
      player: 'playerName',
    });
  });

  it('finds a price column a grade', () => {
    const { gradePrices, fields } = mapColumns(['Title', 'Raw Avg Price', 'PSA 9 Avg Price', 'PSA 10 Price']);
    expect(gradePrices).toEqual([
      { grade: 'raw', column: 'Raw Avg Price' },
      { grade: 'psa 9', column: 'PSA 9 Avg Price' },
      { grade: 'psa 10', column: 'PSA 10 Price' },
    ]);
    expect(fields.price).toBeUndefined();
  });

  it('names the columns that it does not use', () => {
    expect(mapColumns(['Title', 'Search Term', 'Notes']).unused).toEqual(['Search Term', 'Notes']);
  });

  it('takes the first of two columns with the same name', () => {
    expect(mapColumns(['Title', 'title']).fields.title).toBe('Title');
  });

  it('takes a product beside a player for a set, or beside a set for its maker [IMP-24]', () => {
    expect(mapColumns(['playerName', 'cardYear', 'product']).fields).toMatchObject({ set: 'product' });
    expect(mapColumns(['player', 'product', 'set_name']).fields).toMatchObject({ brand: 'product', set: 'set_name' });
    expect(mapColumns(['product', 'price']).fields).toMatchObject({ title: 'product' });
  });

  it('takes a name for a player where it is written last name first [IMP-24]', () => {
    const names = ['Sample, Ken', 'Muster Jr., Bob', 'Test, Tim'];
    const samples = names.map((Name, at) => ({ row: at + 2, values: { Year: '2020', Set: 'Topps', Name } }));
    expect(mapColumns(['Year', 'Set', 'Name'], samples).fields).toMatchObject({ player: 'Name' });
  });

  it('takes a type for a parallel where its values are some, else for marks [IMP-24]', () => {
    const fieldsWith = (types: readonly string[]) => {
      const samples = types.map((Type, at) => ({ row: at + 2, values: { Player: `Pat Sample ${at}`, Type } }));
      return mapColumns(['Player', 'Type'], samples).fields;
    };
    expect(fieldsWith(['Base', 'Aqua Sapphire', 'Auto', 'Green Shimmer'])).toMatchObject({ parallel: 'Type' });
    expect(fieldsWith(['Base', 'Rookie', 'Auto', 'Insert'])).toMatchObject({ marks: 'Type' });
    expect(fieldsWith(['Sports Trading Card', 'Sports Trading Card'])).not.toHaveProperty('parallel');
  });

  it('needs a title or a player', () => {
    expect(namesCards(mapColumns(['Year', 'Price']))).toBe(false);
    expect(namesCards(mapColumns(['Player', 'Price']))).toBe(true);
  });
});
