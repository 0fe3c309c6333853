import { createHmac } from 'node:crypto';
import type { StoredEvent } from './ledger.ts';

/** The header `Stripe-Signature` over these bytes. @param at milliseconds */
export function signatureOf(payload: string, secret: string, at: number): string {
  const time = Math.floor(at / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`;
}

export type WebhookTarget = {
  readonly url: string;
  /** Delivered at once, or by `deliver`: late, repeated, shuffled, never. */
  readonly when: 'at-once' | 'when-asked';
  /** Deliveries per event. */
  readonly copies?: number;
};

export type DeliveryWish = {
  /** From 0 up to 1; the same row of numbers gives the same order. `true` for any order. */
  readonly shuffle?: true | (() => number);
  /** Deliveries per event now. */
  readonly copies?: number;
  /** Selects events that are lost for good. */
  readonly loses?: (event: StoredEvent) => boolean;
};

type Delivered = { readonly event: string; readonly type: string; readonly status: number | null };

export type Webhooks = {
  readonly delivered: readonly Delivered[];
  send(target: WebhookTarget | null): void;
  heard(event: StoredEvent): void;
  /** Delivers everything without a 2xx yet. @returns the results */
  deliver(wish?: DeliveryWish): Promise<readonly Delivered[]>;
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>;
};

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}

export function makeWebhooks(secret: string, now: () => number): Webhooks {
  const delivered: Delivered[] = [];
  const waiting = new Map<string, StoredEvent>();
  const underway = new Set<Promise<unknown>>();
  let target: WebhookTarget | null = null;

  async function notify(event: StoredEvent, url: string): Promise<Delivered> {
    const body = JSON.stringify(event, null, 2);
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': signatureOf(body, secret, now()),
      'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    };
    const status = await fetch(url, { method: 'POST', headers, body }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => null,
    );
    if (status !== null && status < 300) waiting.delete(event.id);
    const one = { event: event.id, type: event.type, status };
    delivered.push(one);
    return one;
  }

  function keepTrack<T>(work: Promise<T>): Promise<T> {
    underway.add(work);
    void work.finally(() => underway.delete(work));
    return work;
  }

  const copiesOf = <T>(events: readonly T[], copies: number): T[] =>
    Array.from({ length: copies }, () => events).flat();

  return {
    delivered,
    send: (to) => {
      target = to;
    },
    heard: (event) => {
      if (!target) return;
      waiting.set(event.id, event);
      if (target.when === 'when-asked') return;
      const { url, copies = 1 } = target;
      for (let copy = 0; copy < copies; copy += 1) void keepTrack(notify(event, url));
    },
    deliver: async ({ shuffle, copies = 1, loses = () => false } = {}) => {
      const url = target?.url;
      if (url === undefined) return [];
      for (const event of waiting.values()) if (loses(event)) waiting.delete(event.id);
      const all = copiesOf([...waiting.values()], copies);
      const row = shuffle ? shuffled(all, shuffle === true ? Math.random : shuffle) : all;
      const done: Delivered[] = [];
      for (const event of row) done.push(await keepTrack(notify(event, url)));
      return done;
    },
    settled: async () => {
      while (underway.size > 0) await Promise.allSettled(underway);
    },
  };
}
