import { err, ok, okAsync, type Result, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { Clock } from '#domain/shared/clock.port.ts';
import { makeOneFlight } from '../one-flight.ts';
import type { AskEbay, EbayCall } from './ask-ebay.ts';
import type { CallFailure } from './ebay-failure.ts';
import type { EbaySettings } from './ebay-settings.ts';

/** The application token, shared by all callers. */
export type TokenStore = {
  /** Fetches a new token when there is none or it expires soon. */
  current(): ResultAsync<string, CallFailure>;
  /** Replaces a rejected token; concurrent callers share one fetch. */
  insteadOf(refused: string): ResultAsync<string, CallFailure>;
};

type Token = { readonly text: string; readonly until: number };

const scope = 'https://api.ebay.com/oauth/api_scope';

/** Milliseconds before expiry at which a token is renewed, so that it does not expire during a call. */
const margin = 60_000;

const shape = z.object({
  access_token: z.string().check(z.regex(/^[\x21-\x7e]+$/)),
  /** Seconds; usually two hours. */
  expires_in: z.number().check(z.positive()),
});

function tokenOf(answer: unknown, now: number): Result<Token, CallFailure> {
  const read = shape.safeParse(answer);
  if (!read.success) return err({ kind: 'nonsense', reason: 'of another shape' });
  return ok({ text: read.data.access_token, until: now + read.data.expires_in * 1000 - margin });
}

function tokenCall({ clientId, clientSecret }: EbaySettings): EbayCall {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  return {
    path: '/identity/v1/oauth2/token',
    method: 'POST',
    headers: {
      Authorization: `Basic ${credentials}`,
      Accept: 'application/json',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope }).toString(),
  };
}

/** In memory only. */
export function makeTokenStore(settings: EbaySettings, ask: AskEbay, clock: Clock): TokenStore {
  const flight = makeOneFlight<string, CallFailure>();
  let kept: Token | null = null;

  const fetchToken = (): ResultAsync<string, CallFailure> =>
    ask(tokenCall(settings))
      .mapErr((failure): CallFailure => (failure.kind === 'refused' ? { ...failure, kind: 'locked-out' } : failure))
      .andThen((answer) => tokenOf(answer, clock.now()))
      .map((token) => {
        kept = token;
        return token.text;
      });
  const current = () => (kept && clock.now() < kept.until ? okAsync(kept.text) : flight('token', fetchToken));

  return {
    current,
    insteadOf: (refused) => {
      if (kept?.text === refused) kept = null;
      return current();
    },
  };
}
