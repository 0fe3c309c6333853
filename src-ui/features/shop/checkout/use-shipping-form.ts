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
  /** What was wrong at the last submit and still is. */
  readonly issues: readonly ShippingIssue[];
  submit(onValid: (details: ShippingDetails) => void): (event?: React.SyntheticEvent<HTMLFormElement>) => void;
  /** Shows what somebody else found wrong. */
  reject(issues: readonly ShippingIssue[]): void;
};

const order = Object.keys(blankShipping) as ShippingField[];

const issuesOf = (details: ShippingDetails): readonly ShippingIssue[] =>
  validateShipping(details).match(
    () => [],
    ({ issues }) => issues,
  );

/** One sentence a field: the first that is wrong with it. */
const errorsOf = (issues: readonly ShippingIssue[]): Record<string, string> =>
  Object.fromEntries([...issues].reverse().map((issue) => [issue.field, shippingIssueSentence(issue)]));

/** Fills in the address of whoever is signed in, as soon as that is known, where none stands yet. */
function useOwnEmail({ getValues, setFieldValue }: UseFormReturnType<ShippingDetails>): void {
  const { viewer } = useSession();
  const email = viewer.role === 'guest' ? '' : viewer.email;
  // biome-ignore lint/correctness/useExhaustiveDependencies: done once for whoever looks; what is emptied afterwards stays empty.
  useEffect(() => {
    if (email && !getValues().email) setFieldValue('email', email);
  }, [email]);
}

/** The shipping form by the domain's rules (PAY-03, PAY-04); its values last as long as the tab (PAY-42). @param given what the customer comes back with */
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
