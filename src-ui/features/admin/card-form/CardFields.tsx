import { Flex, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Card } from '#domain/cards/card.ts';
import { type FieldOf, type FieldType, rowsOf } from '#domain/cards/card-field-types.ts';
import { cardFields, type FieldRow } from '#domain/cards/card-fields.ts';
import { formBrands } from '#domain/cards/card-options.ts';
import type { FormField } from '#domain/cards/edit/card-form.ts';
import { titleToBe } from '#domain/cards/edit/read-card-form.ts';
import {
  describedBelow,
  EntryChoice,
  EntryCompletion,
  EntryText,
  EntryTick,
  listInside,
} from '../../../forms/entry-inputs.ts';
import { FormSection } from '../../../forms/FormSection.tsx';
import { textField, tickField } from '../../../forms/use-entry-form.ts';
import { fieldLabels } from '../../../text/card-form.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import classes from './CardForm.module.css';
import type { CardEntryForm } from './card-entry-form.ts';
import { sportOptions, yearOptions } from './form-options.ts';

type CardFieldsProps = {
  form: CardEntryForm;
  base: Card | null;
  /** Whether the form opens at these fields. */
  opensHere: boolean;
};

export function CardFields({ form, base, opensHere }: CardFieldsProps) {
  const { clock } = useUseCases();
  const { values } = form.fields;
  const thisYear = new Date(clock.now()).getFullYear();
  const years = useMemo(() => yearOptions(thisYear), [thisYear]);
  const needed = base === null && { withAsterisk: true, 'aria-required': true };
  return (
    <FormSection name="Card">
      <EntryText
        {...textField(form, 'player')}
        {...needed}
        label={fieldLabels.player}
        maxLength={cardFields.player.limit}
        autoComplete="off"
        data-autofocus={opensHere || undefined}
      />
      <EntryText
        {...textField(form, 'team')}
        {...needed}
        label={fieldLabels.team}
        maxLength={cardFields.team.limit}
        autoComplete="off"
      />
      <EntryCompletion
        {...textField(form, 'brand')}
        {...needed}
        label={fieldLabels.brand}
        data={formBrands}
        limit={formBrands.length}
        maxDropdownHeight={240}
        maxLength={cardFields.brand.limit}
        comboboxProps={listInside}
      />
      <EntryCompletion
        {...textField(form, 'year')}
        {...needed}
        label={fieldLabels.year}
        data={years}
        limit={years.length}
        maxDropdownHeight={240}
        maxLength={4}
        inputMode="numeric"
        autoComplete="off"
        comboboxProps={listInside}
      />
      <EntryChoice {...textField(form, 'sport')} label={fieldLabels.sport} data={sportOptions} />
      <EntryText
        {...textField(form, 'title')}
        label={fieldLabels.title}
        placeholder={titleToBe({ ...values, title: '' }, null)}
        description={`On the card: ${titleToBe(values, base) || 'nothing yet'}`}
        maxLength={cardFields.title.limit}
        autoComplete="off"
        inputWrapperOrder={describedBelow}
        className="full-row"
      />
    </FormSection>
  );
}

const details = rowsOf<FieldRow>(cardFields).filter(
  ([, { section, part }]) => section === 'details' && part === undefined,
);
const detailsOf = <Type extends FieldType>(type: Type) =>
  details.flatMap(([field, row]) => (row.type === type ? [field as FormField & FieldOf<Type>] : []));

export function DetailFields({ form }: { form: CardEntryForm }) {
  const count = (field: FormField & FieldOf<'count'>) => (
    <EntryText
      key={field}
      {...textField(form, field)}
      label={fieldLabels[field]}
      inputMode="numeric"
      autoComplete="off"
    />
  );
  return (
    <FormSection name="Details">
      {detailsOf('text').map((field) => (
        <EntryText
          key={field}
          {...textField(form, field)}
          label={fieldLabels[field]}
          maxLength={cardFields[field].limit}
          autoComplete="off"
        />
      ))}
      {detailsOf('count').map(count)}
      <div className={`${classes.pair} grid gap-8`}>
        {count('serialNumber')}
        <Text aria-hidden span inherit mt={30} c="dimmed">
          /
        </Text>
        {count('printRun')}
      </div>
      <Flex wrap="wrap" gap="12px 32px" className="full-row">
        {detailsOf('flag').map((field) => (
          <EntryTick key={field} {...tickField(form, field)} label={fieldLabels[field]} />
        ))}
      </Flex>
    </FormSection>
  );
}
