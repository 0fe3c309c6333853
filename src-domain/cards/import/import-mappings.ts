import type { DeviceValue } from '../../shared/device-value.port.ts';
import { fittingMapping } from './column-meaning.ts';
import type { ColumnMapping } from './import-columns.ts';

/** How the columns of one imported file were matched. */
export type MatchedColumns = { readonly columns: readonly string[]; readonly mapping: ColumnMapping };

/** How files were matched before (CMGR-38): the next file with the same columns, in any order, is matched alike. */
export type ImportMappings = {
  /** Fits the columns as they are given; null where nothing is known. */
  recall(columns: readonly string[]): ColumnMapping | null;
  remember(columns: readonly string[], mapping: ColumnMapping): void;
};

const mostMappings = 20;

const keyOf = (columns: readonly string[]): string => JSON.stringify(columns.toSorted());

export function makeImportMappings(stored: DeviceValue<readonly MatchedColumns[]>): ImportMappings {
  const all = () => stored.read() ?? [];
  return {
    recall: (columns) => {
      const found = all().findLast((entry) => keyOf(entry.columns) === keyOf(columns));
      return found ? fittingMapping(found.mapping, columns) : null;
    },
    remember: (columns, mapping) => {
      const others = all().filter((entry) => keyOf(entry.columns) !== keyOf(columns));
      stored.write([...others, { columns, mapping }].slice(-mostMappings));
    },
  };
}
