import { Box, Button } from '@mantine/core';
import { SmallModal } from '../components/SmallModal.tsx';
import classes from './EntryForm.module.css';

type LeaveQuestionProps = {
  asking: boolean;
  /** Null for a form without drafts. */
  draftKept: boolean | null;
  onStay: () => void;
  onKeepDraft: () => void;
  onDiscard: () => void;
};

function sentenceOf(draftKept: boolean | null): string {
  if (draftKept === null) return 'Your changes are not saved.';
  return draftKept
    ? 'Your changes are not saved. You can keep them on this device for later.'
    : 'Your changes are not saved, and this device cannot keep them.';
}

/** Confirms before unsaved changes are lost (CMGR-36). */
export function LeaveQuestion({ asking, draftKept, onStay, onKeepDraft, onDiscard }: LeaveQuestionProps) {
  return (
    <SmallModal opened={asking} onClose={onStay} backCloses={false} title="Leave without saving?">
      <p className="plain">{sentenceOf(draftKept)}</p>
      <Box mt={20} className={`${classes.actions} flex middle wraps gap-8`}>
        <Button variant="outline" color="var(--shop-bad)" onClick={onDiscard}>
          Discard changes
        </Button>
        {draftKept && (
          <Button variant="default" onClick={onKeepDraft}>
            Leave, keep the changes
          </Button>
        )}
        <Button data-autofocus onClick={onStay}>
          Continue editing
        </Button>
      </Box>
    </SmallModal>
  );
}
