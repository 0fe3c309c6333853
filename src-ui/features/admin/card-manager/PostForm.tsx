import { Text } from '@mantine/core';
import { useState } from 'react';
import { canPost, firstTargets } from '#domain/cards/posting.ts';
import { PostTargetBoxes } from '../../../components/PostTargetBoxes.tsx';
import { AskingForm } from '../../../forms/AskingForm.tsx';
import { choosePostTarget } from '../../../text/posting.texts.ts';
import type { ChangeFormProps } from './change-form-props.ts';

export function PostForm({ onPerform, ...form }: ChangeFormProps) {
  const [targets, setTargets] = useState(firstTargets);
  return (
    <AskingForm {...form} disabled={!canPost(targets)} onSubmit={() => onPerform({ kind: 'post', targets })}>
      <PostTargetBoxes collectionLabel="Post to Goat Collection" targets={targets} onChange={setTargets} gap={12} />
      <Text role="status" size="note" mih={20} c="var(--shop-warn)">
        {canPost(targets) ? '' : choosePostTarget}
      </Text>
    </AskingForm>
  );
}
