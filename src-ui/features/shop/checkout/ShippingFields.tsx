import { NativeSelect, TextInput } from '@mantine/core';
import { otherRegions, type Region, states } from '#domain/checkout/regions.ts';
import { requiredFields, type ShippingField, shippingLabels } from '#domain/checkout/shipping.ts';
import classes from './Checkout.module.css';
import type { ShippingForm } from './use-shipping-form.ts';

const options = (regions: readonly Region[]) => regions.map(({ code, name }) => ({ value: code, label: name }));

const stateOptions = [
  { value: '', label: 'Select a state' },
  { group: 'States', items: options(states) },
  { group: 'DC, territories and armed forces', items: options(otherRegions) },
];

const autofill = {
  name: 'shipping name',
  email: 'email',
  line1: 'shipping address-line1',
  line2: 'shipping address-line2',
  city: 'shipping address-level2',
  state: 'shipping address-level1',
  postalCode: 'shipping postal-code',
  country: 'shipping country',
} satisfies Record<ShippingField, string>;

const isRequired = (field: ShippingField): boolean => requiredFields.some((required) => required === field);

function useField({ fields }: ShippingForm) {
  return (field: ShippingField) => ({
    ...fields.getInputProps(field),
    key: fields.key(field),
    name: field,
    label: shippingLabels[field],
    autoComplete: autofill[field],
    withAsterisk: isRequired(field),
    'aria-required': isRequired(field),
    classNames: { input: 'tall-field' },
  });
}

export function ShippingFields({ form, disabled }: { form: ShippingForm; disabled: boolean }) {
  const field = useField(form);
  const { key: nameKey, ...name } = field('name');
  const { key: emailKey, ...email } = field('email');
  const { key: line1Key, ...line1 } = field('line1');
  const { key: line2Key, ...line2 } = field('line2');
  const { key: cityKey, ...city } = field('city');
  const { key: stateKey, ...state } = field('state');
  const { key: postalCodeKey, ...postalCode } = field('postalCode');
  return (
    <fieldset className={classes.fields} disabled={disabled}>
      <TextInput key={nameKey} {...name} className={classes.wide} />
      <TextInput key={emailKey} {...email} type="email" inputMode="email" className={classes.wide} />
      <TextInput key={line1Key} {...line1} className={classes.wide} />
      <TextInput key={line2Key} {...line2} className={classes.wide} />
      <TextInput key={cityKey} {...city} className={classes.wide} />
      <NativeSelect key={stateKey} {...state} data={stateOptions} />
      <TextInput key={postalCodeKey} {...postalCode} />
      <TextInput
        label={shippingLabels.country}
        name="country"
        value="United States"
        readOnly
        autoComplete={autofill.country}
        description="We ship within the United States"
        classNames={{ input: 'tall-field' }}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        className={classes.wide}
      />
    </fieldset>
  );
}
