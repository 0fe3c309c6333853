import * as z from 'zod/mini';
import { columnMappingShape } from '#adapters/calls/card-import.calls.ts';
import type { MatchedColumns } from '#domain/cards/import/import-mappings.ts';
import type { ValueKind } from './local-value.ts';
import { storageKeys } from './storage-keys.ts';
import { lines, versioned } from './stored-format.ts';

const matched: z.ZodMiniType<MatchedColumns> = z.object({ columns: z.array(z.string()), mapping: columnMappingShape });

/** Latest last. */
export const storedImportMappings: ValueKind<readonly MatchedColumns[]> = {
  key: storageKeys.importMappings,
  format: versioned(lines(matched)),
};
