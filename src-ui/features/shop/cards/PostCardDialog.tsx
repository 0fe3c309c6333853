import { Box, Button, Flex, Stack, Switch, Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { Card } from '#domain/cards/card.ts';
import { canPost, firstTargets, type PostTargets } from '#domain/cards/posting.ts';
import { SmallModal } from '../../../components/SmallModal.tsx';
import { useOpensAfterMount } from '../../../components/use-opens-after-mount.ts';
import { pictureText } from '../../../text/card-lines.texts.ts';
import { choosePostTarget, postFailed, postFailureReason } from '../../../text/posting.texts.ts';
import { usePostCard } from './use-post-card.ts';

type FormProps = { card: Card; onPosted: (targets: PostTargets) => void; onClose: () => void };

type TargetsProps = { targets: PostTargets; onChange: (targets: PostTargets) => void };

function Targets({ targets, onChange }: TargetsProps) {
  return (
    <Stack gap={16}>
      <Switch
        label="Post to Goat Collection"
        checked={targets.collection}
        onChange={(event) => onChange({ ...targets, collection: event.currentTarget.checked })}
      />
      <Switch
        label="Post to Homepage"
        checked={targets.homepage}
        onChange={(event) => onChange({ ...targets, homepage: event.currentTarget.checked })}
      />
    </Stack>
  );
}

/** Separate component, so that its state resets each time the dialog opens. */
function Form({ card, onPosted, onClose }: FormProps) {
  const [targets, setTargets] = useState(firstTargets);
  const { busy, failure, post } = usePostCard(card);
  const warning = useId();
  const submit = async () => {
    if (await post(targets)) onPosted(targets);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Text inherit mb={20} c="dimmed">
        {pictureText(card)}
      </Text>
      <Targets targets={targets} onChange={setTargets} />
      <Text id={warning} role="status" inherit fz={14} mih={24} my={12} c="var(--shop-bad)">
        {canPost(targets) ? '' : choosePostTarget}
      </Text>
      {failure && (
        <Box role="alert" mb={16} p="12px 16px" bd="1px solid var(--shop-bad)" bdrs={6} fz={14}>
          <p className="strong">{postFailed}</p>
          <p>{postFailureReason(failure)}</p>
        </Box>
      )}
      <Flex gap={8} justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!canPost(targets)} aria-describedby={warning} loading={busy}>
          Post Card
        </Button>
      </Flex>
    </form>
  );
}

export function PostCardDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  return (
    <SmallModal opened={useOpensAfterMount(opened)} onClose={form.onClose} title="Post Card" look="large">
      <Form {...form} />
    </SmallModal>
  );
}
