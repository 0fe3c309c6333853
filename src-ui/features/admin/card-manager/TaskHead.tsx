import { Button } from '@mantine/core';
import { type Task, tasks } from './manager-place.ts';
import classes from './TaskHead.module.css';
import type { ManagerPlaceControl } from './use-manager-place.ts';

/** Which part of the cards is worked on, those that lack it, and the way back to the whole manager (CMGR-52). */
export function TaskHead({ task, control }: { task: Task; control: ManagerPlaceControl }) {
  const { label, hint, lack } = tasks[task];
  const onlyMissing = control.place.missing === lack;
  return (
    <div className={classes.task}>
      <h2 className={classes.label}>{label}</h2>
      <p className={classes.hint}>{hint}</p>
      <Button
        variant="default"
        size="compact-md"
        aria-pressed={onlyMissing}
        onClick={() => control.filter({ missing: onlyMissing ? null : lack })}
      >
        Only cards without a {lack}
      </Button>
      <Button variant="default" size="compact-md" onClick={control.endTask}>
        Show all cards
      </Button>
    </div>
  );
}
