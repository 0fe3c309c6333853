import { Box, Button, Text } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { canPost, firstTargets, type PostTargets } from '#domain/cards/posting.ts';
import { PostTargetBoxes } from '../../../components/PostTargetBoxes.tsx';
import { SmallModal } from '../../../components/SmallModal.tsx';
import classes from '../../../forms/EntryForm.module.css';
import { choosePostTarget } from '../../../text/posting.texts.ts';

type PostListingProps = {
  opened: boolean;
  busy: boolean;
  homepage: boolean;
  onPost: (targets: PostTargets) => void;
  onClose: () => void;
};

export function PostListing({ opened, busy, homepage, onPost, onClose }: PostListingProps) {
  const [targets, setTargets] = useState<PostTargets>(firstTargets);
  const warning = useId();
  useEffect(() => {
    if (opened) setTargets({ ...firstTargets, homepage });
  }, [opened, homepage]);
  return (
    <SmallModal opened={opened} onClose={onClose} title="Post Listing">
      <PostTargetBoxes
        collectionLabel="Post to the Goat Collection"
        targets={targets}
        onChange={setTargets}
        gap={16}
        mt={16}
      />
      <Text id={warning} role="status" size="plain" mih={22} mt={12} c="var(--shop-bad)">
        {canPost(targets) ? '' : choosePostTarget}
      </Text>
      <Box mt={20} className={`${classes.actions} flex middle wraps gap-8`}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!canPost(targets)} loading={busy} aria-describedby={warning} onClick={() => onPost(targets)}>
          Post Card
        </Button>
      </Box>
    </SmallModal>
  );
}
