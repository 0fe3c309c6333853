import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Call, callOf, unknownAddress } from './api.ts';
import { goodCard } from './cards.ts';
import { type Controlled, control, moneyOf, type OrderMoney } from './control.ts';
import { type FaultKind, type Faults, makeFaults, type Operation } from './faults.ts';
import { type Form, readForm, textIn } from './form.ts';
import { type Answer, type AnswerCache, answerOfError, makeAnswerCache } from './idempotency.ts';
import { type ApiError, invalid, type Ledger, makeLedger, type StoredIntent } from './ledger.ts';
import { makeWebhooks, type Webhooks } from './webhooks.ts';

/** A request that the provider understood, for tests that count them. */
type HeardCall = {
  readonly operation: Operation;
  readonly key: string | null;
  readonly replayed: boolean;
  readonly fault: FaultKind | null;
};

/** The page's part gets the payment, or why it did not work. */
type BrowserAnswer = { readonly paymentIntent: StoredIntent } | { readonly error: ApiError['error'] };

export type PaymentProvider = {
  readonly url: string;
  /** Where the provider's SDK finds it: what `makeStripeGateway` takes as `server`. */
  readonly server: { readonly host: string; readonly port: number; readonly protocol: 'http' };
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly keys: AnswerCache;
  readonly webhooks: Webhooks;
  readonly calls: readonly HeardCall[];
  /** What became of every order's money. */
  money(): readonly OrderMoney[];
  intentsOf(orderId: string): readonly StoredIntent[];
  /** The customer pays; default: a valid card. */
  pay(intent: string, card?: string): void;
  /**
   * The answer of the provider's script to `confirmPayment`. Authentication happens at once. @param proven whether it
   * succeeds
   */
  payInBrowser(intent: string, card: string, proven?: boolean): Promise<BrowserAnswer>;
  close(): Promise<void>;
};

export type ProviderWish = {
  /** Live mode. */
  readonly live?: boolean;
  /** Milliseconds; default: the machine's clock. */
  readonly now?: () => number;
  /** 0 for any. */
  readonly port?: number;
};

const outOfOrder: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'Something went wrong on our end.' } },
};

/** Answers that come before anything was tried, so that no key remembers them. */
const refusals: Partial<Record<FaultKind, Answer>> = {
  error: outOfOrder,
  busy: { status: 429, body: { error: { type: 'invalid_request_error', code: 'lock_timeout', message: 'Locked.' } } },
  'key-in-use': {
    status: 409,
    body: { error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'Under way.' } },
  },
  unauthorized: { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } },
  refuse: { status: 400, body: { error: { type: 'invalid_request_error', message: 'We do not want to.' } } },
};

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

type Keys = Pick<PaymentProvider, 'secretKey' | 'publishableKey'>;

/** The shop's secret key opens everything; the page's key one intent, by its client secret. */
function isLetIn({ headers }: IncomingMessage, form: Form, call: Call, ledger: Ledger, keys: Keys): boolean {
  const bearer = headers.authorization?.replace(/^Bearer /, '') ?? textIn(form, 'key');
  if (bearer === keys.secretKey) return true;
  if (bearer !== keys.publishableKey) return false;
  const secret = textIn(form, 'client_secret');
  const isOwn = [...ledger.intents.values()].some(({ client_secret }) => client_secret === secret);
  return isOwn && (call.operation === 'confirm' || call.operation === 'retrieve');
}

function send(response: ServerResponse, { status, body }: Answer, replayed = false): void {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Request-Id': `req_${Math.random().toString(36).slice(2)}`,
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': '*',
    ...(replayed && { 'Idempotent-Replayed': 'true' }),
  });
  response.end(JSON.stringify(body));
}

/**
 * A fake Stripe REST API on loopback, for the real SDK and the page. Not reachable by the shop's settings. Like Stripe:
 * payments only follow allowed transitions; a declined card leaves the payment payable; the first answer of an
 * idempotency key is repeated until `keys.forget()`, also a 500, and other parameters are refused; refunds never exceed
 * the payment; lists are paged, newest first; each transition creates an event, and signed webhooks repeat until a 2xx.
 * It can fail (`faults`), deliver webhooks late, repeatedly, shuffled or never (`webhooks`), and be controlled over
 * HTTP (`control.ts`). It does not validate fields that the shop does not send.
 */
export async function openPaymentProvider({
  live = false,
  now = Date.now,
  port = 0,
}: ProviderWish = {}): Promise<PaymentProvider> {
  const mode = live ? 'live' : 'test';
  const secretKey = `sk_${mode}_standin${'s'.repeat(24)}`;
  const publishableKey = `pk_${mode}_standin${'p'.repeat(24)}`;
  const webhookSecret = `whsec_standin_of_at_least_32_characters${'w'.repeat(24)}`;

  const webhooks = makeWebhooks(webhookSecret, now);
  const ledger = makeLedger({ live, now, heard: webhooks.heard });
  const faults = makeFaults();
  const keys = makeAnswerCache();
  const levers: Controlled = { ledger, faults, keys, webhooks };
  const calls: HeardCall[] = [];

  /** Executes a call, or returns the stored answer of its key. */
  function execute(call: Call, key: string | null, request: string, fault: FaultKind | null) {
    const refused = fault === null ? undefined : refusals[fault];
    if (refused) return { ...refused, replayed: false };
    const before = key === null ? null : keys.recall(key, request);
    if (before) return before;
    const done = fault === 'error-kept' ? outOfOrder : call.run();
    const answer = fault === 'error-after' ? outOfOrder : done;
    if (key !== null) keys.keep(key, request, answer);
    return { ...answer, replayed: false };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const { pathname, search } = new URL(request.url ?? '/', 'http://provider');
    const body = await textOf(request);
    if (method === 'OPTIONS') return send(response, { status: 200, body: {} });
    if (pathname.startsWith('/control/')) return send(response, await control(levers, pathname.slice(9), body));

    const form = readForm(method === 'GET' ? search.slice(1) : body);
    const call = callOf(ledger, method, pathname, form);
    if (!call) return send(response, unknownAddress(method, pathname));
    if (!isLetIn(request, form, call, ledger, { secretKey, publishableKey })) {
      return send(response, answerOfError(invalid('Invalid API Key provided', undefined, 401)));
    }

    const fault = faults.take(call.operation);
    const key = method === 'POST' ? (request.headers['idempotency-key']?.toString() ?? null) : null;
    const heard = (replayed: boolean) => calls.push({ operation: call.operation, key, replayed, fault });
    if (fault === 'hang-before' || fault === 'reset-before' || fault === 'page') {
      heard(false);
      if (fault === 'reset-before') request.socket.resetAndDestroy();
      if (fault === 'page') response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>');
      return;
    }
    const { replayed, ...answered } = execute(call, key, `${method} ${pathname} ${body}`, fault);
    heard(replayed);
    if (fault === 'hang-after') return;
    if (fault === 'reset-after') return void request.socket.resetAndDestroy();
    send(response, answered, replayed);
  }

  const server: Server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent)
        send(response, { status: 500, body: { error: { type: 'bug', message: String(error) } } });
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${address.port}`,
    server: { host: '127.0.0.1', port: address.port, protocol: 'http' },
    secretKey,
    publishableKey,
    webhookSecret,
    ...levers,
    calls,
    money: () => moneyOf(ledger),
    intentsOf: (orderId) => [...ledger.intents.values()].filter(({ metadata }) => metadata.order_id === orderId),
    pay: (intent, card = goodCard) => void ledger.confirm(intent, card),
    payInBrowser: async (intent, card, proven = true) => {
      const asked = ledger.confirm(intent, card);
      const done = asked.isOk() && asked.value.status === 'requires_action' ? ledger.finish(intent, proven) : asked;
      if (done.isErr()) return { error: done.error.error };
      const { last_payment_error: failed } = done.value;
      return failed === null
        ? { paymentIntent: done.value }
        : { error: { type: 'invalid_request_error', ...failed, payment_intent: done.value } };
    },
    close: async () => {
      webhooks.send(null);
      await webhooks.settled();
      server.closeAllConnections();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}
