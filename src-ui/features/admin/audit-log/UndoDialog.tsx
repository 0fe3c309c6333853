import { useState } from 'react';
import type { ChangeDone } from '#domain/cards/card-store.port.ts';
import type { LoggedChange } from '#domain/cards/edit/audit-log.port.ts';
import { SmallModal } from '../../../components/SmallModal.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { useUndo } from '../../../contexts/use-undo.ts';
import { AskingForm } from '../../../forms/AskingForm.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { undoFailureSentence, undoneSentence } from '../../../text/card-editing.texts.ts';
import { cardsText, changeSentence } from '../../../text/changes.texts.ts';

type UndoDialogProps = {
  change: LoggedChange;
  opened: boolean;
  onClose: () => void;
  onUndone: () => void;
};

export function UndoDialog({ change, opened, onClose, onUndone }: UndoDialogProps) {
  const undo = useUndo();
  const { busy, problem, run, clear } = useAction(undoFailureSentence);
  const { show } = useToasts();
  const [done, setDone] = useState(false);

  const notify = (undone: ChangeDone) => {
    show({ id: 'undone', message: undoneSentence(undone), tone: 'calm', stays: 'long' });
    setDone(true);
    onClose();
  };
  const left = () => {
    clear();
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
        problem={problem}
        onSubmit={() => void run(() => undo(change.number), notify)}
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
