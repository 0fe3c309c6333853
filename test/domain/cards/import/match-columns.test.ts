import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ImportField, importFields, mapColumns } from '#domain/cards/import/import-columns.ts';
import { type ColumnMeaning, fittingMapping, meaningOf, readColumnAs } from '#domain/cards/import/match-columns.ts';

const columns = ['Title', 'Name', 'PSA 10 Price', 'Notes'];
const field = (name: ImportField): ColumnMeaning => ({ kind: 'field', field: name });

describe('matching columns by hand', () => {
  it('reads a column as another field, and its former field is told by none [CMGR-38]', () => {
    const mapping = readColumnAs(mapColumns(columns), columns, 'Name', field('title'));
    expect(meaningOf(mapping, 'Name')).toEqual(field('title'));
    expect(meaningOf(mapping, 'Title')).toEqual({ kind: 'unused' });
    expect(mapping.unused).toEqual(['Title', 'Notes']);
  });

  it('reads a column as the price of a grade, one column a grade [CMGR-38]', () => {
    const mapping = readColumnAs(mapColumns(columns), columns, 'Notes', { kind: 'grade-price', grade: 'psa 10' });
    expect(mapping.gradePrices).toEqual([{ grade: 'psa 10', column: 'Notes' }]);
    expect(meaningOf(mapping, 'PSA 10 Price')).toEqual({ kind: 'unused' });
  });

  it('never has a field told by two columns, or a column tell two things, whatever is chosen [CMGR-38]', () => {
    const choice = fc.oneof(
      fc.constantFrom(...(Object.keys(importFields) as ImportField[])).map(field),
      fc.constantFrom('raw', 'psa 10').map((grade): ColumnMeaning => ({ kind: 'grade-price', grade })),
      fc.constant<ColumnMeaning>({ kind: 'unused' }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...columns), choice)), (steps) => {
        let mapping = mapColumns(columns);
        for (const [column, selected] of steps) {
          mapping = readColumnAs(mapping, columns, column, selected);
          expect(meaningOf(mapping, column)).toEqual(selected);
        }
        const used = [...Object.values(mapping.fields), ...mapping.gradePrices.map(({ column }) => column)];
        expect([...used, ...mapping.unused].toSorted()).toEqual(columns.toSorted());
        expect(new Set(mapping.gradePrices.map(({ grade }) => grade)).size).toBe(mapping.gradePrices.length);
      }),
    );
  });

  it('fits a former mapping to the columns that are there [CMGR-38]', () => {
    const former = { fields: { title: 'Title', year: 'Gone' }, gradePrices: [{ grade: 'raw', column: 'Away' }] };
    expect(fittingMapping(former, columns)).toEqual({
      fields: { title: 'Title' },
      gradePrices: [],
      unused: ['Name', 'PSA 10 Price', 'Notes'],
    });
  });
});
