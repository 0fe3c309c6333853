import { useEffect, useMemo, useRef, useState } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { cartFingerprint } from '#domain/cart/cart-fingerprint.ts';
import { draftOrder } from '#domain/checkout/draft-order.ts';
import { makeIdempotencyKeys } from '#domain/checkout/idempotency-key.ts';
import { keepReceipt } from '#domain/checkout/keep-receipt.ts';
import { holdLengthOf, type Order } from '#domain/checkout/order.ts';
import type { PlacedOrder } from '#domain/checkout/place-order.use-case.ts';
import type { ShippingDetails } from '#domain/checkout/shipping.ts';
import { useUseCases } from '../../use-cases.tsx';
import { type CheckoutProblem, payProblem, placeProblem } from './checkout-problem.ts';

/** The way through the checkout (PAY-05). `deadline` is the end of the hold in milliseconds on this device's clock. */
export type CheckoutStep =
  | { readonly name: 'shipping' }
  | { readonly name: 'initializing' }
  | { readonly name: 'payment'; readonly placed: PlacedOrder; readonly deadline: number }
  | { readonly name: 'processing'; readonly placed: PlacedOrder; readonly deadline: number }
  | { readonly name: 'succeeded'; readonly order: Order };

export type Checkout = {
  readonly step: CheckoutStep;
  readonly problem: CheckoutProblem | null;
  /** Opens the order for these details and prepares its payment; `anew` after a hold that ran out. */
  place(shipping: ShippingDetails, how?: { anew: boolean }): Promise<void>;
  pay(): Promise<void>;
  /** Back to the form; the order stays open until its hold ends. */
  edit(): void;
  /** The hold has run out on this device's clock. A payment whose outcome is open is asked about first. */
  endHold(): void;
  /** The shopper has agreed to what changed. */
  dismiss(): void;
};

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

const start: CheckoutStep = { name: 'shipping' };

/**
 * Leads a cart through its order and payment (PAY-05, PAY-06).
 * @param onPaid called once, with the paid order
 */
export function useCheckout(cart: Cart, onPaid: (order: Order) => Promise<void>): Checkout {
  const { checkout, cart: carts, clock, ids, log } = useUseCases();
  const [step, setStep] = useState<CheckoutStep>(start);
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);
  const keys = useMemo(() => makeIdempotencyKeys(ids), [ids]);
  const deadlines = useRef(new Map<string, number>());
  const placedContent = useRef('');
  // A second press finds this before the page has drawn the first one's effect (M3).
  const busy = useRef(false);

  const deadlineOf = (order: Order): number => {
    const known = deadlines.current.get(order.id) ?? clock.now() + holdLengthOf(order);
    deadlines.current.set(order.id, known);
    return known;
  };

  const alone = async (job: () => Promise<void>, onBug: () => void): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setProblem(null);
    try {
      await job();
    } catch (bug) {
      log.error('the checkout failed', { reason: String(bug) });
      onBug();
    } finally {
      busy.current = false;
    }
  };

  const failWith = (next: CheckoutStep, found: CheckoutProblem): void => {
    setStep(next);
    setProblem(found);
  };

  const succeed = async (order: Order): Promise<void> => {
    setStep({ name: 'succeeded', order });
    keys.forget();
    await onPaid(order);
  };

  const continueWith = async (placed: PlacedOrder): Promise<void> => {
    keepReceipt(checkout.receipts, placed);
    if (placed.order.state === 'paid') return succeed(placed.order);
    if (!placed.order.demo || !placed.order.paymentIntentId) return failWith(start, { kind: 'no-form' });
    setStep({ name: 'payment', placed, deadline: deadlineOf(placed.order) });
  };

  const place: Checkout['place'] = (shipping, { anew } = { anew: false }) =>
    alone(
      async () => {
        if (anew) keys.forget();
        setStep({ name: 'initializing' });
        placedContent.current = cartFingerprint(cart);
        const draft = draftOrder(cart, shipping, carts.id());
        const answer = await checkout.placeOrder({ ...draft, idempotencyKey: keys.keyOf(draft) });
        if (answer.isOk()) return continueWith(answer.value);
        if (answer.error.kind === 'idempotency-key-reused') keys.forget();
        failWith(start, placeProblem(answer.error));
      },
      () => failWith(start, { kind: 'not-placed', failure: { kind: 'orders-unavailable' } }),
    );

  const pay = async (): Promise<void> => {
    if (step.name !== 'payment') return;
    const { placed, deadline } = step;
    const { paymentIntentId } = placed.order;
    if (!paymentIntentId) return;
    const backToForm: CheckoutStep = { name: 'payment', placed, deadline };
    await alone(
      async () => {
        setStep({ name: 'processing', placed, deadline });
        await pause(checkout.demoPaymentTime);
        const answer = await checkout.payOrder(paymentIntentId);
        if (answer.isErr()) return failWith(backToForm, payProblem(answer.error));
        const { order, status } = answer.value;
        if (status !== 'succeeded') return failWith(backToForm, { kind: 'unpaid', status });
        await succeed(order);
      },
      () => failWith(backToForm, { kind: 'not-paid', failure: { kind: 'orders-unavailable' } }),
    );
  };

  useEffect(() => {
    if (step.name !== 'payment' || cartFingerprint(cart) === placedContent.current) return;
    setStep(start);
    setProblem({ kind: 'cart-changed' });
  }, [cart, step.name]);

  return {
    step,
    problem,
    place,
    pay,
    edit: () => {
      if (busy.current) return;
      setStep(start);
      setProblem(null);
    },
    endHold: () => {
      if (!busy.current) setProblem((before) => before ?? { kind: 'hold-over' });
    },
    dismiss: () => setProblem(null),
  };
}
