import * as z from 'zod/mini';
import { columnMappingShape } from '#adapters/wire/card-import.wire.ts';
import { fittingMapping } from '#domain/cards/import/column-meaning.ts';
import type { ColumnMapping } from '#domain/cards/import/import-columns.ts';
import type { ImportMappings } from '#domain/cards/import/import-mappings.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { storageKeys } from './storage-keys.ts';
import { lines, versioned } from './stored-format.ts';
import { type StoredPlace, storedValue } from './stored-value.ts';

const mostMappings = 20;

type Remembered = { readonly columns: readonly string[]; readonly mapping: ColumnMapping };

const remembered: z.ZodMiniType<Remembered> = z.object({ columns: z.array(z.string()), mapping: columnMappingShape });
const format = versioned(lines(remembered));

const keyOf = (columns: readonly string[]): string => JSON.stringify(columns.toSorted());

/** Kept in this browser, the latest last; a storage that fails is a warning and no more (CMGR-38). */
export function makeLocalImportMappings(place: StoredPlace, log: Log): ImportMappings {
  const stored = storedValue(place, storageKeys.importMappings, format);
  /** What the storage would not take: it holds until the page is left. */
  let unstored: readonly Remembered[] = [];

  const all = (): readonly Remembered[] => [
    ...stored.read().match(
      (found) => found?.value ?? [],
      ({ kind }) => {
        log.warn('the matched columns of former imports cannot be read', { kind });
        return [];
      },
    ),
    ...unstored,
  ];
  return {
    recall: (columns) => {
      const found = all().findLast((entry) => keyOf(entry.columns) === keyOf(columns));
      return found ? fittingMapping(found.mapping, columns) : null;
    },
    remember: (columns, mapping) => {
      const others = all().filter((entry) => keyOf(entry.columns) !== keyOf(columns));
      const kept = [...others, structuredClone({ columns, mapping })].slice(-mostMappings);
      const written = stored.write(kept);
      unstored = written.isErr() ? kept : [];
      if (written.isErr()) log.warn('the matched columns cannot be stored', { kind: written.error.kind });
    },
  };
}
