import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { CallFailure } from './ebay-failure.ts';
import type { EbaySettings } from './ebay-settings.ts';
import { waitOf } from './wait-of.ts';

export type EbayCall = {
  /** Includes the query string. */
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** One call; returns the JSON without checking its shape. */
export type AskEbay = (call: EbayCall) => ResultAsync<unknown, CallFailure>;

/** Milliseconds for connecting, headers and body. */
const usualWaitLimit = 5_000;

/** Bytes after decompression; two hundred listings need a tenth of it. */
const mostBytes = 5 * 1024 * 1024;

const nonsense = (reason: 'no JSON' | 'too large') => err({ kind: 'nonsense', reason } as const);

async function textOf({ body }: Response): Promise<Result<string, CallFailure>> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = '';
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > mostBytes) return nonsense('too large');
    text += decoder.decode(part.value, { stream: true });
  }
  return ok(text + decoder.decode());
}

function jsonOf(text: string): Result<unknown, CallFailure> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return nonsense('no JSON');
  }
}

function answerFailureOf({ status, headers }: Response, now: number): CallFailure | null {
  if (status === 200) return null;
  if (status === 429) return { kind: 'told-to-wait', status, until: waitOf(headers, now) };
  if (status === 401 || status === 403) return { kind: 'locked-out', status };
  if (status >= 500) return { kind: 'out-of-order', status };
  return status >= 400 ? { kind: 'refused', status } : { kind: 'nonsense', reason: 'of another shape' };
}

async function read(response: Response, now: number): Promise<Result<unknown, CallFailure>> {
  const failure = answerFailureOf(response, now);
  if (failure) return err(failure);
  if (!/[/+]json\b/i.test(response.headers.get('content-type') ?? '')) return nonsense('no JSON');
  return (await textOf(response)).andThen(jsonOf);
}

/** Calls eBay with limits on time and size. Redirects are not followed, so credentials only reach eBay. */
export function makeAskEbay({ apiUrl, waitLimit = usualWaitLimit }: EbaySettings, clock: Clock): AskEbay {
  async function ask({ path, ...call }: EbayCall): Promise<Result<unknown, CallFailure>> {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), waitLimit);
    try {
      const response = await fetch(`${apiUrl}${path}`, { ...call, redirect: 'manual', signal: ending.signal });
      return await read(response, clock.now());
    } catch {
      return err({ kind: 'unreachable', reason: ending.signal.aborted ? 'timeout' : 'network' });
    } finally {
      clearTimeout(timer);
      ending.abort();
    }
  }
  return (call) => new ResultAsync(ask(call));
}
