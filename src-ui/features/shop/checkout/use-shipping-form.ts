import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import {
  blankShipping,
  type ShippingDetails,
  type ShippingField,
  type ShippingIssue,
  validateShipping,
} from '#domain/checkout/shipping.ts';
import { useSession } from '../../../contexts/SessionContext.tsx';
import { shippingIssueSentence } from '../../../text/checkout-failures.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';

export type ShippingForm = {
  readonly fields: UseFormReturnType<ShippingDetails>;
  /** Issues of the last submit that remain. */
  readonly issues: readonly ShippingIssue[];
  submit(onValid: (details: ShippingDetails) => void): (event?: React.SyntheticEvent<HTMLFormElement>) => void;
  /** Shows issues found by the server. */
  reject(issues: readonly ShippingIssue[]): void;
};

const order = Object.keys(blankShipping) as ShippingField[];

const issuesOf = (details: ShippingDetails): readonly ShippingIssue[] =>
  validateShipping(details).match(
    () => [],
    ({ issues }) => issues,
  );

const errorsOf = (issues: readonly ShippingIssue[]): Record<string, string> =>
  Object.fromEntries([...issues].reverse().map((issue) => [issue.field, shippingIssueSentence(issue)]));

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
  const { drafts } = useUseCases().checkout;
  const [initialValues] = useState(() => given ?? drafts.read('shipping').unwrapOr(null) ?? blankShipping);
  const [found, setFound] = useState<readonly ShippingIssue[]>([]);
  const fields = useForm<ShippingDetails>({
    initialValues,
    onValuesChange: (values) => void drafts.keep('shipping', values),
    validate: (values) => errorsOf(issuesOf(values)),
  });
  useOwnEmail(fields);

  const focusFirst = (issues: readonly ShippingIssue[]): void => {
    const first = order.find((field) => issues.some((issue) => issue.field === field));
    if (first) fields.getInputNode(first)?.focus();
  };
  const reject = (issues: readonly ShippingIssue[]): void => {
    setFound(issues);
    focusFirst(issues);
  };

  return {
    fields,
    issues: found.filter(({ field }) => fields.errors[field]),
    submit: (onValid) =>
      fields.onSubmit(
        (values) => {
          setFound([]);
          validateShipping(values).map(onValid);
        },
        (_, values) => reject(issuesOf(values)),
      ),
    reject: (issues) => {
      fields.setErrors(errorsOf(issues));
      reject(issues);
    },
  };
}
