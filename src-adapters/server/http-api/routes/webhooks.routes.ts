import type { WebhookInbox } from '#domain/checkout/webhook-inbox.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { VerifyWebhook } from '../../stripe/webhook-verifier.ts';
import { answer, sendFailure } from '../answer.ts';
import type { App } from '../app-types.ts';

/** Where the payment provider reports to. */
export const webhookAddress = '/api/v1/webhooks/stripe';

export type WebhookPorts = {
  readonly inbox: Pick<WebhookInbox, 'keep'>;
  /** `makeWebhookVerifier` with the endpoint's secret; null without a provider: then there is no such address. */
  readonly verify: VerifyWebhook | null;
  /** An event is kept: wakes who works on it. Neither waited for nor allowed to throw. */
  readonly onKept: () => void;
  readonly clock: Clock;
};

/** An event is a few kilobytes. */
const longestEvent = 256 * 1024;

/** A minute; the provider tells in bursts, from few addresses. */
const perMinute = 6_000;

/**
 * Takes the provider's events (PAY-33): each is kept before it is answered, and worked on later, so that a slow provider or a
 * broken step never loses one (W2, W5, W6). The signature is over the bytes as they came, so no body is parsed here; it is
 * what lets an event in, and neither cookie nor role is asked for. What is signed but means nothing to the shop is kept too
 * (W4). Registered as `await webhookRoutes(app, { inbox, verify, onKept, clock })`.
 */
export async function webhookRoutes(app: App, { inbox, verify, onKept, clock }: WebhookPorts): Promise<void> {
  if (verify === null) return;
  await app.register(async (own: App) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));

    own.post(
      webhookAddress,
      {
        bodyLimit: longestEvent,
        config: { action: 'report-payment', rateLimit: { max: perMinute } },
        schema: { tags: ['payments'] },
      },
      async (request, reply) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const signature = request.headers['stripe-signature']?.toString() ?? '';
        const verified = verify(bytes, signature, clock.now());
        if (verified.isErr()) {
          request.log.warn('payment webhook rejected: bad signature');
          return sendFailure(reply, verified.error);
        }
        const kept = inbox.keep(verified.value, clock.now()).map(() => ({ received: true }));
        return answer(reply, kept.andTee(onKept));
      },
    );
  });
}
