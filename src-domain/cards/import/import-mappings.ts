import type { DeviceValue } from '../../shared/device-value.port.ts';
import type { ColumnMapping } from './import-columns.ts';
import { fittingMapping } from './match-columns.ts';

export type MatchedColumns = { readonly columns: readonly string[]; readonly mapping: ColumnMapping };

/** Remembers column mappings (CMGR-38): a file with the same columns, in any order, gets the same mapping. */
export type ImportMappings = {
  /** Null when these columns are new. */
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
