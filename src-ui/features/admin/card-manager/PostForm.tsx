import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { canPost, firstTargets } from '#domain/cards/posting.ts';
import { AskingForm } from '../../../components/AskingForm.tsx';
import { choosePostTarget } from '../../../text/posting.texts.ts';
import type { ChangeFormProps } from './change-form-props.ts';

export function PostForm({ onPerform, ...form }: ChangeFormProps) {
  const [targets, setTargets] = useState(firstTargets);
  return (
    <AskingForm {...form} disabled={!canPost(targets)} onSubmit={() => onPerform({ kind: 'post', targets })}>
      <Stack gap={12}>
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
      </Stack>
      <Text role="status" size="note" mih={20} c="var(--shop-warn)">
        {canPost(targets) ? '' : choosePostTarget}
      </Text>
    </AskingForm>
  );
}
