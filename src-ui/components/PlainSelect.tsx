import { Flex } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './PlainSelect.module.css';

type PlainSelectProps = Pick<ComponentProps<'select'>, 'id' | 'aria-label' | 'value' | 'onChange' | 'children'>;

/** A native select in the shop's style. */
export function PlainSelect(select: PlainSelectProps) {
  return (
    <Flex component="span" display="inline-flex" align="center" pos="relative" miw={0} maw="100%">
      <select {...select} className={`${classes.select} paper fz-14 shrinks pointer corners`} />
      <IconChevronDown size={16} stroke={1.8} aria-hidden className={`${classes.arrow} passive`} />
    </Flex>
  );
}
