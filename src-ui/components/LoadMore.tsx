import { Button, Flex } from '@mantine/core';
import type { CursorPages } from './use-cursor-pages.ts';

type LoadMoreProps = {
  pages: Pick<CursorPages<unknown>, 'hasMore' | 'loadingMore' | 'loadMore'>;
  label: string;
};

export function LoadMore({ pages: { hasMore, loadingMore, loadMore }, label }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <Flex align="center" justify="center" p={16}>
      <Button variant="default" loading={loadingMore} onClick={loadMore}>
        {label}
      </Button>
    </Flex>
  );
}
