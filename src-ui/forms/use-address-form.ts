import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import type { CheckoutRules, PhoneRule } from '#domain/checkout/checkout-rules.ts';
import type { CountryCode } from '#domain/checkout/shipping/country-codes.ts';
import {
  addressFields,
  blankShipping,
  type ShippingDetails,
  type ShippingIssue,
  validateShipping,
} from '#domain/checkout/shipping/shipping.ts';
import { shippingIssueSentence } from '#domain/checkout/shipping/shipping-texts.ts';
import { checkAddress, type PostalAddress } from '#domain/customers/address-book.ts';
import { useFormName } from './use-form-name.ts';

export type AddressForm = {
  readonly fields: UseFormReturnType<ShippingDetails>;
  readonly country: CountryCode;
  /** That can be selected, with the one that it began with. */
  readonly countries: readonly CountryCode[];
  readonly rules: CheckoutRules;
  /** Whether the email is asked. */
  readonly hasEmail: boolean;
  /** Its fields follow the country. */
  setCountry(country: CountryCode): void;
  /** Replaces everything but the email. */
  fill(address: PostalAddress): void;
  /** Issues of the last submit that remain. */
  readonly issues: readonly ShippingIssue[];
  isComplete(): boolean;
  submit(onValid: (details: ShippingDetails) => void): (event?: React.SyntheticEvent<HTMLFormElement>) => void;
  /** Shows issues found by the server. */
  reject(issues: readonly ShippingIssue[]): void;
};

type AddressFormParts = {
  /** Of the first draw; null for an empty form. */
  readonly initial: () => ShippingDetails | null;
  readonly rules: CheckoutRules;
  readonly hasEmail: boolean;
  readonly onChange?: (values: ShippingDetails) => void;
};

const errorsOf = (issues: readonly ShippingIssue[], country: CountryCode): Record<string, string> =>
  Object.fromEntries([...issues].reverse().map((issue) => [issue.field, shippingIssueSentence(issue, country)]));

/** A kept address may name a country that the shop no longer ships to: it stays, and the form asks for another. */
const isOfCountry = ({ kind }: ShippingIssue): boolean => kind === 'country-not-served';

const withPhone = (details: ShippingDetails): ShippingDetails => ({ ...details, phone: details.phone ?? '' });

/** From top to bottom. */
const fieldOrder = (country: CountryCode, phone: PhoneRule) => [...addressFields(country, phone).keys()];

/** The form of an address, for `AddressFields`. */
export function useAddressForm({ initial, rules, hasEmail, onChange }: AddressFormParts): AddressForm {
  const [initialValues] = useState(() =>
    withPhone(initial() ?? { ...blankShipping, country: rules.countries[0] ?? blankShipping.country }),
  );
  const [found, setFound] = useState<readonly ShippingIssue[]>([]);
  const check = (values: ShippingDetails) =>
    hasEmail ? validateShipping(values, rules) : checkAddress(values, rules).map((rest) => ({ ...rest, email: '' }));
  const issuesOf = (values: ShippingDetails): readonly ShippingIssue[] =>
    check(values).match(
      () => [],
      ({ issues }) => issues,
    );
  const countryErrors = (values: ShippingDetails) => errorsOf(issuesOf(values).filter(isOfCountry), values.country);
  const [initialErrors] = useState(() => countryErrors(initialValues));
  const name = useFormName();
  const fields = useForm<ShippingDetails>({
    name,
    initialValues,
    initialErrors,
    ...(onChange && { onValuesChange: onChange }),
    validate: (values) => errorsOf(issuesOf(values), values.country),
  });
  const { country } = fields.values;

  const focusFirst = (issues: readonly ShippingIssue[]): void => {
    const first = fieldOrder(fields.getValues().country, rules.phone).find((field) =>
      issues.some((issue) => issue.field === field),
    );
    if (first) fields.getInputNode(first)?.focus();
  };
  const reject = (issues: readonly ShippingIssue[]): void => {
    setFound(issues);
    focusFirst(issues);
  };

  return {
    fields,
    country,
    countries: [...new Set([...rules.countries, initialValues.country])],
    rules,
    hasEmail,
    setCountry: (next) => {
      fields.setFieldValue('country', next);
      fields.setFieldValue('state', '');
      fields.setErrors(countryErrors({ ...fields.getValues(), country: next }));
    },
    fill: (address) => {
      const filled = withPhone({ ...address, email: fields.getValues().email });
      fields.setValues(filled);
      fields.setErrors(countryErrors(filled));
    },
    issues: found.filter(({ field }) => fields.errors[field]),
    isComplete: () => issuesOf(fields.getValues()).length === 0,
    submit: (onValid) =>
      fields.onSubmit(
        (values) => {
          setFound([]);
          check(values).map(onValid);
        },
        (_, values) => reject(issuesOf(values)),
      ),
    reject: (issues) => {
      fields.setErrors(errorsOf(issues, country));
      reject(issues);
    },
  };
}
