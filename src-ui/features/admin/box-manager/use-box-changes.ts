import { useQueryClient } from '@tanstack/react-query';
import { err, ok, type Result } from 'neverthrow';
import type { Box } from '#domain/boxes/box.ts';
import type { BoxesNotSaved } from '#domain/boxes/boxes.port.ts';
import type { Toast } from '../../../components/toast.ts';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { boxesKey } from '../../../query-keys.ts';
import {
  boxesNotSaved,
  boxesNotSavedSentence,
  boxesSaved,
  boxesText,
  broughtBackSentence,
} from '../../../text/box-manager.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** Replaces the previous toast; shown for six seconds (BOX-11). */
const notice = (message: string, action?: Toast['action']): Toast => ({
  id: 'box-change',
  message,
  tone: 'calm',
  stays: 'long',
  action,
});

/** Stays until closed, because it offers an action. */
const failed = (message: string, onAction: () => unknown): Toast => ({
  id: 'box-change',
  title: boxesNotSaved,
  message,
  tone: 'urgent',
  stays: 'until-closed',
  action: { label: 'Try again', onAction },
});

/** Changes boxes, offers undo, and refetches all box lists, also in other tabs. */
export function useBoxChanges() {
  const { boxes, otherTabs } = useUseCases();
  const { show } = useToasts();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [boxesKey] });
  const changed = (): Promise<void> => {
    otherTabs.notify('boxes');
    return refresh();
  };

  const undo = async (gone: readonly Box[]): Promise<void> => {
    const back = await boxes.bringBack(gone);
    back.match(
      (count) => show(notice(broughtBackSentence(count, gone.length))),
      (failure) => show(failed(boxesNotSavedSentence(failure, 'You can still restore them here.'), () => undo(gone))),
    );
    await changed();
  };

  const clear = async (): Promise<void> => {
    const cleared = await boxes.clear();
    cleared.match(
      (gone) => show(notice(`${boxesText(gone.length)} cleared.`, { label: 'Undo', onAction: () => undo(gone) })),
      (failure) => show(failed(boxesNotSavedSentence(failure, 'No box was deleted.'), clear)),
    );
    await changed();
  };

  return {
    saved: async (): Promise<void> => {
      show(notice(boxesSaved));
      await changed();
    },
    /** Done when the box is gone, also if another admin deleted it. */
    remove: async (box: Box): Promise<Result<void, BoxesNotSaved>> => {
      const removed = await boxes.remove(box.id);
      if (removed.isErr() && removed.error.kind === 'boxes-not-saved') return err(removed.error);
      removed.match(
        (gone) => show(notice('Box deleted.', { label: 'Undo', onAction: () => undo([gone]) })),
        () => show(notice('This box was already deleted.')),
      );
      await changed();
      return ok();
    },
    clear,
  };
}
