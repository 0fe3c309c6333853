import { Flex } from '@mantine/core';
import { cardFields } from '#domain/cards/card-fields.ts';
import { priceDigits } from '#domain/cards/edit/card-form.ts';
import { cleanMarketplaceLink } from '#domain/listings/marketplace-link.ts';
import { parsePrice } from '#domain/money/parse-price.ts';
import { priceText } from '#domain/money/price-text.ts';
import { describedBelow, EntrySwitch, EntryText } from '../../../forms/entry-inputs.ts';
import { FormSection } from '../../../forms/FormSection.tsx';
import { textField, tickField } from '../../../forms/use-entry-form.ts';
import { fieldLabels, issueSentence } from '../../../text/card-form.texts.ts';
import type { CardEntryForm } from './card-entry-form.ts';

function normalizePrice({ fields }: CardEntryForm): void {
  const typed = fields.getValues().price;
  const price = parsePrice(typed);
  if (price !== null) fields.setFieldValue('price', priceDigits(price));
  else if (typed.trim() !== '') fields.setFieldError('price', issueSentence({ field: 'price', kind: 'no-price' }));
}

type OfferFieldsProps = {
  form: CardEntryForm;
  isNew: boolean;
  /** While a sale lowers the price. */
  salePrice: number | undefined;
};

export function OfferFields({ form, isNew, salePrice }: OfferFieldsProps) {
  const { fields } = form;
  return (
    <FormSection name="Offer">
      <EntryText
        {...textField(form, 'price', { onBlur: () => normalizePrice(form) })}
        {...(isNew && { withAsterisk: true, 'aria-required': true })}
        label={fieldLabels.price}
        description={salePrice === undefined ? undefined : `Regular price. In a sale for ${priceText(salePrice)} now.`}
        inputWrapperOrder={describedBelow}
        leftSection="$"
        inputMode="decimal"
        autoComplete="off"
      />
      <EntryText
        {...textField(form, 'stock')}
        label={fieldLabels.stock}
        description="Leave empty to not track stock: then the card stays for sale however often it is bought. A card with a serial number, a certification number or a grade is one item."
        inputMode="numeric"
        autoComplete="off"
        inputWrapperOrder={describedBelow}
      />
      <EntryText
        {...textField(form, 'ebayUrl', {
          onBlur: () => fields.setFieldValue('ebayUrl', (typed) => cleanMarketplaceLink(typed) ?? typed),
        })}
        label={fieldLabels.ebayUrl}
        description="Saved as a short link to the item."
        type="url"
        maxLength={cardFields.ebayUrl.limit}
        autoComplete="off"
        inputWrapperOrder={describedBelow}
        className="full-row"
      />
      <Flex wrap="wrap" gap="12px 32px" className="full-row">
        <EntrySwitch {...tickField(form, 'isHot')} label={fieldLabels.isHot} />
        {!isNew && <EntrySwitch {...tickField(form, 'isPosted')} label={fieldLabels.isPosted} />}
        <EntrySwitch {...tickField(form, 'isHomepage')} label={fieldLabels.isHomepage} />
      </Flex>
    </FormSection>
  );
}
