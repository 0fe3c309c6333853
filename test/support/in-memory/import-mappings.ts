import { fittingMapping } from '#domain/cards/import/column-meaning.ts';
import type { ColumnMapping } from '#domain/cards/import/import-columns.ts';
import type { ImportMappings } from '#domain/cards/import/import-mappings.port.ts';

/** The same for the same columns in whatever order. */
const keyOf = (columns: readonly string[]): string => JSON.stringify(columns.toSorted());

/** Lasts as long as the page. */
export function makeInMemoryImportMappings(): ImportMappings {
  const known = new Map<string, ColumnMapping>();
  return {
    recall: (columns) => {
      const mapping = known.get(keyOf(columns));
      return mapping ? fittingMapping(structuredClone(mapping), columns) : null;
    },
    remember: (columns, mapping) => {
      known.set(keyOf(columns), structuredClone(mapping));
    },
  };
}
