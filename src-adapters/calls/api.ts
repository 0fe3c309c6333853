import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { type Problem, problemShape } from './problem.wire.ts';

export type ApiFailure =
  | { readonly kind: 'unreachable'; readonly reason: 'network' | 'timeout' }
  /** Not JSON: another server answered (PAY-15). */
  | { readonly kind: 'not-the-api' }
  /** JSON of another shape. */
  | { readonly kind: 'wrong-shape' }
  | {
      readonly kind: 'problem';
      readonly problem: Problem;
      /** Seconds. */
      readonly tryAgainIn?: number;
    };

type Sending = {
  /** Cancels the call like a network failure. */
  readonly signal: AbortSignal;
  /** Milliseconds instead of ten seconds. */
  readonly timeout: number;
  /** Upload progress, 0 to 1. */
  onSent(share: number): void;
};

export type ApiRequest<T> = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly query?: URLSearchParams | undefined;
  /** Sent as JSON, unless it is a form. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** For uploads. */
  readonly sending?: Sending | undefined;
  /** Long timeout, for bulk changes. */
  readonly takesLong?: boolean | undefined;
  /** Shape of the answer; `nothing` ignores it. */
  readonly answer: z.ZodMiniType<T>;
};

/**
 * The shop's API.
 *
 * Promises: every call settles, at the latest after ten seconds, or two minutes if `takesLong`; requests and answers
 * are never logged.
 */
export type ApiClient = {
  call<T>(request: ApiRequest<T>): ResultAsync<T, ApiFailure>;
};

export const withHeaders = (api: ApiClient, headers: ApiRequest<unknown>['headers']): ApiClient => ({
  call: (request) => api.call({ ...request, headers }),
});

export const isSignedOut = (failure: ApiFailure): boolean =>
  failure.kind === 'problem' && failure.problem.code === 'sign-in-needed';

export const nothing: z.ZodMiniType<undefined> = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
);

export type Answered = { readonly status: number; readonly text: string; readonly retryAfter: unknown };

const isTimeout = (thrown: unknown): boolean => {
  if (typeof thrown !== 'object' || thrown === null) return false;
  if ('name' in thrown && thrown.name === 'TimeoutError') return true;
  return 'code' in thrown && (thrown.code === 'ECONNABORTED' || thrown.code === 'ETIMEDOUT');
};

export const unreachable = (thrown: unknown): ApiFailure => ({
  kind: 'unreachable',
  reason: isTimeout(thrown) ? 'timeout' : 'network',
});

function readJson(text: string): Result<unknown, ApiFailure> {
  if (text === '') return ok(undefined);
  try {
    return ok(JSON.parse(text));
  } catch {
    return err({ kind: 'not-the-api' });
  }
}

const failureOf = (problem: Problem, retryAfter: unknown): ApiFailure => {
  const seconds = typeof retryAfter === 'string' && /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : null;
  return { kind: 'problem', problem, ...(seconds !== null && { tryAgainIn: seconds }) };
};

/** Reads the answer of an API, or why there is none. */
export function readAnswer<T>({ status, text, retryAfter }: Answered, shape: z.ZodMiniType<T>): Result<T, ApiFailure> {
  return readJson(text).andThen((json): Result<T, ApiFailure> => {
    if (status >= 400) {
      const problem = problemShape.safeParse(json);
      return err(problem.success ? failureOf(problem.data, retryAfter) : { kind: 'wrong-shape' });
    }
    const read = shape.safeParse(json);
    return read.success ? ok(read.data) : err({ kind: 'wrong-shape' });
  });
}
