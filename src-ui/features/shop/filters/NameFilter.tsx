import { Box, Text } from '@mantine/core';
import { useId } from 'react';
import type { CardFilter } from '#domain/cards/card-filter.ts';
import { SearchText } from '../../../components/SearchText.tsx';
import { FilterSection } from './FilterSection.tsx';
import { Option } from './Option.tsx';
import type { FacetList } from './use-facet-counts.ts';
import type { ListControl } from './use-list-address.ts';
import { type NameField, useNames } from './use-names.ts';

type NameFilterProps = {
  field: NameField;
  label: string;
  placeholder: string;
  list: Pick<ListControl, 'filter' | 'choose' | 'type'>;
  facetsOf: FacetList;
  /** Why the field is disabled. */
  disabledBecause?: string | undefined;
};

const change = (field: NameField, text: string): Partial<CardFilter> => ({ [field]: text });

/** A text field with suggestions from existing cards (FLTR-04). */
export function NameFilter({ field, label, placeholder, list, facetsOf, disabledBecause }: NameFilterProps) {
  const group = useId();
  const written = list.filter[field];
  const { options, pick } = useNames(field, facetsOf, list.filter);
  const choose = (name: string) => {
    pick(name);
    list.choose(change(field, name));
  };
  return (
    <FilterSection title={label} look="inner">
      <Box mb={6}>
        <SearchText
          value={written}
          onType={(text) => list.type(change(field, text))}
          label={label}
          placeholder={placeholder}
          clearLabel={`Clear the ${label.toLowerCase()}`}
          disabled={disabledBecause !== undefined}
          describedBy={disabledBecause === undefined ? undefined : `${group}-why`}
        />
      </Box>
      {disabledBecause === undefined ? (
        options.map(({ name, count }) => (
          <Option
            key={name}
            kind="radio"
            name={group}
            label={name}
            count={count}
            checked={name === written}
            onChoose={() => choose(name)}
          />
        ))
      ) : (
        <Text id={`${group}-why`} inherit fz={13} mt={6} c="dimmed">
          {disabledBecause}
        </Text>
      )}
    </FilterSection>
  );
}
