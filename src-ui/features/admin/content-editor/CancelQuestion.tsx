import { Button } from '@mantine/core';
import classes from '../../../components/SmallDialog.module.css';
import { SmallModal } from '../../../components/SmallModal.tsx';

type CancelQuestionProps = { asking: boolean; onStay: () => void; onDiscard: () => void };

export function CancelQuestion({ asking, onStay, onDiscard }: CancelQuestionProps) {
  return (
    <SmallModal opened={asking} onClose={onStay} title="Discard your changes?">
      <p className="plain">Your changes since the last save are lost. The saved page does not change.</p>
      <div className={classes.actions}>
        <Button variant="outline" color="var(--shop-bad)" onClick={onDiscard}>
          Discard changes
        </Button>
        <Button data-autofocus onClick={onStay}>
          Continue editing
        </Button>
      </div>
    </SmallModal>
  );
}
