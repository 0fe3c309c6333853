import axios, { isAxiosError } from 'axios';
import { err, ok, type Result } from 'neverthrow';
import { problemShape } from '../calls/problem.wire.ts';
import type { ShopApi } from './over-api.ts';

const timeoutMs = 30_000;

const whyNot = (error: unknown, url: string): string => {
  if (!isAxiosError(error)) throw error;
  if (!error.response) return `The shop at ${url} cannot be reached.`;
  const problem = problemShape.safeParse(error.response.data);
  return problem.data?.detail ?? `The shop at ${url} answered ${error.response.status} to the sign-in.`;
};

/** @returns the headers, or an error text */
export async function signInOverApi(url: string, username: string, password: string): Promise<Result<ShopApi, string>> {
  const origin = new URL(url).origin;
  try {
    const reply = await axios.post(
      `${origin}/api/v1/auth/login`,
      { username, password },
      { timeout: timeoutMs, headers: { Origin: origin } },
    );
    const cookies = (reply.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]);
    return ok({ url: origin, headers: { Cookie: cookies.join('; '), Origin: origin } });
  } catch (error) {
    return err(whyNot(error, origin));
  }
}
