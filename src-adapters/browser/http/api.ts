import type { AxiosInstance, AxiosStatic } from 'axios';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { type Problem, problemShape } from '#adapters/calls/problem.wire.ts';
import { userActionHeader } from '#adapters/calls/sessions.wire.ts';

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
export type Api = {
  call<T>(request: ApiRequest<T>): ResultAsync<T, ApiFailure>;
};

export const isSignedOut = (failure: ApiFailure): boolean =>
  failure.kind === 'problem' && failure.problem.code === 'sign-in-needed';

/** Milliseconds. */
export const requestTimeout = 10_000;

/** Milliseconds. */
export const longRequestTimeout = 120_000;

export const nothing: z.ZodMiniType<undefined> = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
);

export type ApiSettings = {
  /** Empty for the page's own origin. */
  readonly address?: string | undefined;
  readonly timeout?: number | undefined;
  readonly longTimeout?: number | undefined;
  /** Whether the user has just done something; default: never. */
  readonly hasUserActed?: (() => boolean) | undefined;
  /** For reads: native fetch, so that the first page needs no library. */
  readonly read?: typeof fetch | undefined;
  /** For changes: axios, loaded on first use. */
  readonly load?: (() => Promise<{ readonly default: Pick<AxiosStatic, 'create'> }>) | undefined;
};

type Answered = { readonly status: number; readonly text: string; readonly retryAfter: unknown };

const isTimeout = (thrown: unknown): boolean => {
  if (typeof thrown !== 'object' || thrown === null) return false;
  if ('name' in thrown && thrown.name === 'TimeoutError') return true;
  return 'code' in thrown && (thrown.code === 'ECONNABORTED' || thrown.code === 'ETIMEDOUT');
};

const unreachable = (thrown: unknown): ApiFailure => ({
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

function readAnswer<T>({ status, text, retryAfter }: Answered, shape: z.ZodMiniType<T>): Result<T, ApiFailure> {
  return readJson(text).andThen((json): Result<T, ApiFailure> => {
    if (status >= 400) {
      const problem = problemShape.safeParse(json);
      return err(problem.success ? failureOf(problem.data, retryAfter) : { kind: 'wrong-shape' });
    }
    const read = shape.safeParse(json);
    return read.success ? ok(read.data) : err({ kind: 'wrong-shape' });
  });
}

export function makeApi({
  address = '',
  timeout = requestTimeout,
  longTimeout = longRequestTimeout,
  hasUserActed = () => false,
  read = (...request) => fetch(...request),
  load = () => import('axios'),
}: ApiSettings = {}): Api {
  let client: Promise<AxiosInstance> | null = null;

  const action = (): Readonly<Record<string, string>> => (hasUserActed() ? { [userActionHeader]: '1' } : {});

  /** A failed load is retried with the next call. */
  const connect = (): Promise<AxiosInstance> => {
    client ??= load()
      .then(({ default: axios }) =>
        axios.create({
          baseURL: address,
          timeout,
          timeoutErrorMessage: 'timeout',
          responseType: 'text',
          // Parsed once, with a schema.
          transformResponse: (text: unknown) => text,
          validateStatus: () => true,
          headers: { Accept: 'application/json' },
        }),
      )
      .catch((thrown: unknown) => {
        client = null;
        throw thrown;
      });
    return client;
  };

  const reading = async ({ path, query, headers }: ApiRequest<unknown>): Promise<Answered> => {
    const asked = query?.toString();
    const response = await read(`${address}${path}${asked ? `?${asked}` : ''}`, {
      headers: { Accept: 'application/json', ...action(), ...headers },
      signal: AbortSignal.timeout(timeout),
    });
    return { status: response.status, text: await response.text(), retryAfter: response.headers.get('retry-after') };
  };

  const changing = async (request: ApiRequest<unknown>): Promise<Answered> => {
    const { method, path, query, body, sending, takesLong } = request;
    const headers = { ...action(), ...request.headers };
    const axios = await connect();
    const isJson = body !== undefined && !(body instanceof FormData);
    const response = await axios.request<unknown>({
      method,
      url: path,
      ...(query && { params: query }),
      ...(body !== undefined && { data: isJson ? JSON.stringify(body) : body }),
      headers: { ...(isJson && { 'Content-Type': 'application/json' }), ...headers },
      ...(takesLong && { timeout: longTimeout }),
      ...(sending && {
        signal: sending.signal,
        timeout: sending.timeout,
        onUploadProgress: ({ progress = 0 }) => sending.onSent(progress),
      }),
    });
    const { status, data } = response;
    return { status, text: typeof data === 'string' ? data : '', retryAfter: response.headers['retry-after'] };
  };

  return {
    call: (request) =>
      ResultAsync.fromPromise(request.method === 'GET' ? reading(request) : changing(request), unreachable).andThen(
        (answered) => readAnswer(answered, request.answer),
      ),
  };
}
