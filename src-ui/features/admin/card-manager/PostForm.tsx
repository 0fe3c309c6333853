import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { canPost, firstTargets } from '#domain/cards/posting.ts';
import { AskingForm } from '../../../components/AskingForm.tsx';
import { choosePostTarget } from '../../../text/posting.texts.ts';
import classes from './ChangeDialog.module.css';
import type { ChangeFormProps } from './change-form-props.ts';

/** Where the cards are to be shown; at least one place is chosen (CMGR-15). */
export function PostForm({ onPerform, ...form }: ChangeFormProps) {
  const [targets, setTargets] = useState(firstTargets);
  return (
    <AskingForm {...form} disabled={!canPost(targets)} onSubmit={() => onPerform({ kind: 'post', targets })}>
      <div className={classes.targets}>
        <Checkbox
          label="Post to Goat Collection"
          checked={targets.collection}
          data-autofocus
          onChange={(event) => setTargets({ ...targets, collection: event.currentTarget.checked })}
        />
        <Checkbox
          label="Post to Homepage"
          checked={targets.homepage}
          onChange={(event) => setTargets({ ...targets, homepage: event.currentTarget.checked })}
        />
      </div>
      <p role="status" className={classes.warning}>
        {canPost(targets) ? '' : choosePostTarget}
      </p>
    </AskingForm>
  );
}
