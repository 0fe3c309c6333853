import { Flex } from '@mantine/core';
import { useId } from 'react';
import { type CardSort, sortOrders, sortsOf } from '#domain/cards/sort-cards.ts';
import { PlainSelect } from '../../../components/PlainSelect.tsx';

type SortSelectProps = {
  sort: CardSort;
  search: string;
  onSort: (sort: CardSort) => void;
};

export function SortSelect({ sort, search, onSort }: SortSelectProps) {
  const select = useId();
  const sorts = sortsOf(search);
  return (
    <Flex htmlFor={select} component="label" display="inline-flex" gap={8} align="center" pos="relative" miw={0}>
      <span className="unseen-on-phones nowrap fz-14 quiet">Sort by</span>
      <PlainSelect
        id={select}
        value={sort}
        onChange={(event) => {
          const selected = sorts.find((one) => one === event.currentTarget.value);
          if (selected) onSort(selected);
        }}
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {sortOrders[one].label}
          </option>
        ))}
      </PlainSelect>
    </Flex>
  );
}
