import { useQueryClient } from '@tanstack/react-query';
import type { ResultAsync } from 'neverthrow';
import type { ChangeDone, UndoFailure } from '#domain/cards/card-store.port.ts';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import { useUseCases } from '../use-cases.tsx';
import { useSession } from './SessionContext.tsx';

/** Undoes a change and refetches everything that shows cards. */
export function useUndo(): (change: ChangeNumber) => ResultAsync<ChangeDone, UndoFailure> {
  const { cardEditor } = useUseCases();
  const { doubt } = useSession();
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries();
  return (change) =>
    cardEditor
      .undo(change)
      .andTee(refetch)
      .orTee(({ kind }) => {
        refetch();
        if (kind === 'not-allowed') void doubt();
      });
}
