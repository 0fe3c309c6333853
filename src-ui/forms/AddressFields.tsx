import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { countryOf, isCountryCode } from '#domain/checkout/shipping/countries.ts';
import type { Region } from '#domain/checkout/shipping/regions.ts';
import { addressFields, type ShippingField } from '#domain/checkout/shipping/shipping.ts';
import { countryInSentence } from '#domain/checkout/shipping/shipping-texts.ts';
import type { AddressForm } from './use-address-form.ts';

const options = (regions: readonly Region[]) => regions.map(({ code, name }) => ({ value: code, label: name }));

const autofill = {
  name: 'shipping name',
  email: 'email',
  phone: 'shipping tel',
  line1: 'shipping address-line1',
  line2: 'shipping address-line2',
  city: 'shipping address-level2',
  state: 'shipping address-level1',
  postalCode: 'shipping postal-code',
  country: 'shipping country',
} satisfies Record<ShippingField, string>;

const unchanged = () => {};

/**
 * What the inputs of a form share; null for a field that the country does not ask. A field that is busy keeps the focus,
 * which a browser takes from a disabled one (NAV-26).
 */
function useField({ fields, country, rules, hasEmail }: AddressForm, busy: boolean) {
  const asked = addressFields(country, rules.phone);
  return (field: ShippingField) => {
    const row = asked.get(field);
    if (!row || (field === 'email' && !hasEmail)) return null;
    return {
      ...fields.getInputProps(field),
      name: field,
      label: row.label,
      autoComplete: autofill[field],
      withAsterisk: row.isRequired,
      'aria-required': row.isRequired,
      classNames: { input: 'tall-field' },
      readOnly: busy,
      ...(busy && { 'aria-disabled': true, onChange: unchanged }),
    };
  };
}

type Field = NonNullable<ReturnType<ReturnType<typeof useField>>>;

/** Before the fields that follow it. */
function CountrySelect({ form, field }: { form: AddressForm; field: Field }) {
  return (
    <NativeSelect
      {...field}
      className="full-row"
      data={form.countries.map((code) => ({ value: code, label: countryOf(code).name }))}
      onChange={({ currentTarget: { value } }) => {
        if (isCountryCode(value) && !field.readOnly) form.setCountry(value);
      }}
    />
  );
}

function OnlyCountry({ form, label }: { form: AddressForm; label: string }) {
  return (
    <TextInput
      label={label}
      name="country"
      value={countryOf(form.country).name}
      readOnly
      autoComplete={autofill.country}
      description={`We ship within ${countryInSentence(form.country)}`}
      classNames={{ input: 'tall-field' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      className="full-row"
    />
  );
}

function StateField({ form, field, className }: { form: AddressForm; field: Field; className: string | undefined }) {
  const groups = countryOf(form.country).region?.groups;
  if (!groups) return <TextInput {...field} className={className} />;
  const chosen = { value: '', label: `Select a ${field.label.toLowerCase()}` };
  return (
    <NativeSelect
      {...field}
      className={className}
      data={[chosen, ...groups.map(({ name, regions }) => ({ group: name, items: options(regions) }))]}
    />
  );
}

function PostalCodeField({
  form,
  field,
  className,
}: {
  form: AddressForm;
  field: Field;
  className: string | undefined;
}) {
  const hasLetters = countryOf(form.country).postalCode?.masks.some((mask) => /[A*]/.test(mask));
  return (
    <TextInput
      {...field}
      className={className}
      inputMode={hasLetters ? 'text' : 'numeric'}
      autoCapitalize={hasLetters ? 'characters' : 'off'}
    />
  );
}

/** @param busy nothing can be changed */
export function AddressFields({ form, busy }: { form: AddressForm; busy: boolean }) {
  const field = useField(form, busy);
  const [name, email, phone, line1, line2] = [
    field('name'),
    field('email'),
    field('phone'),
    field('line1'),
    field('line2'),
  ];
  const [city, state, postalCode, country] = [field('city'), field('state'), field('postalCode'), field('country')];
  const isChoice = form.countries.length > 1;
  const width = state && postalCode ? undefined : 'full-row';
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
      {isChoice && country && <CountrySelect form={form} field={country} />}
      {name && <TextInput {...name} className="full-row" />}
      {email && <TextInput {...email} type="email" inputMode="email" className="full-row" />}
      {phone && <TextInput {...phone} type="tel" inputMode="tel" className="full-row" />}
      {line1 && <TextInput {...line1} className="full-row" />}
      {line2 && <TextInput {...line2} className="full-row" />}
      {city && <TextInput {...city} className="full-row" />}
      {state && <StateField key={form.country} form={form} field={state} className={width} />}
      {postalCode && <PostalCodeField form={form} field={postalCode} className={width} />}
      {!isChoice && country && <OnlyCountry form={form} label={country.label} />}
    </SimpleGrid>
  );
}
