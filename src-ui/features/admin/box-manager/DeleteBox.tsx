import type { Box } from '#domain/boxes/box.ts';
import { SmallModal } from '../../../components/SmallModal.tsx';
import { ActionForm } from '../../../forms/ActionForm.tsx';
import { boxesNotSaved, boxesNotSavedSentence } from '../../../text/box-manager.texts.ts';
import { nameOfBox } from './box-name.ts';
import { useBoxChanges } from './use-box-changes.ts';

type FormProps = { box: Box; onClose: () => void };

/** Separate component, so that its state resets with each opening. */
function Form({ box, onClose }: FormProps) {
  const { remove } = useBoxChanges();
  return (
    <ActionForm
      label="Delete box"
      doing="Deleting…"
      harsh
      act={() => remove(box)}
      problemOf={(failure) => `${boxesNotSaved}. ${boxesNotSavedSentence(failure, 'The box is still there.')}`}
      onDone={onClose}
      onCancel={onClose}
    >
      <p className="breaks">{`${nameOfBox(box)} is deleted from the shop.`}</p>
      <p className="note quiet">You can undo this only right after.</p>
    </ActionForm>
  );
}

type DeleteBoxProps = {
  /** Stays during the closing animation. */
  box: Box | null;
  opened: boolean;
  onClose: () => void;
  /** The dialog has closed; the button that opened it may be gone. */
  onLeft: () => void;
};

export function DeleteBox({ box, opened, onClose, onLeft }: DeleteBoxProps) {
  return (
    <SmallModal opened={opened && box !== null} onClose={onClose} title="Delete this box?" onLeft={onLeft}>
      {box && <Form box={box} onClose={onClose} />}
    </SmallModal>
  );
}
