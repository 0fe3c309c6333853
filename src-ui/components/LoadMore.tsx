import { Box, Button, Flex } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { numberText } from '#domain/shared/number-text.ts';
import { useLoadMore } from './use-load-more.ts';

type LoadMoreProps = {
  pages: { readonly hasMore: boolean; readonly loadingMore: boolean; readonly loadMore: () => void };
  label: string;
  /** Entries of the list above. */
  shown: number;
  /** Of all entries; null where it is not known. */
  total: number | null;
  isTotalEstimated?: boolean;
  /** Instead of the button, after a failure. */
  failed?: ReactNode;
  /** Pixels. */
  mt?: number;
  /** What prepares the next entries. */
  intent?: Pick<ComponentProps<'button'>, 'onPointerEnter' | 'onFocus' | 'onTouchStart'>;
};

const totalText = (total: number | null, isEstimated: boolean): string =>
  total === null ? '' : ` of ${isEstimated ? 'about ' : ''}${numberText(total)}`;

/** Loads more of the list that it follows, and then says how much is shown (NAV-26). */
export function LoadMore(props: LoadMoreProps) {
  const { pages, label, shown, total, isTotalEstimated = false, failed, mt = 0, intent } = props;
  const { place, onPress, wasPressed, hasGrown } = useLoadMore(shown, pages.loadingMore, pages.loadMore);
  if (!pages.hasMore && !wasPressed && !failed) return null;
  return (
    <Flex ref={place} tabIndex={-1} direction="column" gap={12} align="center" mt={mt} p={16}>
      <Box role="status" fz="note" c="dimmed">
        {hasGrown && `Showing ${numberText(shown)}${totalText(total, isTotalEstimated)}`}
      </Box>
      {failed}
      {pages.hasMore && !failed && (
        <Button variant="default" loading={pages.loadingMore} onClick={onPress} {...intent}>
          {label}
        </Button>
      )}
    </Flex>
  );
}
