import { Flex } from '@mantine/core';
import type { BoxFormValues } from '#domain/boxes/box-form.ts';
import { longestBoxTexts } from '#domain/boxes/box-limits.ts';
import { priceDigits } from '#domain/cards/edit/card-form.ts';
import { parsePrice } from '#domain/money/parse-price.ts';
import { EntryChoice, EntryLines, EntrySwitch, EntryText } from '../../../forms/entry-inputs.ts';
import { FormSection } from '../../../forms/FormSection.tsx';
import { type EntryFormState, textField, tickField } from '../../../forms/use-entry-form.ts';
import { boxFieldLabels } from '../../../text/box-manager.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { boxSportOptions, boxYearOptions, brandOptions, typeOptions } from './box-options.ts';

/** Some fields are marked as required but not checked (BOX-07). */
const needed = { withAsterisk: true, 'aria-required': true } as const;

export function BoxFields({ form }: { form: EntryFormState<BoxFormValues> }) {
  const { clock } = useUseCases();
  const { brand, boxType, year } = form.fields.values;
  const years = boxYearOptions(new Date(clock.now()).getFullYear(), year);
  return (
    <FormSection name="Box">
      <EntryText
        {...textField(form, 'title')}
        {...needed}
        label={boxFieldLabels.title}
        maxLength={longestBoxTexts.title}
        autoComplete="off"
        data-autofocus
        className="full-row"
      />
      <EntryChoice {...textField(form, 'brand')} {...needed} label={boxFieldLabels.brand} data={brandOptions(brand)} />
      <EntryChoice
        {...textField(form, 'boxType')}
        {...needed}
        label={boxFieldLabels.boxType}
        data={typeOptions(boxType)}
      />
      <EntryChoice {...textField(form, 'year')} {...needed} label={boxFieldLabels.year} data={years} />
      <EntryChoice {...textField(form, 'sport')} label={boxFieldLabels.sport} data={boxSportOptions} />
    </FormSection>
  );
}

export function BoxOfferFields({ form }: { form: EntryFormState<BoxFormValues> }) {
  const { fields } = form;
  const price = (field: 'price' | 'originalPrice') => (
    <EntryText
      {...textField(form, field, {
        onBlur: () =>
          fields.setFieldValue(field, (typed) => {
            const amount = parsePrice(typed);
            return amount === null ? typed : priceDigits(amount);
          }),
      })}
      {...(field === 'price' && needed)}
      label={boxFieldLabels[field]}
      leftSection="$"
      inputMode="decimal"
      autoComplete="off"
    />
  );
  return (
    <FormSection name="Offer">
      {price('price')}
      {price('originalPrice')}
      <EntryText
        {...textField(form, 'condition')}
        label={boxFieldLabels.condition}
        maxLength={longestBoxTexts.condition}
        autoComplete="off"
      />
      <EntryText
        {...textField(form, 'quantity')}
        {...needed}
        label={boxFieldLabels.quantity}
        inputMode="numeric"
        autoComplete="off"
      />
      <Flex wrap="wrap" gap="12px 32px" className="full-row">
        <EntrySwitch {...tickField(form, 'isPosted')} label={boxFieldLabels.isPosted} />
      </Flex>
    </FormSection>
  );
}

export function BoxDescriptionField({ form }: { form: EntryFormState<BoxFormValues> }) {
  return (
    <EntryLines
      {...textField(form, 'description')}
      {...needed}
      label={boxFieldLabels.description}
      rows={5}
      resize="vertical"
      maxLength={longestBoxTexts.description}
    />
  );
}
