import axios from 'axios';
import { ResultAsync } from 'neverthrow';
import { type ApiClient, readAnswer, unreachable } from '../calls/api.ts';

/** A running shop, and its admin headers. */
export type ShopApi = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

/** Milliseconds; examining many orders takes time. */
const timeoutMs = 300_000;

export function openApi({ url, headers }: ShopApi): ApiClient {
  const client = axios.create({
    baseURL: url,
    timeout: timeoutMs,
    headers,
    responseType: 'text',
    // Parsed once, with a schema.
    transformResponse: (text: unknown) => text,
    validateStatus: () => true,
  });
  return {
    call: ({ method, path, query, body, answer }) =>
      ResultAsync.fromPromise(
        client.request<string>({ method, url: path, params: query, ...(body !== undefined && { data: body }) }),
        unreachable,
      ).andThen(({ status, data, headers: { 'retry-after': retryAfter } }) =>
        readAnswer({ status, text: data, retryAfter }, answer),
      ),
  };
}
