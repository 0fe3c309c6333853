import type { ApiError } from './ledger.ts';

/** Status and JSON body. */
export type Answer = { readonly status: number; readonly body: unknown };

type Kept = { readonly request: string; readonly answer: string; readonly status: number };

export const answerOfError = ({ status, error }: ApiError): Answer => ({ status, body: { error } });

const otherRequest: Answer = {
  status: 400,
  body: {
    error: {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    },
  },
};

/**
 * Stored answers of idempotency keys: the first answer is repeated, even a 500. Requests refused before any attempt are
 * not stored.
 */
export type AnswerCache = {
  /** The answer that the key had, or that it is taken; null for a new one. */
  recall(key: string, request: string): (Answer & { readonly replayed: boolean }) | null;
  keep(key: string, request: string, answer: Answer): void;
  /** As a day later: no key is known any more. */
  forget(): void;
};

export function makeAnswerCache(): AnswerCache {
  const kept = new Map<string, Kept>();
  return {
    recall: (key, request) => {
      const before = kept.get(key);
      if (!before) return null;
      if (before.request !== request) return { ...otherRequest, replayed: false };
      return { status: before.status, body: JSON.parse(before.answer), replayed: true };
    },
    keep: (key, request, { status, body }) => {
      kept.set(key, { request, status, answer: JSON.stringify(body) });
    },
    forget: () => kept.clear(),
  };
}
