import { Box, Flex } from '@mantine/core';
import { Link } from 'react-router-dom';
import { writeAddress } from './filter-url.ts';
import type { ListControl } from './use-list-address.ts';

type ResultsLineProps = {
  list: ListControl;
  /** The corrected search, if any (SRCH-17). */
  corrected: string | null;
};

export function ResultsLine({ list, corrected }: ResultsLineProps) {
  const text = list.filter.search.trim();
  if (!text) return null;
  return (
    <Flex component="p" wrap="wrap" gap="2px 12px" align="baseline" fz={15} mb={12}>
      <Box component="span" miw={0}>
        {corrected === null ? 'Results for ' : 'Showing results for '}
        <strong>“{corrected ?? text}”</strong>
      </Box>
      {corrected !== null && (
        <Link
          to={{ search: writeAddress({ ...list, exact: true, pages: 1 }).toString() }}
          className="text-button fz-14"
        >
          Search instead for “{text}”
        </Link>
      )}
      <button type="button" className="text-button fz-14" onClick={() => list.choose({ search: '' })}>
        Clear search
      </button>
    </Flex>
  );
}
