import { Flex, Switch, TextInput } from '@mantine/core';
import { cardFields } from '#domain/cards/card-fields.ts';
import { priceDigits } from '#domain/cards/edit/card-form.ts';
import { cleanMarketplaceLink } from '#domain/listings/marketplace-link.ts';
import { parsePrice } from '#domain/money/parse-price.ts';
import { FormSection } from '../../../components/FormSection.tsx';
import { textField, tickField } from '../../../components/use-entry-form.ts';
import { fieldLabels, issueSentence } from '../../../text/card-form.texts.ts';
import type { CardEntryForm } from './card-entry-form.ts';

function normalizePrice({ fields }: CardEntryForm): void {
  const typed = fields.getValues().price;
  const price = parsePrice(typed);
  if (price !== null) fields.setFieldValue('price', priceDigits(price));
  else if (typed.trim() !== '') fields.setFieldError('price', issueSentence({ field: 'price', kind: 'no-price' }));
}

export function OfferFields({ form, isNew }: { form: CardEntryForm; isNew: boolean }) {
  const { fields } = form;
  const price = textField(form, 'price');
  const link = textField(form, 'ebayUrl');
  return (
    <FormSection name="Offer">
      <TextInput
        {...price}
        {...(isNew && { withAsterisk: true, 'aria-required': true })}
        label={fieldLabels.price}
        leftSection="$"
        inputMode="decimal"
        autoComplete="off"
        onBlur={() => normalizePrice(form)}
      />
      <TextInput
        {...textField(form, 'stock')}
        label={fieldLabels.stock}
        description="Leave empty to not track stock."
        inputMode="numeric"
        autoComplete="off"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {fields.values.priceChange !== null && (
        <TextInput
          {...textField(form, 'priceChange')}
          label={fieldLabels.priceChange}
          rightSection="%"
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <TextInput
        {...link}
        label={fieldLabels.ebayUrl}
        description="Saved as a short link to the item."
        type="url"
        maxLength={cardFields.ebayUrl.limit}
        autoComplete="off"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        className="full-row"
        onBlur={() => fields.setFieldValue('ebayUrl', (typed) => cleanMarketplaceLink(typed) ?? typed)}
      />
      <Flex wrap="wrap" gap="12px 32px" className="full-row">
        <Switch {...tickField(form, 'isHot')} label={fieldLabels.isHot} />
        {!isNew && <Switch {...tickField(form, 'isPosted')} label={fieldLabels.isPosted} />}
        <Switch {...tickField(form, 'isHomepage')} label={fieldLabels.isHomepage} />
      </Flex>
    </FormSection>
  );
}
