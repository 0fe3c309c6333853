import type { Result } from 'neverthrow';
import type { Operation } from './faults.ts';
import { type Form, numberIn, partOf, textIn } from './form.ts';
import { type Answer, answerOfError } from './idempotency.ts';
import { type ApiError, invalid, type Ledger } from './ledger.ts';
import { calculateTax } from './taxes.ts';

/** A recognized API call. */
export type Call = { readonly operation: Operation; readonly run: () => Answer };

const answerOf = (result: Result<unknown, ApiError>): Answer =>
  result.match((body) => ({ status: 200, body }), answerOfError);

/** A page of a list, the newest first, as the API gives it: `starting_after` names the last one that was seen. */
function pageOf<T extends { readonly id: string }>(all: readonly T[], form: Form, url: string): Answer {
  const newest = [...all].reverse();
  const after = textIn(form, 'starting_after');
  const start = after === null ? 0 : newest.findIndex(({ id }) => id === after) + 1;
  const limit = numberIn(form, 'limit') ?? 10;
  const data = newest.slice(start, start + limit);
  return { status: 200, body: { object: 'list', url, data, has_more: start + limit < newest.length } };
}

function listEvents({ events }: Ledger, form: Form): Answer {
  const types = Object.values(partOf(form, 'types'));
  const since = Number(partOf(form, 'created').gte ?? 0);
  const found = events.filter(({ type, created }) => created >= since && (types.length === 0 || types.includes(type)));
  return pageOf(found, form, '/v1/events');
}

/** With the charge expanded, as the shop asks for it. */
function listIntents({ intents, refunds }: Ledger, form: Form): Answer {
  const since = Number(partOf(form, 'created').gte ?? 0);
  const isExpanded = Object.values(partOf(form, 'expand')).includes('data.latest_charge');
  const refunded = (id: string) =>
    [...refunds.values()].reduce((sum, { payment_intent, amount }) => sum + (payment_intent === id ? amount : 0), 0);
  const until = Number(partOf(form, 'created').lte ?? Number.POSITIVE_INFINITY);
  const found = [...intents.values()].filter(({ created }) => created >= since && created <= until);
  const shown = found.map(({ latest_charge: charge, ...intent }) => ({
    ...intent,
    latest_charge: isExpanded && charge !== null ? { id: charge, amount_refunded: refunded(intent.id) } : charge,
  }));
  return pageOf(shown, form, '/v1/payment_intents');
}

function listRefunds({ refunds }: Ledger, form: Form): Answer {
  const intent = textIn(form, 'payment_intent');
  const found = [...refunds.values()].filter(({ payment_intent }) => intent === null || payment_intent === intent);
  return pageOf(found, form, '/v1/refunds');
}

/** The card of a confirmation: a token, or a number as the browser's part sends it. */
const cardIn = (form: Form): string => {
  const data = form.payment_method_data;
  const card = typeof data === 'object' ? partOf(data, 'card').number : undefined;
  return card ?? textIn(form, 'payment_method') ?? '';
};

/** Null for an unknown URL. */
export function callOf(ledger: Ledger, method: string, path: string, form: Form): Call | null {
  const [, id = '', deed = ''] = /^\/v1\/payment_intents\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  const intent = decodeURIComponent(id);
  switch (`${method} ${id === '' ? path : `/${deed}`}`) {
    case 'POST /v1/payment_intents':
      return {
        operation: 'create',
        run: () =>
          answerOf(
            ledger.create({
              amount: numberIn(form, 'amount') ?? 0,
              currency: textIn(form, 'currency') ?? '',
              description: textIn(form, 'description'),
              metadata: partOf(form, 'metadata'),
            }),
          ),
      };
    case 'GET /':
      return { operation: 'retrieve', run: () => answerOf(ledger.read(intent)) };
    case 'POST /confirm':
      return { operation: 'confirm', run: () => answerOf(ledger.confirm(intent, cardIn(form))) };
    case 'POST /cancel':
      return { operation: 'cancel', run: () => answerOf(ledger.cancel(intent)) };
    case 'POST /v1/refunds':
      return {
        operation: 'refund',
        run: () =>
          answerOf(
            ledger.refund({
              intent: textIn(form, 'payment_intent') ?? '',
              amount: numberIn(form, 'amount'),
              metadata: partOf(form, 'metadata'),
            }),
          ),
      };
    case 'GET /v1/refunds':
      return { operation: 'list-refunds', run: () => listRefunds(ledger, form) };
    case 'GET /v1/payment_intents':
      return { operation: 'list-intents', run: () => listIntents(ledger, form) };
    case 'POST /v1/tax/calculations':
      return { operation: 'tax', run: () => answerOf(calculateTax(form)) };
    case 'GET /v1/events':
      return { operation: 'list-events', run: () => listEvents(ledger, form) };
    default:
      return null;
  }
}

export const unknownAddress = (method: string, path: string): Answer =>
  answerOfError(invalid(`Unrecognized request URL (${method}: ${path}).`, undefined, 404));
