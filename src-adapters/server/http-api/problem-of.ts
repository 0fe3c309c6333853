import type { PaymentEvent } from '#domain/checkout/orders/order-state.ts';
import { shippingIssueSentence } from '#domain/checkout/shipping/shipping-texts.ts';
import { registrationIssueSentence } from '#domain/identity/registration-texts.ts';
import { signUpIssueSentence } from '#domain/newsletter/sign-up.ts';
import type { Problem } from '../../calls/problem.wire.ts';
import { type Failure, type FailureKind, failureTexts } from './failure.ts';
import { type OutageName, outageText } from './outages.ts';

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Events of customers; all others come from admin actions. */
const payingEvents: ReadonlySet<string> = new Set<PaymentEvent>(['intent_created', 'payment_succeeded', 'demo_paid']);

const orderStep = {
  title: 'Not possible now',
  detail: 'This is not possible in the order’s current state. Nothing was changed.',
};

/** Characters of a request's id that customers are told; the log has the whole id. */
const referenceLength = 8;

function particulars(failure: Failure, requestId: string): Partial<Problem> {
  switch (failure.kind) {
    case 'internal':
      return { detail: `${failureTexts.internal.sentence} Reference: ${requestId.slice(0, referenceLength)}` };
    case 'invalid-request':
      return { issues: [...failure.issues] };
    case 'import-incomplete': {
      const { stored, read, change } = failure;
      const continued = change === null ? '' : ` with continues=${change}`;
      return {
        detail: `The import ended after ${read} rows; ${stored} cards were saved. Send the same file again${continued} to finish it.`,
        ...(change !== null && { change }),
      };
    }
    case 'invalid-address':
    case 'invalid-shipping': {
      const issues = failure.issues.map((issue) => ({
        path: `${failure.kind === 'invalid-shipping' ? 'metadata.shippingAddress' : 'address'}.${issue.field}`,
        message: shippingIssueSentence(issue, failure.country),
      }));
      const notServed = failure.issues.find(({ kind }) => kind === 'country-not-served');
      return { issues, ...(notServed && { detail: `${shippingIssueSentence(notServed, failure.country)}.` }) };
    }
    case 'invalid-registration':
      return {
        issues: failure.issues.map((issue) => ({
          path: issue.field,
          message: registrationIssueSentence(issue),
          code: issue.kind,
        })),
      };
    case 'invalid-sign-up':
      return {
        issues: failure.issues.map((issue) => ({
          path: issue.field,
          message: signUpIssueSentence(issue),
          code: issue.kind,
        })),
      };
    case 'sold':
      return { lines: [...failure.lines] };
    case 'cart-changed':
      return { cart: [...failure.cart], version: failure.version };
    case 'price-changed':
      return { lines: [...failure.lines], total: failure.total };
    case 'checkout-in-progress':
      return { orderId: failure.orderId };
    case 'too-many-held':
      return { count: failure.most };
    case 'step-not-allowed':
      return { state: failure.state, event: failure.event, ...(!payingEvents.has(failure.event) && orderStep) };
    case 'bad-refund-amount':
      return { left: failure.left };
    case 'bad-restock':
      return { lines: [{ cardId: failure.cardId, title: '' }] };
    case 'return-picture-refused': {
      const { index, why } = failure;
      const issue = { path: `pictures.${index}`, message: failureTexts[why].sentence, code: why };
      // The request is understood, one of its files is not.
      return {
        issues: [issue],
        status: why === 'not-a-picture' ? failureTexts['invalid-request'].status : failureTexts[why].status,
      };
    }
    case 'stale-card':
    case 'stale-box':
    case 'stale-content':
    case 'stale-discount-code':
    case 'stale-sale':
    case 'stale-lot':
      return { current: failure.current };
    case 'discount-refused':
      // No code ever applies to an agreed price; the other reasons may pass.
      return { refusal: failure.refusal, ...(failure.refusal.reason === 'price-agreed' && { status: 422 }) };
    case 'bad-staff-email':
      return { issues: [{ path: 'email', message: failureTexts[failure.kind].sentence, code: failure.issue }] };
    case 'orders-under-way':
      return { count: failure.orders };
    case 'sum-differs':
      return { count: failure.missing };
    case 'scope-changed':
      return { count: failure.count };
    case 'certificate-taken':
      return { lines: [{ cardId: failure.cardId, title: '' }] };
    case 'copies-in-checkout':
      return { lines: [{ cardId: failure.cardId, title: '', held: failure.held }] };
    case 'bad-change':
      return { detail: sentence(failure.reason) };
    case 'checkout-paused':
      return { detail: sentence(failure.text) };
    case 'payment-refused':
    case 'refused':
      return { detail: sentence(failure.message) };
    case 'unavailable':
    case 'marketplace-unreadable':
      return failure.detail ? { detail: sentence(failure.detail) } : {};
    default:
      return {};
  }
}

const outageNamed = (name: OutageName) => ({ status: 503, code: `${name}-unavailable`, ...outageText[name] });

function named(kind: FailureKind) {
  const { status, title, sentence: detail } = failureTexts[kind];
  return { status, code: kind, title, detail };
}

/** Problem details (RFC 9457). @param outage what an outage is called that does not say it */
export const problemOf = (failure: Failure, requestId: string, outage: OutageName = 'catalog'): Problem => ({
  type: 'about:blank',
  requestId,
  ...(failure.kind === 'unavailable' ? outageNamed(failure.what ?? outage) : named(failure.kind)),
  ...particulars(failure, requestId),
});
