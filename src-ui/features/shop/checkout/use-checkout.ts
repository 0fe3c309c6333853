import { useEffect, useMemo, useRef, useState } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { cartFingerprint } from '#domain/cart/cart-fingerprint.ts';
import { isDearer, type MethodChange, methodChange } from '#domain/checkout/checkout-draft.ts';
import { draftOrder, wantedLines } from '#domain/checkout/draft-order.ts';
import { makeIdempotencyKeys } from '#domain/checkout/orders/idempotency-key.ts';
import { keepReceipt } from '#domain/checkout/orders/keep-receipt.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import type { PlacedOrder, PlaceOrderFailure } from '#domain/checkout/orders/place-order.use-case.ts';
import type { PricedOffer, PricedOrder } from '#domain/checkout/price-order.ts';
import type { ShippingDetails } from '#domain/checkout/shipping/shipping.ts';
import type { OfferKey } from '#domain/offers/offer-id.ts';
import { storageFails } from '#domain/shared/unavailable.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { afterHold, type CheckoutProblem, placeProblem } from './checkout-problem.ts';
import { wayOf } from './payment-way.ts';
import { type PayTry, takePayment } from './take-payment.ts';
import type { KeptCheckout } from './use-checkout-draft.ts';
import { useDeadlines } from './use-deadlines.ts';

export type OpenPayment = {
  readonly placed: PlacedOrder;
  /** End of the hold by this device's clock, in milliseconds. */
  readonly deadline: number;
  /** The demonstration replaces a failing provider (PAY-18). */
  readonly standsIn: boolean;
};

/** The ways to ship the cards to the address. */
export type ShippingChoice = {
  readonly shipping: ShippingDetails;
  readonly priced: PricedOrder;
  /** Why the method that was chosen is asked for again. */
  readonly change: MethodChange | null;
};

export type CheckoutStep =
  | { readonly name: 'shipping' }
  | ({ readonly name: 'method' } & ShippingChoice)
  | { readonly name: 'initializing' }
  | ({ readonly name: 'payment' } & OpenPayment)
  | ({ readonly name: 'processing' } & OpenPayment)
  | { readonly name: 'succeeded'; readonly order: Order };

export type PlaceHow = {
  /** Opens a new order after an expired hold. */
  readonly anew?: boolean;
  /** Uses the demonstration if allowed. */
  readonly demo?: boolean;
  /** Instead of the code of the last draw. */
  readonly discountCode?: string | null;
  /** Continues what a reload or Forward left. */
  readonly resumes?: boolean;
};

export type Checkout = {
  readonly step: CheckoutStep;
  readonly problem: CheckoutProblem | null;
  /** The shipping offer that the customer looks at; null before one is known or chosen. */
  readonly offer: PricedOffer | null;
  select(offer: PricedOffer): void;
  /** Places the order with the selected offer. */
  ship(): Promise<void>;
  /** Asks what the order costs at the address, then places it, unless there is a way to ship it to choose. */
  place(shipping: ShippingDetails, how?: PlaceHow): Promise<void>;
  /** @param send submits the payment form; absent for the demonstration */
  pay(send?: () => Promise<PayTry>): Promise<void>;
  /**
   * Places the order as a wallet showed it, and pays it there. @param send confirms the payment of the order
   * @returns whether it was sent; if not, the wallet has to say so
   */
  payByWallet(
    shipping: ShippingDetails,
    shown: PricedOffer,
    send: (placed: PlacedOrder) => Promise<PayTry>,
  ): Promise<boolean>;
  /** The provider's form failed to load: uses the demonstration if allowed (PAY-18). */
  missForm(): void;
  /** Back to shipping; the order stays open until its hold ends. */
  edit(): void;
  /** The hold expired on this device. An unknown payment is checked first. */
  endHold(): void;
  /** The customer accepts the changes. */
  dismiss(): void;
};

const delay = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** A problem is shown on the step that it leads back to. */
type Shown = { readonly step: CheckoutStep; readonly problem: CheckoutProblem | null };

const start: CheckoutStep = { name: 'shipping' };

/** An address and what shipping to it costs. */
const agreement = (shipping: ShippingDetails, { method, total }: PricedOffer): string =>
  JSON.stringify([shipping, method.name, total]);

const isProviders = (failure: PlaceOrderFailure): boolean =>
  failure.kind === 'unavailable' ? failure.what === 'payment-provider' : failure.kind === 'payment-refused';

/**
 * State of the checkout. @param draft keeps what is chosen @param discountCode that is applied @param onLeave called once with the order that the
 * confirmation follows @param found a problem from the provider's redirect @param offerKey of
 * an offer, which is ordered apart from the cart
 */
export function useCheckout(
  cart: Cart,
  draft: KeptCheckout,
  discountCode: string | null,
  onLeave: (order: Order) => Promise<void>,
  found: CheckoutProblem | null = null,
  offerKey?: OfferKey,
): Checkout {
  const { checkout, cart: carts, clock, ids, log, shop } = useUseCases();
  const [{ step, problem }, setShown] = useState<Shown>({ step: start, problem: found });
  const keys = useMemo(() => makeIdempotencyKeys(ids), [ids]);
  const deadlineOf = useDeadlines();
  const placedContent = useRef('');
  const [offer, setOffer] = useState<PricedOffer | null>(null);
  // After Edit the method is asked for again; a retry, a reload and Forward do not ask.
  const asksAgain = useRef(false);
  // Blocks a second click before the first one renders (M3).
  const busy = useRef(false);

  const setStep = (next: CheckoutStep): void => setShown((now) => ({ ...now, step: next }));
  const dismiss = (): void => setShown((now) => ({ ...now, problem: null }));

  const alone = async (job: () => Promise<void>, onBug: () => void): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    dismiss();
    try {
      await job();
    } catch (bug) {
      log.error('the checkout failed', { reason: String(bug) });
      onBug();
    } finally {
      busy.current = false;
    }
  };

  const failWith = (next: CheckoutStep, why: CheckoutProblem): void => setShown({ step: next, problem: why });

  const leave = async (order: Order): Promise<void> => {
    setStep({ name: 'succeeded', order });
    keys.forget();
    await onLeave(order);
  };

  const mayStandIn = ({ form }: PlacedOrder): boolean => shop.demoFallback && form === 'card';

  const continueWith = async (placed: PlacedOrder, chosen: PricedOffer, standsIn: boolean): Promise<void> => {
    const deadline = deadlineOf(placed.order);
    keepReceipt(checkout.receipts, placed);
    const way = wayOf(placed, checkout.loadStripe !== null);
    if (way === 'leave') return leave(placed.order);
    if (way === 'over') return failWith(start, { kind: 'hold-over' });
    if (way === 'none' && mayStandIn(placed)) return order(placed.order.shippingAddress, chosen, true);
    if (way === 'none') return failWith(start, { kind: 'no-form' });
    setStep({ name: 'payment', placed, deadline, standsIn });
  };

  const choose = (chosen: PricedOffer): void => {
    setOffer(chosen);
    draft.change({ method: chosen.method.name, methodPrice: chosen.charges.shipping });
  };

  const send = async (shipping: ShippingDetails, chosen: PricedOffer, demo: boolean) => {
    asksAgain.current = false;
    choose(chosen);
    draft.change({ agreed: agreement(shipping, chosen) });
    setStep({ name: 'initializing' });
    const request = draftOrder(cart, chosen, shipping, carts.id(), demo, offerKey);
    const answer = await checkout.placeOrder({ ...request, idempotencyKey: keys.keyOf(request) });
    if (answer.isErr() && answer.error.kind === 'idempotency-key-reused') keys.forget();
    return answer;
  };

  /** Places the order; if the provider fails, retries with the demonstration if allowed (PAY-19). */
  const order = async (shipping: ShippingDetails, chosen: PricedOffer, demo: boolean): Promise<void> => {
    const answer = await send(shipping, chosen, demo);
    if (answer.isOk()) return continueWith(answer.value, chosen, demo);
    if (!demo && shop.demoFallback && isProviders(answer.error)) return order(shipping, chosen, true);
    failWith(start, placeProblem(answer.error));
  };

  const place: Checkout['place'] = (
    shipping,
    { anew = false, demo = false, resumes = false, discountCode: other = discountCode } = {},
  ) =>
    alone(
      async () => {
        if (anew) keys.forget();
        setStep({ name: 'initializing' });
        placedContent.current = cartFingerprint(cart);
        const priced = await checkout.quoteOrder({
          lines: wantedLines(cart),
          to: shipping,
          ...(other !== null && { discountCode: other }),
          ...(offerKey && { offer: offerKey }),
        });
        if (priced.isErr()) return failWith(start, placeProblem(priced.error));
        const { offers, unfit } = priced.value;
        const [first] = offers;
        if (!first) return failWith(start, { kind: 'cannot-ship', unfit });
        const { method: chosen = first.method.name, methodPrice, agreed } = draft.input();
        const known = offers.find(({ method }) => method.name === chosen) ?? null;
        const change = methodChange({ name: chosen, price: methodPrice }, known);
        const isAgreed = known && (resumes || !asksAgain.current) && agreed === agreement(shipping, known);
        const needsNoChoice = known && offers.length === 1 && !isDearer(change);
        if (isAgreed || needsNoChoice) return order(shipping, known, demo);
        setOffer(known);
        setStep({ name: 'method', shipping, priced: priced.value, change });
      },
      () => failWith(start, { kind: 'not-placed', failure: storageFails }),
    );

  const ship: Checkout['ship'] = async () => {
    if (step.name !== 'method' || offer === null) return;
    const { shipping } = step;
    await alone(
      () => order(shipping, offer, false),
      () => failWith(start, { kind: 'not-placed', failure: storageFails }),
    );
  };

  const demonstrate = async (): Promise<PayTry> => {
    await delay(checkout.demoPaymentTime);
    return { kind: 'sent' };
  };

  /** @param openOutcome the last attempt may have succeeded */
  const settle = async (open: OpenPayment, submit: () => Promise<PayTry>, openOutcome: boolean): Promise<void> => {
    const { paymentIntentId } = open.placed.order;
    if (!paymentIntentId) return;
    setStep({ name: 'processing', ...open });
    const end = await takePayment(() => checkout.payOrder(paymentIntentId), submit, openOutcome);
    if (end.kind !== 'unpaid') return leave(end.order);
    const isLate = clock.now() >= open.deadline;
    failWith({ name: 'payment', ...open }, isLate ? afterHold(end.problem) : end.problem);
  };

  const doubt = (open: OpenPayment): void =>
    failWith({ name: 'payment', ...open }, { kind: 'not-paid', failure: storageFails });

  const pay: Checkout['pay'] = async (submit = demonstrate) => {
    if (step.name !== 'payment') return;
    const { name, ...open } = step;
    const openOutcome = problem?.kind === 'not-paid';
    await alone(
      () => settle(open, submit, openOutcome),
      () => doubt(open),
    );
  };

  const payByWallet: Checkout['payByWallet'] = async (shipping, shown, submit) => {
    let sent: OpenPayment | null = null;
    await alone(
      async () => {
        placedContent.current = cartFingerprint(cart);
        const answer = await send(shipping, shown, false);
        if (answer.isErr()) return failWith(start, placeProblem(answer.error));
        const placed = answer.value;
        if (placed.form !== 'card' || wayOf(placed, true) !== 'pay') return continueWith(placed, shown, false);
        keepReceipt(checkout.receipts, placed);
        sent = { placed, deadline: deadlineOf(placed.order), standsIn: false };
        await settle(sent, () => submit(placed), false);
      },
      () => (sent ? doubt(sent) : failWith(start, { kind: 'not-placed', failure: storageFails })),
    );
    return sent !== null;
  };

  useEffect(() => {
    if ((step.name !== 'payment' && step.name !== 'method') || cartFingerprint(cart) === placedContent.current) return;
    setShown({ step: start, problem: { kind: 'cart-changed' } });
  }, [cart, step.name]);

  return {
    step,
    problem,
    offer,
    select: choose,
    ship,
    place,
    pay,
    payByWallet,
    missForm: () => {
      if (busy.current || step.name !== 'payment') return;
      if (shop.demoFallback) void place(step.placed.order.shippingAddress, { demo: true });
      else failWith(start, { kind: 'no-form' });
    },
    edit: () => {
      if (busy.current) return;
      asksAgain.current = true;
      setShown({ step: start, problem: null });
    },
    endHold: () => {
      if (!busy.current) setShown((now) => ({ ...now, problem: afterHold(now.problem) }));
    },
    dismiss,
  };
}
