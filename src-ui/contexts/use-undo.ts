import { useQueryClient } from '@tanstack/react-query';
import type { Result } from 'neverthrow';
import { useRef, useState } from 'react';
import type { ChangeDone, UndoFailure } from '#domain/cards/card-store.port.ts';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import { useUseCases } from '../use-cases.tsx';
import { useSession } from './SessionContext.tsx';

export type Undo = {
  readonly busy: boolean;
  /** Null while another undo is running. */
  undo(change: ChangeNumber): Promise<Result<ChangeDone, UndoFailure> | null>;
};

/** Undoes a change and refetches everything that shows cards. */
export function useUndo(): Undo {
  const { cardEditor } = useUseCases();
  const { doubt } = useSession();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const perform = async (change: ChangeNumber): Promise<Result<ChangeDone, UndoFailure>> => {
    const undone = await cardEditor.undo(change);
    void client.invalidateQueries();
    if (undone.isErr() && undone.error.kind === 'not-allowed') void doubt();
    return undone;
  };

  return {
    busy,
    undo: async (change) => {
      if (running.current) return null;
      running.current = true;
      setBusy(true);
      try {
        return await perform(change);
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
  };
}
