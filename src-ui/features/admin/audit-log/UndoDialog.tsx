import { useState } from 'react';
import type { UndoFailure } from '#domain/cards/card-store.port.ts';
import type { LoggedChange } from '#domain/cards/edit/audit-log.port.ts';
import { SmallModal } from '../../../components/SmallModal.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { useUndo } from '../../../contexts/use-undo.ts';
import { AskingForm } from '../../../forms/AskingForm.tsx';
import { undoFailureSentence, undoneSentence } from '../../../text/card-editing.texts.ts';
import { cardsText, changeSentence } from '../../../text/changes.texts.ts';

type UndoDialogProps = {
  change: LoggedChange;
  opened: boolean;
  onClose: () => void;
  onUndone: () => void;
};

export function UndoDialog({ change, opened, onClose, onUndone }: UndoDialogProps) {
  const { busy, undo } = useUndo();
  const { show } = useToasts();
  const [problem, setProblem] = useState<UndoFailure | null>(null);
  const [done, setDone] = useState(false);

  const perform = async () => {
    const undone = await undo(change.number);
    if (!undone) return;
    setProblem(undone.isErr() ? undone.error : null);
    if (undone.isErr()) return;
    show({ id: 'undone', message: undoneSentence(undone.value), tone: 'calm', stays: 'long' });
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
        <p className="breaks">{changeSentence(change)}</p>
        <p className="note quiet">
          What this change did to {cardsText(change.count)} is taken back; cards that it added are removed. Cards that
          were changed later stay as they are.
        </p>
      </AskingForm>
    </SmallModal>
  );
}
