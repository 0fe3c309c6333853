import { okAsync } from 'neverthrow';
import type { DueEvent, WebhookInbox } from '#domain/checkout/payments/webhook-inbox.port.ts';

type KeptEvent = DueEvent & { readonly dueAt: number; readonly over: boolean };

export function makeInMemoryWebhookInbox(): WebhookInbox {
  const events = new Map<string, KeptEvent>();

  /** Of an event that is done nothing changes any more. */
  const change = (id: string, by: Partial<KeptEvent>) => {
    const event = events.get(id);
    if (event && !event.over) events.set(id, { ...event, ...by });
    return okAsync(undefined);
  };

  return {
    keep: ({ payload: _, ...event }, now) => {
      if (events.has(event.id)) return okAsync(false);
      events.set(event.id, { ...event, attempts: 0, dueAt: now, over: false });
      return okAsync(true);
    },
    claim: (now, lease) => {
      const [due] = [...events.values()]
        .filter(({ over, dueAt }) => !over && dueAt <= now)
        .sort((a, b) => a.dueAt - b.dueAt);
      if (!due) return okAsync(null);
      const { dueAt: _, over: __, ...event } = due;
      events.set(due.id, { ...due, attempts: due.attempts + 1, dueAt: now + lease });
      return okAsync(event);
    },
    done: (id) => change(id, { over: true }),
    failed: (id, _reason, retryAt) => change(id, { dueAt: retryAt }),
  };
}
