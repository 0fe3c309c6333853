import { useQueryClient } from '@tanstack/react-query';
import type { Card } from '#domain/cards/card.ts';
import type { ChangeScope } from '#domain/cards/card-store.port.ts';
import type { BulkChange } from '#domain/cards/edit/bulk-change.ts';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import type { Toast } from '../components/toast.ts';
import { cardsKey } from '../query-keys.ts';
import { clearedSentence, doneSentence } from '../text/card-changes.texts.ts';
import { undoFailureSentence, undoneSentence } from '../text/card-editing.texts.ts';
import { useUseCases } from '../use-cases.tsx';
import { useToasts } from './ToastContext.tsx';

/** Replaces the previous toast; hides after three seconds unless hovered (CMGR-27). */
const notice = (message: string, action?: Toast['action']): Toast => ({
  id: 'card-change',
  message,
  tone: 'calm',
  stays: 'short',
  action,
});

/** Changes cards, offers undo, and refetches all card lists. */
export function useCardChanges() {
  const { cardEditor, clearCards } = useUseCases();
  const { show } = useToasts();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [cardsKey] });

  const undo = async (change: ChangeNumber): Promise<void> => {
    const undone = await cardEditor.undo(change);
    undone.match(
      (done) => show(notice(undoneSentence(done))),
      (failure) => show({ ...notice(undoFailureSentence(failure)), tone: 'urgent' }),
    );
    await refresh();
  };

  return {
    refresh,
    /** @param named the single card, if the change is for one */
    change: (scope: ChangeScope, change: BulkChange, named: Card | null) =>
      cardEditor.change(scope, change).map(async (done) => {
        const { change: number } = done;
        const back = number === null ? undefined : { label: 'Undo', onAction: () => undo(number) };
        show(notice(doneSentence(change, done, named), back));
        await refresh();
      }),
    clear: () =>
      clearCards().map(async () => {
        show(notice(clearedSentence));
        await refresh();
      }),
  };
}
