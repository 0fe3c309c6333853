import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ResultAsync } from 'neverthrow';
import type { CatalogVersion } from '../catalog-version.ts';
import { sendFailure } from './answer.ts';
import { compressed, encodingFor, encodingOf } from './compressed-body.ts';
import { etagOf, hasEtag } from './etag.ts';
import type { Failure } from './failure.ts';
import { oncePer } from './query-cache.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** State of the catalog when the request came in. */
    catalogVersion: number | null;
  }
}

/** JSON unless it names another type. Public: the same for every caller, and depends on the catalog alone. */
export type Answer = {
  readonly text: string;
  readonly isPublic: boolean;
  readonly type?: string;
  /** `Cache-Control`; default: ask whether it changed. */
  readonly caching?: string;
};

type Headers = Readonly<Record<'content-type' | 'cache-control' | 'vary', string>> & { readonly etag?: string };

/** A kept answer, as it is sent. */
type Kept = {
  /** The route's pattern. */
  readonly route: string;
  /** The same object for the same headers. */
  readonly headers: Headers;
  readonly body: Buffer;
};

/** No body: it has not changed. */
type ReadyAnswer = Omit<Kept, 'body'> & { readonly body: Buffer | null };

type Packed = { readonly headers: Headers; readonly body: Buffer | string | null };

export type ResponseCache = {
  /** The answer that is kept for a request, as it has to be sent; null where the routes have to answer. */
  find(request: IncomingMessage): ReadyAnswer | null;
  /** Options of a route. `preParsing` sends the answer that is kept for the URL, after the rate limit. */
  readonly route: { readonly preParsing: preParsingHookHandler; readonly compress: false };
  /** Sends an answer. Keeps a public one that may be asked for again until the catalog changes. */
  send(request: FastifyRequest, reply: FastifyReply, answer: ResultAsync<Answer, Failure>): Promise<never>;
};

/** Bytes of an entry without its answer. */
const overhead = 500;

const json = 'application/json; charset=utf-8';

const vary = 'Accept, Accept-Encoding';

const publicHeaders = ({ type = json, caching = 'no-cache' }: Answer, etag: string): Headers => ({
  'content-type': type,
  'cache-control': caching,
  vary,
  etag,
});

const encodedHeaders = oncePer((headers: Headers) => ({
  br: { ...headers, 'content-encoding': 'br' },
  gzip: { ...headers, 'content-encoding': 'gzip' },
}));

const privateHeaders: Headers = { 'content-type': json, 'cache-control': 'private, no-store', vary };

type Asking = { readonly url?: string; readonly headers: IncomingHttpHeaders };

/** Under which an answer is kept: each encoding for itself. */
const nameOf = ({ url, headers }: Asking): string => `${encodingOf(headers)} ${url}`;

const isUnchanged = ({ headers }: Asking, { etag }: Headers): boolean =>
  etag !== undefined && hasEtag(headers['if-none-match'], etag);

/** As the caller wants it. */
async function packed(request: Asking, text: string, headers: Headers): Promise<Packed> {
  if (isUnchanged(request, headers)) return { headers, body: null };
  const encoding = encodingFor(request, text);
  if (encoding === null) return { headers, body: text };
  return { headers: encodedHeaders(headers)[encoding], body: await compressed(text, encoding) };
}

function sendReady(reply: FastifyReply, { headers, body }: Packed): void {
  reply.headers(headers);
  if (body === null) reply.code(304).send();
  else reply.send(body);
}

const sizeOf = ({ body }: Kept): number => overhead + body.length;

/** Bytes from which a text takes longer to keep than to make, because V8 looks through its whole heap the more often. */
const large = 4_096;

/** Addresses of large texts that are known to have been asked for: about as many as the memory for answers has room for. */
const mostAddresses = 2_000;

/** Whole answers by URL. @param most bytes; the answers that were not asked for longest are dropped */
export function keepAnswers(
  app: Pick<FastifyInstance, 'decorateRequest'>,
  catalogVersion: CatalogVersion,
  most = 16 * 1024 * 1024,
): ResponseCache {
  // Another process, or the next one, counts its states from the same number.
  const process = randomBytes(6).toString('base64url');
  const kept = new LRUCache<string, Kept>({ maxSize: most, sizeCalculation: sizeOf });
  /** Those of the answers that are kept in this state. */
  const keptHeaders = new Map<string, Headers>();
  const askedFor = new LRUCache<string, true>({ max: mostAddresses });
  let state = Number.NaN;
  app.decorateRequest('catalogVersion', null);

  const enter = (version: number): void => {
    if (version === state) return;
    state = version;
    kept.clear();
    keptHeaders.clear();
  };

  const headersOf = (answer: Answer): Headers => {
    const name = `${answer.type} ${answer.caching}`;
    const headers = keptHeaders.get(name) ?? publicHeaders(answer, `W/"${process}-${state}"`);
    keptHeaders.set(name, headers);
    return headers;
  };

  /** The answer that is kept for a request in this state. */
  const lookUp = (request: Asking, version: number | null): ReadyAnswer | null => {
    if (version === null) return null;
    enter(version);
    const answer = kept.get(nameOf(request));
    if (!answer) return null;
    return isUnchanged(request, answer.headers) ? { ...answer, body: null } : answer;
  };

  /** A large text only when it is asked for again. */
  const isWorthKeeping = (url: string, body: Buffer | string): boolean => {
    if (Buffer.isBuffer(body) || body.length < large || askedFor.get(url)) return true;
    askedFor.set(url, true);
    return false;
  };

  return {
    find: (request) => {
      const { method, headers } = request;
      // A page has the address of a call.
      if (method !== 'GET' || headers.accept?.includes('text/html')) return null;
      return lookUp(request, catalogVersion());
    },
    route: {
      compress: false,
      preParsing: (request, reply, payload, done) => {
        const version = catalogVersion();
        request.catalogVersion = version;
        const answer = lookUp(request, version);
        if (answer) sendReady(reply, answer);
        else done(null, payload);
      },
    },
    send: async (request, reply, answer) => {
      const settled = await answer;
      if (settled.isErr()) return sendFailure(reply, settled.error) as never;
      const { value } = settled;
      const version = request.catalogVersion;
      if (!value.isPublic) sendReady(reply, await packed(request, value.text, privateHeaders));
      else if (version === null || version !== catalogVersion()) {
        sendReady(reply, await packed(request, value.text, publicHeaders(value, etagOf(value.text))));
      } else {
        enter(version);
        const { headers, body } = await packed(request, value.text, headersOf(value));
        if (body !== null && state === version && isWorthKeeping(request.url, body)) {
          const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
          kept.set(nameOf(request), { route: request.routeOptions.url ?? '', headers, body: bytes });
        }
        sendReady(reply, { headers, body });
      }
      return reply as never;
    },
  };
}
