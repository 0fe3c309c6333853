import { Box, Flex } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './FilterChips.module.css';
import type { AppliedFilter } from './filter-texts.ts';
import type { ListControl } from './use-list-address.ts';

type FilterChipsProps = {
  applied: readonly AppliedFilter[];
  list: Pick<ListControl, 'choose' | 'clear'>;
  /** Shows 'Clear all'. */
  clearable?: boolean;
};

export function FilterChips({ applied, list, clearable = true }: FilterChipsProps) {
  if (applied.length === 0) return null;
  return (
    <Flex component="ul" wrap="wrap" gap={8} align="center" mb={16} aria-label="Filters in use">
      {applied.map(({ text, without }) => (
        <Box key={`${Object.keys(without)[0]} ${text}`} component="li" miw={0}>
          <button
            type="button"
            className={`${classes.chip} paper fz-13 tabular inline-flex middle gap-6 chip-corners`}
            aria-label={`Remove filter ${text}`}
            onClick={() => list.choose(without)}
          >
            <span className="ellipsis">{text}</span>
            <IconX size={14} stroke={2} aria-hidden />
          </button>
        </Box>
      ))}
      {clearable && (
        <li>
          <button type="button" className={`${classes.clear} fz-13 underlined`} onClick={list.clear}>
            Clear Filters
          </button>
        </li>
      )}
    </Flex>
  );
}
