import { useEffect, useMemo, useRef, useState } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { cartFingerprint } from '#domain/cart/cart-fingerprint.ts';
import { draftOrder } from '#domain/checkout/draft-order.ts';
import { makeIdempotencyKeys } from '#domain/checkout/idempotency-key.ts';
import { keepReceipt } from '#domain/checkout/keep-receipt.ts';
import type { Order } from '#domain/checkout/order.ts';
import type { PlacedOrder, PlaceOrderFailure } from '#domain/checkout/place-order.use-case.ts';
import type { ShippingDetails } from '#domain/checkout/shipping.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { afterHold, type CheckoutProblem, placeProblem } from './checkout-problem.ts';
import { wayOf } from './payment-way.ts';
import { type PayTry, takePayment } from './take-payment.ts';
import { useDeadlines } from './use-deadlines.ts';

/** An order whose payment is open on this page. */
export type OpenPayment = {
  readonly placed: PlacedOrder;
  /** The end of the hold, in milliseconds on this device's clock. */
  readonly deadline: number;
  /** The demonstration stands in for a provider that does not work (PAY-18). */
  readonly standsIn: boolean;
};

/** The way through the checkout (PAY-05). */
export type CheckoutStep =
  | { readonly name: 'shipping' }
  | { readonly name: 'initializing' }
  | ({ readonly name: 'payment' } & OpenPayment)
  | ({ readonly name: 'processing' } & OpenPayment)
  | { readonly name: 'succeeded'; readonly order: Order };

export type PlaceHow = {
  /** After a hold that ran out: another order, not the same one again. */
  readonly anew?: boolean;
  /** Pay by the demonstration, where it may stand in. */
  readonly demo?: boolean;
};

export type Checkout = {
  readonly step: CheckoutStep;
  readonly problem: CheckoutProblem | null;
  /** Opens the order for these details and prepares its payment. */
  place(shipping: ShippingDetails, how?: PlaceHow): Promise<void>;
  /** @param send has the payment form do its part; without it the demonstration does */
  pay(send?: () => Promise<PayTry>): Promise<void>;
  /** The provider's form cannot be shown: the demonstration stands in where it may (PAY-18 … PAY-20). */
  missForm(): void;
  /** Back to the form; the order stays open until its hold ends. */
  edit(): void;
  /** The hold has run out on this device's clock. A payment whose outcome is open is asked about first. */
  endHold(): void;
  /** The customer has agreed to what changed. */
  dismiss(): void;
};

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

const start: CheckoutStep = { name: 'shipping' };

const isProviders = ({ kind }: PlaceOrderFailure): boolean =>
  kind === 'payment-provider-unavailable' || kind === 'payment-refused';

/**
 * Leads a cart through its order and payment (PAY-05, PAY-06).
 * @param onLeave called once, with the order that is paid or that the confirmation has to follow
 * @param found what the customer came here with
 */
export function useCheckout(
  cart: Cart,
  onLeave: (order: Order) => Promise<void>,
  found: CheckoutProblem | null = null,
): Checkout {
  const { checkout, cart: carts, clock, ids, log, shop } = useUseCases();
  const [step, setStep] = useState<CheckoutStep>(start);
  const [problem, setProblem] = useState<CheckoutProblem | null>(found);
  const keys = useMemo(() => makeIdempotencyKeys(ids), [ids]);
  const deadlineOf = useDeadlines();
  const placedContent = useRef('');
  // A second press finds this before the page has drawn the first one's effect (M3).
  const busy = useRef(false);

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

  const failWith = (next: CheckoutStep, why: CheckoutProblem): void => {
    setStep(next);
    setProblem(why);
  };

  const leave = async (order: Order): Promise<void> => {
    setStep({ name: 'succeeded', order });
    keys.forget();
    await onLeave(order);
  };

  const mayStandIn = ({ form }: PlacedOrder): boolean => shop.demoFallback && form === 'card';

  const continueWith = async (placed: PlacedOrder, standsIn: boolean): Promise<void> => {
    const deadline = deadlineOf(placed.order);
    keepReceipt(checkout.receipts, placed);
    const way = wayOf(placed, checkout.loadStripe !== null);
    if (way === 'leave') return leave(placed.order);
    if (way === 'over') return failWith(start, { kind: 'hold-over' });
    if (way === 'none' && mayStandIn(placed)) return order(placed.order.shippingAddress, true);
    if (way === 'none') return failWith(start, { kind: 'no-form' });
    setStep({ name: 'payment', placed, deadline, standsIn });
  };

  /** Asks for the order; where the provider does not work, for one by demonstration, if that may stand in (PAY-19). */
  const order = async (shipping: ShippingDetails, demo: boolean): Promise<void> => {
    const draft = draftOrder(cart, shipping, carts.id(), demo);
    const answer = await checkout.placeOrder({ ...draft, idempotencyKey: keys.keyOf(draft) });
    if (answer.isOk()) return continueWith(answer.value, demo);
    if (answer.error.kind === 'idempotency-key-reused') keys.forget();
    if (!demo && shop.demoFallback && isProviders(answer.error)) return order(shipping, true);
    failWith(start, placeProblem(answer.error));
  };

  const place: Checkout['place'] = (shipping, { anew = false, demo = false } = {}) =>
    alone(
      async () => {
        if (anew) keys.forget();
        setStep({ name: 'initializing' });
        placedContent.current = cartFingerprint(cart);
        await order(shipping, demo);
      },
      () => failWith(start, { kind: 'not-placed', failure: { kind: 'orders-unavailable' } }),
    );

  const demonstrate = async (): Promise<PayTry> => {
    await pause(checkout.demoPaymentTime);
    return { kind: 'sent' };
  };

  const pay: Checkout['pay'] = async (send = demonstrate) => {
    if (step.name !== 'payment') return;
    const { name, ...open } = step;
    const { paymentIntentId } = open.placed.order;
    if (!paymentIntentId) return;
    const openOutcome = problem?.kind === 'not-paid';
    await alone(
      async () => {
        setStep({ name: 'processing', ...open });
        const end = await takePayment(() => checkout.payOrder(paymentIntentId), send, openOutcome);
        if (end.kind !== 'unpaid') return leave(end.order);
        const isLate = clock.now() >= open.deadline;
        failWith({ name, ...open }, isLate ? afterHold(end.problem) : end.problem);
      },
      () => failWith({ name, ...open }, { kind: 'not-paid', failure: { kind: 'orders-unavailable' } }),
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
    missForm: () => {
      if (busy.current || step.name !== 'payment') return;
      if (shop.demoFallback) void place(step.placed.order.shippingAddress, { demo: true });
      else failWith(start, { kind: 'no-form' });
    },
    edit: () => {
      if (busy.current) return;
      setStep(start);
      setProblem(null);
    },
    endHold: () => {
      if (!busy.current) setProblem(afterHold);
    },
    dismiss: () => setProblem(null),
  };
}
