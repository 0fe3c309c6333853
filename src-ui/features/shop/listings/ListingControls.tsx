import { Button, Flex } from '@mantine/core';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import {
  clearedListingSearch,
  type ListingSearch,
  listingFilters,
  listingPageSizes,
  listingSorts,
  listingText,
  longestListingText,
} from '#domain/listings/listing-search.ts';
import { PlainSelect } from '../../../components/PlainSelect.tsx';
import classes from './ListingControls.module.css';
import { filterLabels, listingSortLabels } from './listing-texts.ts';

type ChoiceProps<T extends string | number> = {
  label: string;
  value: T;
  options: readonly T[];
  nameOf: (option: T) => string;
  onChoose: (option: T) => void;
};

function Choice<T extends string | number>({ label, value, options, nameOf, onChoose }: ChoiceProps<T>): ReactNode {
  const select = useId();
  return (
    <label htmlFor={select} className={`${classes.choice} inline-flex middle gap-8 shrinks`}>
      <span className="fz-14 nowrap quiet">{label}</span>
      <PlainSelect
        id={select}
        value={value}
        onChange={(event) => {
          const selected = options.find((option) => String(option) === event.currentTarget.value);
          if (selected !== undefined) onChoose(selected);
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </PlainSelect>
    </label>
  );
}

type ListingControlsProps = {
  search: ListingSearch;
  onAsk: (change: Partial<ListingSearch>) => void;
  onRefresh: () => void;
  refreshing: boolean;
};

/** Searches on submit, not while typing, because marketplace calls are limited. */
export function ListingControls({ search, onAsk, onRefresh, refreshing }: ListingControlsProps) {
  const [typed, setTyped] = useState(search.text);
  // The URL can change without the field: Back, a link.
  useEffect(() => setTyped(search.text), [search.text]);
  const ask = (change: Partial<ListingSearch>) => {
    setTyped(change.text ?? search.text);
    onAsk(change);
  };
  return (
    <div className={`${classes.controls} grid`}>
      <Flex
        component="form"
        gap={8}
        pos="relative"
        onSubmit={(event) => {
          event.preventDefault();
          ask({ text: listingText(typed) });
        }}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden className="field-icon" />
        <input
          type="search"
          aria-label="Search live listings"
          placeholder="Player, set, grade"
          value={typed}
          maxLength={longestListingText}
          autoComplete="off"
          enterKeyHint="search"
          className="field fills"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">Search</Button>
      </Flex>
      <div className={`${classes.choices} flex middle wraps`}>
        <Choice
          label="Show"
          value={search.filter}
          options={listingFilters}
          nameOf={(filter) => filterLabels[filter]}
          onChoose={(filter) => onAsk({ filter })}
        />
        <Choice
          label="Sort by"
          value={search.sort}
          options={listingSorts}
          nameOf={(sort) => listingSortLabels[sort]}
          onChoose={(sort) => onAsk({ sort })}
        />
        <Choice
          label="Cards per page"
          value={search.size}
          options={listingPageSizes}
          nameOf={String}
          onChoose={(size) => onAsk({ size })}
        />
        <Flex gap={8} className={classes.actions}>
          <Button variant="default" onClick={() => ask(clearedListingSearch(search))}>
            Clear All
          </Button>
          <Button
            variant="default"
            aria-disabled={refreshing}
            leftSection={
              <IconRefresh size={18} stroke={1.7} aria-hidden className={classes.arrows} data-turning={refreshing} />
            }
            onClick={onRefresh}
          >
            Refresh
          </Button>
        </Flex>
      </div>
    </div>
  );
}
