import { useState } from 'react';
import type { UndoFailure } from '#domain/cards/edit/card-editor.port.ts';
import type { LoggedChange } from '#domain/cards/edit/change-log.port.ts';
import asking from '../../components/AskingForm.module.css';
import { AskingForm } from '../../components/AskingForm.tsx';
import { SmallModal } from '../../components/SmallModal.tsx';
import { undoFailureSentence } from '../../text/card-editing.ts';
import { cardsText, changeSentence } from '../../text/changes.ts';
import { useUndo } from './use-undo.ts';

type UndoDialogProps = {
  change: LoggedChange;
  opened: boolean;
  onClose: () => void;
  /** It was undone, and the dialog is gone. */
  onUndone: () => void;
};

/** Asks before a change is undone, and says why it was not (CMGR-32). */
export function UndoDialog({ change, opened, onClose, onUndone }: UndoDialogProps) {
  const { busy, undo } = useUndo();
  const [problem, setProblem] = useState<UndoFailure | null>(null);
  const [done, setDone] = useState(false);

  const perform = async () => {
    const failure = await undo(change.number);
    setProblem(failure);
    if (failure) return;
    setDone(true);
    onClose();
  };
  const left = () => {
    setProblem(null);
    if (done) onUndone();
    setDone(false);
  };
  return (
    <SmallModal
      opened={opened}
      onClose={busy ? () => {} : onClose}
      title={`Undo change ${change.number}`}
      onLeft={left}
    >
      <AskingForm
        label="Undo"
        doing="Undoing…"
        back="Back"
        busy={busy}
        problem={problem && undoFailureSentence(problem)}
        onSubmit={() => void perform()}
        onCancel={onClose}
      >
        <p className={asking.sentence}>{changeSentence(change)}</p>
        <p className={asking.quiet}>
          {change.count === 1
            ? 'The card becomes as it was before.'
            : `${cardsText(change.count)} become as they were before.`}{' '}
          What somebody has changed since stays as it is.
        </p>
      </AskingForm>
    </SmallModal>
  );
}
