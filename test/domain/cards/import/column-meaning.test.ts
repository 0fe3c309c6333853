import { describe, expect, it } from 'vitest';
import { columnName } from '#domain/cards/import/column-meaning.ts';
import { importFields, mapColumns, mappingOf } from '#domain/cards/import/import-columns.ts';

const rowsOf = (columns: readonly string[], lines: readonly (readonly string[])[]) =>
  lines.map((line, at) => ({
    row: at + 2,
    values: Object.fromEntries(columns.map((column, place) => [column, line[place] ?? ''])),
  }));

describe('the names of columns', () => {
  it('are unique in the table, in the form in which they are compared [IMP-24]', () => {
    const names = Object.values(importFields).flat();
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names.filter((name) => columnName(name) !== name)).toEqual([]);
  });

  it.each([
    ['eBay', ['*Title', '*C:Player/Athlete', 'CD:Grade - (ID: 27502)', 'CDA:Certification Number - (ID: 27503)']],
    ['CollX', ['name', 'team', 'year', 'brand', 'set', 'number', 'flags', 'asking_price', 'front_image']],
    ['Card Ladder', ['Card', 'Player', 'Year', 'Set', 'Variation', 'Number', 'Category', 'Condition', 'Slab Serial #']],
    ['PSA', ['Cert Number', 'Item', 'Subject', 'Year', 'Set', 'Card Number', 'Grade Issuer', 'Grade', 'Variety']],
    ['Whatnot', ['Category', 'Title', 'Description', 'Quantity', 'Price', 'SKU', 'Image URL 1', 'Image URL 2']],
    ['Shopify', ['Title', 'Body (HTML)', 'Variant SKU', 'Variant Inventory Qty', 'Variant Price', 'Image Src']],
    ['an own list', ['Card #', 'Player', 'Mfg', 'Yr', 'RC', 'Auto', 'Serial #', 'Qty', 'Sell Price']],
  ])('of %s are all known [IMP-24]', (_, columns) => {
    expect(mapColumns(columns).unused).toEqual([]);
  });

  it('leave values of the market and notes unused, and read what a copy cost as its cost [IMP-24, INV-05]', () => {
    const columns = ['Title', 'Investment', 'Current Value', 'market_value', 'Notes', 'Purchase Price'];
    const { fields, unused } = mapColumns(columns);
    expect(unused).toEqual(columns.slice(1, -1));
    expect(fields.cost).toBe('Purchase Price');
  });

  it('mean what their values say, where a name says too little [IMP-24]', () => {
    const columns = ['#', 'Player', 'Year', 'Serial Number'];
    const lines = ['1', '2', '3'].map((count, at) => [count, 'Pat Sample', '2019', `7000000${at}`]);
    const { fields } = mapColumns(columns, rowsOf(columns, lines));
    expect(fields).toEqual({ player: 'Player', year: 'Year', certNumber: 'Serial Number' });
  });

  it.each([
    ['beside the SKU of another shop', ['Item ID', 'SKU', 'Title'], '155123456789', undefined, 'SKU'],
    ['too short for eBay', ['Item ID', 'Title'], '48123456', undefined, 'Item ID'],
    ['of nine digits in a file of another shop', ['Item ID', 'Title'], '481234567', undefined, 'Item ID'],
    ['in a report of eBay', ['Item number', 'Title', 'Available quantity'], '155123456789', 'Item number', undefined],
    ['in a template of eBay', ['ItemID', '*Title', 'CustomLabel'], '201234567', 'ItemID', 'CustomLabel'],
    ['too short in a report of eBay', ['Item ID', 'Title', 'Custom label'], '48123', undefined, 'Custom label'],
    ["as long as eBay's, without another id", ['Item ID', 'Title'], '155123456789', 'Item ID', undefined],
  ])('make an item id a listing only where it is of eBay: %s [IMP-76]', (_, columns, id, itemId, sourceId) => {
    const rows = rowsOf(
      columns,
      [1, 2, 3].map((nth) => columns.map((_name, at) => (at === 0 ? `${id.slice(0, -1)}${nth}` : `Text ${nth} ${at}`))),
    );
    const { fields } = mapColumns(columns, rows);
    expect([fields.itemId, fields.sourceId]).toEqual([itemId, sourceId]);
  });

  it('are no ids when several cards share one [IMP-24]', () => {
    const columns = ['Custom label', 'Title'];
    const shared = rowsOf(columns, [
      ['BOX 1', 'a'],
      ['BOX 1', 'b'],
    ]);
    expect(mapColumns(columns, shared).fields).toEqual({ title: 'Title' });
  });

  it('are guessed from the values of a file that has none [IMP-22]', () => {
    const columns = ['column 1', 'column 2', 'column 3', 'column 4', 'column 5'];
    const lines = [
      ['Pat Sample', '1991', 'PSA 9', '71234567', '$12.50'],
      ['Sam Other', '1988', 'BGS 8.5', '71234568', '$3.00'],
    ];
    expect(mappingOf({ columns, samples: rowsOf(columns, lines), headerRow: null }).fields).toEqual({
      player: 'column 1',
      year: 'column 2',
      grade: 'column 3',
      certNumber: 'column 4',
      price: 'column 5',
    });
  });
});
