import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ChangeNumber, UndoFailure } from '#domain/cards/edit/card-editor.port.ts';
import { useSession } from '../../contexts/SessionContext.tsx';
import { useToasts } from '../../contexts/ToastContext.tsx';
import { undoneSentence } from '../../text/card-editing.ts';
import { useUseCases } from '../../use-cases.tsx';

export type Undo = {
  readonly busy: boolean;
  /** Null when it was undone, or is being undone already; else why it was not. */
  undo(change: ChangeNumber): Promise<UndoFailure | null>;
};

/** Undoes a change, says so, and has everything that shows cards read anew (CMGR-32). */
export function useUndo(): Undo {
  const { cardEditor } = useUseCases();
  const { doubt } = useSession();
  const { show } = useToasts();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const perform = async (change: ChangeNumber): Promise<UndoFailure | null> => {
    const undone = await cardEditor.undo(change);
    void client.invalidateQueries();
    if (undone.isErr()) {
      if (undone.error.kind === 'not-allowed') void doubt();
      return undone.error;
    }
    show({ id: 'undone', message: undoneSentence(undone.value), tone: 'calm', stays: 'long' });
    return null;
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
