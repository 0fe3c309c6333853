import {
  type CardColumn,
  type ColumnChoice,
  cardColumns,
  inOrder,
  startColumns,
} from '#domain/cards/column-choice.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import type { SafeStorage } from './safe-storage.ts';
import { storageKeys } from './storage-keys.ts';

/** Stands for no column at all: an empty text is nothing usable. */
const none = '-';

const isColumn = (name: string): name is CardColumn => cardColumns.some((column) => column === name);

/** A column that this version does not know is left out; a text without any that it knows is no choice. */
function columnsIn(text: string | null): readonly CardColumn[] {
  if (text === none) return [];
  const columns = inOrder((text ?? '').split(' ').filter(isColumn));
  return columns.length > 0 ? columns : startColumns;
}

/** Kept in this browser; a storage that fails is a warning and no more (CMGR-29). */
export function makeLocalColumnChoice(storage: SafeStorage, log: Log): ColumnChoice {
  /** What was chosen on this page, should it not be stored. */
  let selected: readonly CardColumn[] | null = null;
  return {
    shown: () =>
      selected ??
      storage.read(storageKeys.columns).match(columnsIn, ({ reason }) => {
        log.warn('the chosen columns cannot be read', { reason });
        return startColumns;
      }),
    show: (wanted) => {
      const columns = inOrder(wanted);
      const written = storage.write(storageKeys.columns, columns.join(' ') || none);
      selected = written.isErr() ? columns : null;
      if (written.isErr()) log.warn('the chosen columns cannot be stored', { reason: written.error.reason });
    },
  };
}
