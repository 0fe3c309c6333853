import { Button, Modal } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { UndoFailure } from '#domain/cards/edit/card-editor.port.ts';
import type { LoggedChange } from '#domain/cards/edit/change-log.port.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { undoFailureSentence } from '../../text/card-editing.ts';
import { cardsText, changeSentence } from '../../text/changes.ts';
import classes from './UndoDialog.module.css';
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
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void perform();
  };
  const left = () => {
    setProblem(null);
    if (done) onUndone();
    setDone(false);
  };
  return (
    <Modal
      opened={opened}
      onClose={busy ? () => {} : onClose}
      title={`Undo change ${change.number}`}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ transition: 'fade', duration: 150 }}
      onExitTransitionEnd={left}
      classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
    >
      <form noValidate onSubmit={submit} className={classes.form}>
        <p className={classes.sentence}>{changeSentence(change)}</p>
        <p className={classes.quiet}>
          {change.count === 1
            ? 'The card becomes as it was before.'
            : `${cardsText(change.count)} become as they were before.`}{' '}
          What somebody has changed since stays as it is.
        </p>
        {problem && <FailureNotice title={undoFailureSentence(problem)} />}
        <div className={classes.actions}>
          <Button variant="default" aria-disabled={busy} onClick={busy ? undefined : onClose}>
            Back
          </Button>
          <Button type="submit" aria-disabled={busy}>
            {busy ? 'Undoing…' : 'Undo'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
