import type { Stripe } from '@stripe/stripe-js';
import { errAsync, okAsync } from 'neverthrow';
import { makeDemoGateway } from '#adapters/in-memory/demo-gateway.ts';
import { type PaymentIntentId, paymentIntentId } from '#domain/checkout/orders/order.ts';
import type { PaymentGateway, PaymentIntent } from '#domain/checkout/payments/payment-gateway.port.ts';

/** What becomes of the next press on Pay. */
export type Outcome =
  | 'paid'
  | 'processing'
  | 'needs-action'
  /** Declined, with the form's text. */
  | { readonly declined: string }
  /** The form says itself that something is missing. */
  | { readonly incomplete: string }
  /** The provider cannot be reached from the page. */
  | 'offline'
  /** The provider took it, but the page hears nothing of it. */
  | 'paid-unheard';

type Listener = (event: unknown) => void;

/** An address as a wallet tells it. */
export const walletHome = {
  line1: '1 Analytical Way',
  line2: null,
  city: 'Springfield',
  state: 'Illinois',
  postal_code: '62701',
  country: 'US',
};

/** The provider's fields: mounted into the page, and ready later. @param ready with the event */
function makeFields(loads: boolean, ready: object = { elementType: 'payment' }, text = 'The provider’s fields') {
  const listeners = new Map<string, Set<Listener>>();
  const notify = (kind: string, event: unknown) => {
    for (const listener of listeners.get(kind) ?? []) listener(event);
  };
  return {
    on: (kind: string, listener: Listener) => {
      listeners.set(kind, new Set([...(listeners.get(kind) ?? []), listener]));
      if (kind === 'ready' && loads) queueMicrotask(() => notify('ready', ready));
      if (kind === 'loaderror' && !loads) queueMicrotask(() => notify('loaderror', { error: { type: 'api_error' } }));
    },
    off: (kind: string, listener: Listener) => void listeners.get(kind)?.delete(listener),
    mount: (place: HTMLElement) => void place.append(text),
    update: () => {},
    destroy: () => {},
    notify,
  };
}

const errorOf = (outcome: Outcome) => {
  if (outcome === 'offline' || outcome === 'paid-unheard')
    return { type: 'api_connection_error', message: 'ECONNRESET' };
  if (typeof outcome !== 'object') return undefined;
  return 'declined' in outcome
    ? { type: 'card_error', message: outcome.declined }
    : { type: 'validation_error', message: outcome.incomplete };
};

const statusAfter = (outcome: Outcome): PaymentIntent['status'] => {
  if (outcome === 'paid' || outcome === 'paid-unheard') return 'succeeded';
  if (outcome === 'processing') return outcome;
  return outcome === 'needs-action' ? 'requires_action' : 'requires_payment_method';
};

/** A payment provider for the page and the shop behind it: its form's object, and the gateway that asks it. */
export function makeCardProvider({ mode = 'test' as 'test' | 'live', loads = true, wallet = false } = {}) {
  const intents = new Map<PaymentIntentId, PaymentIntent>();
  const confirmed: { readonly return_url: string; readonly redirect: string }[] = [];
  const looks: unknown[] = [];
  const demonstration = makeDemoGateway();
  const notFound = { kind: 'payment-not-found' } as const;
  let outcome: Outcome = 'paid';

  const put = (intent: PaymentIntent) => {
    intents.set(intent.id, intent);
    return okAsync(intent);
  };
  const read: PaymentGateway['read'] = (id) => {
    const found = intents.get(id);
    return found ? okAsync(found) : demonstration.read(id);
  };
  const gateway: PaymentGateway = {
    mode,
    open: (request) => {
      if (request.demo) return demonstration.open(request);
      const { orderId, amount, currency } = request;
      const id = paymentIntentId(`pi_${orderId}`);
      const known = intents.get(id);
      if (known) return okAsync(known);
      const more = { currency, mode, demo: false, declined: null } as const;
      return put({ id, clientSecret: `${id}_secret_x`, orderId, status: 'requires_payment_method', amount, ...more });
    },
    read,
    cancel: (id) => {
      const found = intents.get(id);
      if (!found) return demonstration.cancel(id);
      return found.status === 'succeeded' ? okAsync(found) : put({ ...found, status: 'canceled' });
    },
    refund: () => errAsync({ kind: 'unavailable', why: 'offline', what: 'payment-provider' }),
    changedSince: () => okAsync([]),
    openedIn: () => okAsync([]),
    paidSince: () => okAsync([]),
  };

  const settle = (secret: string): void => {
    const found = [...intents.values()].find(({ clientSecret }) => clientSecret === secret);
    if (!found || found.status === 'succeeded' || found.status === 'canceled') return;
    if (outcome === 'offline' || (typeof outcome === 'object' && 'incomplete' in outcome)) return;
    const declined = typeof outcome === 'object' ? outcome.declined : null;
    intents.set(found.id, { ...found, status: statusAfter(outcome), declined });
  };

  const walletAmounts: number[] = [];
  let buttons: ReturnType<typeof makeFields> | null = null;
  const makeButtons = () => {
    const availablePaymentMethods = wallet ? { link: true } : undefined;
    buttons = makeFields(loads, { elementType: 'expressCheckout', availablePaymentMethods }, 'The wallet’s button');
    return buttons;
  };
  const elements = (options: { clientSecret?: string; appearance: unknown; amount?: number }) => {
    if (options.clientSecret) looks.push(options.appearance);
    return {
      clientSecret: options.clientSecret,
      create: (kind: string) => (kind === 'expressCheckout' ? makeButtons() : makeFields(loads)),
      update: (changed: { amount?: number }) => {
        if (changed.amount === undefined) looks.push(changed);
        else walletAmounts.push(changed.amount);
      },
    };
  };
  const confirmPayment = async (options: {
    elements: { clientSecret?: string };
    clientSecret?: string;
    confirmParams: { return_url: string };
    redirect: string;
  }) => {
    confirmed.push({ return_url: options.confirmParams.return_url, redirect: options.redirect });
    settle(options.clientSecret ?? options.elements.clientSecret ?? '');
    const error = errorOf(outcome);
    return error ? { error } : { paymentIntent: {} };
  };
  const unused = () => Promise.reject(new Error('the shop pays by confirmPayment'));

  return {
    gateway,
    /** The provider's form, as loaded by the page. */
    stripe: {
      elements,
      confirmPayment,
      createToken: unused,
      createPaymentMethod: unused,
      confirmCardPayment: unused,
    } as unknown as Stripe,
    confirmed,
    /** Amounts that the wallet was told, latest last. */
    walletAmounts,
    /** Presses in the wallet: `click`, `shippingaddresschange`, `shippingratechange`, `confirm`, `cancel`. */
    inWallet: (kind: string, event: object = {}) => buttons?.notify(kind, event),
    /** Appearance options, latest last. */
    looks,
    decide: (next: Outcome) => {
      outcome = next;
    },
    /** Changes a payment without the page. */
    report: (id: PaymentIntentId, change: Partial<PaymentIntent>) => {
      const found = intents.get(id);
      if (!found) throw new Error(notFound.kind);
      intents.set(id, { ...found, ...change });
    },
  };
}
export type CardProvider = ReturnType<typeof makeCardProvider>;
