import { expect, it } from 'vitest';
import { mapColumns } from '#domain/cards/import/import-columns.ts';
import { readColumnAs } from '#domain/cards/import/match-columns.ts';
import { newImportMappings } from '#test/support/stored-values.ts';

const columns = ['A', 'B', 'PSA 10 Price'];
const chosen = readColumnAs(mapColumns(columns), columns, 'A', { kind: 'field', field: 'player' });

it('knows nothing of columns that were not matched [CMGR-38]', () => {
  const mappings = newImportMappings();
  expect(mappings.recall(columns)).toBeNull();
  mappings.remember(columns, chosen);
  expect(mappings.recall(['A', 'B'])).toBeNull();
});

it('recalls what was remembered last, for the same columns in any order [CMGR-38]', () => {
  const mappings = newImportMappings();
  mappings.remember(columns, mapColumns(columns));
  mappings.remember(columns, chosen);
  expect(mappings.recall(columns)).toEqual(chosen);
  expect(mappings.recall(columns.toReversed())).toMatchObject({
    fields: { player: 'A' },
    gradePrices: [{ grade: 'psa 10', column: 'PSA 10 Price' }],
    unused: ['B'],
  });
});

it('keeps the twenty latest mappings of columns [CMGR-38]', () => {
  const mappings = newImportMappings();
  for (let file = 0; file < 21; file += 1) mappings.remember([...columns, `C${file}`], chosen);
  expect(mappings.recall([...columns, 'C0'])).toBeNull();
  expect(mappings.recall([...columns, 'C1'])).toMatchObject({ fields: { player: 'A' }, unused: ['B', 'C1'] });
});
