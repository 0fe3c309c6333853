import { okAsync } from 'neverthrow';
import { emailsOf } from '#domain/checkout/emails/event-emails.ts';
import type { DueOrderEmail, Outbox } from '#domain/checkout/emails/outbox.port.ts';
import type { Order } from '#domain/checkout/orders/order.ts';
import type { OrderStep } from '#domain/checkout/orders/order-step.ts';

type KeptEmail = DueOrderEmail & { readonly dueAt: number; readonly over: boolean };

/** An outbox, and how orders add emails to it. */
export type Mailbox = {
  readonly outbox: Outbox;
  /** @param before the order before the step @param now milliseconds */
  post(before: Order, step: OrderStep, now: number): void;
};

export function makeMailbox(): Mailbox {
  const emails = new Map<string, KeptEmail>();

  /** Of an email that is over nothing changes any more. */
  const change = (key: string, by: Partial<KeptEmail>) => {
    const email = emails.get(key);
    if (email && !email.over) emails.set(key, { ...email, ...by });
    return okAsync(undefined);
  };

  return {
    post: (before, step, now) => {
      for (const email of emailsOf(before, step, now)) {
        if (!emails.has(email.key)) emails.set(email.key, { ...email, attempts: 0, dueAt: now, over: false });
      }
    },
    outbox: {
      claim: (now, lease) => {
        const [due] = [...emails.values()]
          .filter(({ over, dueAt }) => !over && dueAt <= now)
          .sort((a, b) => a.dueAt - b.dueAt);
        if (!due) return okAsync(null);
        const { dueAt: _, over: __, ...email } = due;
        emails.set(due.key, { ...due, attempts: due.attempts + 1, dueAt: now + lease });
        return okAsync(structuredClone(email));
      },
      done: (key) => change(key, { over: true }),
      failed: (key, _reason, retryAt) => change(key, retryAt === null ? { over: true } : { dueAt: retryAt }),
    },
  };
}
