import { Button } from '@mantine/core';
import classes from './SmallDialog.module.css';
import { SmallModal } from './SmallModal.tsx';

type LeaveQuestionProps = {
  asking: boolean;
  draftKept: boolean;
  onStay: () => void;
  onKeepDraft: () => void;
  onDiscard: () => void;
};

/** Confirms before unsaved changes are lost (CMGR-36). */
export function LeaveQuestion({ asking, draftKept, onStay, onKeepDraft, onDiscard }: LeaveQuestionProps) {
  return (
    <SmallModal opened={asking} onClose={onStay} backCloses={false} title="Leave without saving?">
      <p className="plain">
        {draftKept
          ? 'Your changes are not saved. You can keep them as a draft on this device.'
          : 'Your changes are not saved, and this device cannot keep a draft.'}
      </p>
      <div className={classes.actions}>
        <Button variant="outline" color="var(--shop-bad)" onClick={onDiscard}>
          Discard changes
        </Button>
        {draftKept && (
          <Button variant="default" onClick={onKeepDraft}>
            Leave, keep the draft
          </Button>
        )}
        <Button data-autofocus onClick={onStay}>
          Continue editing
        </Button>
      </div>
    </SmallModal>
  );
}
