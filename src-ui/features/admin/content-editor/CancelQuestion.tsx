import { Box, Button } from '@mantine/core';
import { SmallModal } from '../../../components/SmallModal.tsx';
import classes from '../../../forms/EntryForm.module.css';

type CancelQuestionProps = { asking: boolean; onStay: () => void; onDiscard: () => void };

export function CancelQuestion({ asking, onStay, onDiscard }: CancelQuestionProps) {
  return (
    <SmallModal opened={asking} onClose={onStay} title="Discard your changes?">
      <p className="plain">Your changes since the last save are lost. The saved page does not change.</p>
      <Box mt={20} className={`${classes.actions} flex middle wraps gap-8`}>
        <Button variant="outline" color="var(--shop-bad)" onClick={onDiscard}>
          Discard changes
        </Button>
        <Button data-autofocus onClick={onStay}>
          Continue editing
        </Button>
      </Box>
    </SmallModal>
  );
}
