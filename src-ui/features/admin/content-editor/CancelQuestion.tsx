import { Button } from '@mantine/core';
import classes from '../../../components/SmallDialog.module.css';
import { SmallModal } from '../../../components/SmallModal.tsx';

type CancelQuestionProps = { asking: boolean; onStay: () => void; onDiscard: () => void };

/** Before what was written is given up for what was saved (PAGE-09). */
export function CancelQuestion({ asking, onStay, onDiscard }: CancelQuestionProps) {
  return (
    <SmallModal opened={asking} onClose={onStay} title="Discard your changes?">
      <p className={classes.sentence}>
        What you wrote since the last save is lost then. The page stays as it was saved.
      </p>
      <div className={classes.actions}>
        <Button variant="outline" color="var(--shop-bad)" onClick={onDiscard}>
          Discard changes
        </Button>
        <Button data-autofocus onClick={onStay}>
          Go on editing
        </Button>
      </div>
    </SmallModal>
  );
}
