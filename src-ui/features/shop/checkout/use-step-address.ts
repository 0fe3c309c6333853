import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import type { CheckoutStep } from './use-checkout.ts';

/** State of the payment's history entry: the previous entry is the shipping step. */
const afterShipping = { afterShipping: true } as const;

const isAfterShipping = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'afterShipping' in state && state.afterShipping === true;

type Steps = {
  readonly name: CheckoutStep['name'];
  /** Null while the result of a payment is unknown. */
  readonly edit: (() => void) | null;
  /** Opens the payment step; false if the form is incomplete. */
  readonly resume: () => boolean;
};

/** One history entry per step, for Back, Forward and reload (PAY-43). */
export function useStepAddress({ name, edit, resume }: Steps): void {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  // Only Forward and reload open the payment, not our own navigation.
  const isTraversal = useNavigationType() === 'POP';
  const inAddress = new URLSearchParams(search).get('step') === 'payment';
  const before = useRef(name);

  const toShipping = (): void =>
    void (isAfterShipping(state) ? navigate(-1) : navigate(paths.checkout, { replace: true }));

  // Address and page change together, or Back at once would leave the payment under the address of the shipping step.
  const toPayment = (): void => void navigate(paths.checkoutPayment, { state: afterShipping, flushSync: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the address; the step is followed below.
  useEffect(() => {
    const open = name === 'payment' || name === 'processing';
    if (inAddress && name === 'shipping' && !(isTraversal && resume())) toShipping();
    if (inAddress || !open) return;
    if (edit) edit();
    else queueMicrotask(toPayment);
  }, [inAddress]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the step; the address is followed above.
  useEffect(() => {
    const from = before.current;
    before.current = name;
    if (from === name) return;
    if (name === 'payment' && !inAddress) queueMicrotask(toPayment);
    if ((name === 'shipping' || name === 'method') && inAddress) toShipping();
  }, [name]);
}
