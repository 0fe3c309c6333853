import type { AxiosInstance, AxiosStatic } from 'axios';
import { ResultAsync } from 'neverthrow';
import { type Answered, type ApiClient, type ApiRequest, readAnswer, unreachable } from '#adapters/calls/api.ts';
import { userActionHeader } from '#adapters/calls/sessions.wire.ts';

/** Milliseconds. */
export const requestTimeout = 10_000;

/** Milliseconds. */
export const longRequestTimeout = 120_000;

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

export function makeApi({
  address = '',
  timeout = requestTimeout,
  longTimeout = longRequestTimeout,
  hasUserActed = () => false,
  read = (...request) => fetch(...request),
  load = () => import('axios'),
}: ApiSettings = {}): ApiClient {
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
