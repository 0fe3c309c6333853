import type { WebhookInbox } from '#domain/checkout/payments/webhook-inbox.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { VerifyWebhook } from '../../stripe/webhook-verifier.ts';
import { answer, sendFailure } from '../answer.ts';
import type { App } from '../app-types.ts';

export const webhookAddress = '/api/v1/webhooks/stripe';

export type WebhookPorts = {
  readonly inbox: Pick<WebhookInbox, 'keep'>;
  /** Null without a provider; then the route does not exist. */
  readonly verify: VerifyWebhook | null;
  /** Called after an event is stored, to start processing. Not awaited; must not throw. */
  readonly onKept: () => void;
  readonly clock: Clock;
};

/** Bytes. */
const longestEvent = 256 * 1024;

/** High, because the provider sends bursts from few addresses. */
const perMinute = 6_000;

/**
 * Stores each event before answering and processes it later, so that none is lost (W2, W5, W6). The signature covers
 * the raw bytes, so the body is not parsed here, and replaces session and role. Signed events that mean nothing to the
 * shop are stored too (W4).
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
        config: { action: 'report-payment', outage: 'inbox', rateLimit: { max: perMinute } },
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
