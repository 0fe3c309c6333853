import { Checkbox, Stack } from '@mantine/core';
import type { PostTargets } from '#domain/cards/posting.ts';

type PostTargetBoxesProps = {
  collectionLabel: string;
  targets: PostTargets;
  onChange: (targets: PostTargets) => void;
  gap: number;
  mt?: number;
};

/** Where a card is posted. */
export function PostTargetBoxes({ collectionLabel, targets, onChange, ...space }: PostTargetBoxesProps) {
  return (
    <Stack {...space}>
      <Checkbox
        label={collectionLabel}
        checked={targets.collection}
        data-autofocus
        onChange={(event) => onChange({ ...targets, collection: event.currentTarget.checked })}
      />
      <Checkbox
        label="Post to Homepage"
        checked={targets.homepage}
        onChange={(event) => onChange({ ...targets, homepage: event.currentTarget.checked })}
      />
    </Stack>
  );
}
