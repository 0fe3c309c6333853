import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { CheckoutRules, PhoneRule } from '#domain/checkout/checkout-rules.ts';
import type { CountryCode } from '#domain/checkout/country-codes.ts';
import {
  addressFields,
  blankShipping,
  type ShippingDetails,
  type ShippingIssue,
  validateShipping,
} from '#domain/checkout/shipping.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { shippingIssueSentence } from '../../../text/checkout-failures.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

export type ShippingForm = {
  readonly fields: UseFormReturnType<ShippingDetails>;
  readonly country: CountryCode;
  readonly rules: CheckoutRules;
  /** Its fields follow the country. */
  setCountry(country: CountryCode): void;
  /** Issues of the last submit that remain. */
  readonly issues: readonly ShippingIssue[];
  isComplete(): boolean;
  submit(onValid: (details: ShippingDetails) => void): (event?: React.SyntheticEvent<HTMLFormElement>) => void;
  /** Shows issues found by the server. */
  reject(issues: readonly ShippingIssue[]): void;
};

const issuesOf = (details: ShippingDetails, rules: CheckoutRules): readonly ShippingIssue[] =>
  validateShipping(details, rules).match(
    () => [],
    ({ issues }) => issues,
  );

const errorsOf = (issues: readonly ShippingIssue[], country: CountryCode): Record<string, string> =>
  Object.fromEntries([...issues].reverse().map((issue) => [issue.field, shippingIssueSentence(issue, country)]));

/** A draft may name a country that the shop no longer ships to. */
function servedFrom(given: ShippingDetails, { countries }: CheckoutRules): ShippingDetails {
  const [first = 'US'] = countries;
  const served = countries.includes(given.country) ? given : { ...given, country: first, state: '', postalCode: '' };
  return { ...served, phone: given.phone ?? '' };
}

/** From top to bottom. */
const fieldOrder = (country: CountryCode, phone: PhoneRule) => [...addressFields(country, phone).keys()];

function useOwnEmail({ getValues, setFieldValue }: UseFormReturnType<ShippingDetails>): void {
  const { viewer } = useSession();
  const email = viewer.role === 'guest' ? '' : viewer.email;
  // biome-ignore lint/correctness/useExhaustiveDependencies: done once per user; what is emptied afterwards stays empty.
  useEffect(() => {
    if (email && !getValues().email) setFieldValue('email', email);
  }, [email]);
}

/** The shipping form; its values are kept until the tab closes (PAY-42). @param given values from a redirect */
export function useShippingForm(given?: ShippingDetails): ShippingForm {
  const { checkout, shop } = useUseCases();
  const { drafts } = checkout;
  const rules = shop.checkout;
  const [initialValues] = useState(() =>
    servedFrom(given ?? drafts.read('shipping').unwrapOr(null) ?? blankShipping, rules),
  );
  const [found, setFound] = useState<readonly ShippingIssue[]>([]);
  const fields = useForm<ShippingDetails>({
    initialValues,
    onValuesChange: (values) => void drafts.keep('shipping', values),
    validate: (values) => errorsOf(issuesOf(values, rules), values.country),
  });
  useOwnEmail(fields);
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
    rules,
    setCountry: (next) => {
      fields.setFieldValue('country', next);
      fields.setFieldValue('state', '');
      fields.clearErrors();
    },
    issues: found.filter(({ field }) => fields.errors[field]),
    isComplete: () => issuesOf(fields.getValues(), rules).length === 0,
    submit: (onValid) =>
      fields.onSubmit(
        (values) => {
          setFound([]);
          validateShipping(values, rules).map(onValid);
        },
        (_, values) => reject(issuesOf(values, rules)),
      ),
    reject: (issues) => {
      fields.setErrors(errorsOf(issues, country));
      reject(issues);
    },
  };
}
