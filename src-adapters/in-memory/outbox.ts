import { okAsync } from 'neverthrow';
import type { Order } from '#domain/checkout/order.ts';
import type { OrderStep } from '#domain/checkout/order-step.ts';
import { type DueLetter, lettersOf, type Outbox } from '#domain/checkout/outbox.port.ts';

type KeptLetter = DueLetter & { readonly dueAt: number; readonly over: boolean };

/** An outbox, and the way by which orders put their letters into it. */
export type LetterBox = {
  readonly outbox: Outbox;
  /** @param before the order before the step @param now milliseconds */
  post(before: Order, step: OrderStep, now: number): void;
};

/** Letters that last as long as the process. */
export function makeLetterBox(): LetterBox {
  const letters = new Map<string, KeptLetter>();

  /** Of a letter that is over nothing changes any more. */
  const change = (key: string, by: Partial<KeptLetter>) => {
    const letter = letters.get(key);
    if (letter && !letter.over) letters.set(key, { ...letter, ...by });
    return okAsync(undefined);
  };

  return {
    post: (before, step, now) => {
      for (const letter of lettersOf(before, step, now)) {
        if (!letters.has(letter.key)) letters.set(letter.key, { ...letter, attempts: 0, dueAt: now, over: false });
      }
    },
    outbox: {
      claim: (now, lease) => {
        const [due] = [...letters.values()]
          .filter(({ over, dueAt }) => !over && dueAt <= now)
          .sort((a, b) => a.dueAt - b.dueAt);
        if (!due) return okAsync(null);
        const { dueAt: _, over: __, ...letter } = due;
        letters.set(due.key, { ...due, attempts: due.attempts + 1, dueAt: now + lease });
        return okAsync(structuredClone(letter));
      },
      done: (key) => change(key, { over: true }),
      failed: (key, _reason, retryAt) => change(key, retryAt === null ? { over: true } : { dueAt: retryAt }),
    },
  };
}
