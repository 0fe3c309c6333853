import { Flex } from '@mantine/core';
import type { Box } from '#domain/boxes/box.ts';
import { Tag } from '../../../components/Tag.tsx';

/** Whether customers see a box. The home page shows no boxes. */
export function BoxMarks({ box: { isPosted } }: { box: Box }) {
  return (
    <Flex component="span" display="inline-flex" wrap="wrap" gap={4}>
      <Tag tone={isPosted ? 'good' : 'plain'} look="outlined">
        {isPosted ? 'Posted' : 'Draft'}
      </Tag>
    </Flex>
  );
}
