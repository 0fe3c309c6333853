import { Flex } from '@mantine/core';
import type { Box } from '#domain/boxes/box.ts';
import { Tag } from '../../../components/Tag.tsx';

/** The home page shows no boxes, so there is no mark for it. */
export function BoxMarks({ box: { isPosted } }: { box: Box }) {
  return (
    <Flex component="span" display="inline-flex" wrap="wrap" gap={4}>
      <Tag tone={isPosted ? 'good' : 'plain'} look="outlined">
        {isPosted ? 'Posted' : 'Draft'}
      </Tag>
    </Flex>
  );
}
