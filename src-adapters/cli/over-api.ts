import axios, { type AxiosInstance, type AxiosRequestConfig, isAxiosError } from 'axios';
import { err, ok, ResultAsync } from 'neverthrow';
import type * as z from 'zod/mini';
import type { OutOfReach } from '#domain/checkout/orders/admin-orders.use-case.ts';
import { problemShape } from '../calls/problem.wire.ts';

/** A running shop, and its admin headers. */
export type ShopApi = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

/** Milliseconds; examining many orders takes time. */
const timeoutMs = 300_000;

export const openApi = ({ url, headers }: ShopApi): AxiosInstance =>
  axios.create({ baseURL: url, timeout: timeoutMs, headers });

function outOfReach(error: unknown): OutOfReach {
  if (!isAxiosError(error)) throw error;
  if (!error.response) return { kind: 'unavailable', why: 'offline' };
  const { status, data } = error.response;
  if (status === 401 || status === 403) return { kind: 'sign-in-needed' };
  return { kind: 'refused', message: problemShape.safeParse(data).data?.detail ?? `The shop answered ${status}.` };
}

/** Validates the shape of the answer. */
export const ask = <T>(
  api: AxiosInstance,
  request: AxiosRequestConfig,
  shape: z.ZodMiniType<T>,
): ResultAsync<T, OutOfReach> =>
  ResultAsync.fromPromise(api.request<unknown>(request), outOfReach).andThen(({ data }) => {
    const answer = shape.safeParse(data);
    return answer.success
      ? ok(answer.data)
      : err<T, OutOfReach>({ kind: 'refused', message: 'The shop sent an unexpected answer.' });
  });
