import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ResultAsync } from 'neverthrow';
import type { CatalogVersion } from '../catalog-version.ts';
import { sendFailure } from './answer.ts';
import { type CompressibleBody, compressed, type Encoding, encodingFor } from './compressed-body.ts';
import { etagOf, hasEtag } from './etag.ts';
import type { Failure } from './failure.ts';
import { oncePer } from './kept-queries.ts';

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

/** A kept answer to one request. No body: it has not changed. */
type ReadyAnswer = {
  /** The route's pattern. */
  readonly route: string;
  /** The same object for the same headers. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
};

export type KeptAnswers = {
  /** The answer that is kept for a request, as it has to be sent; null where the routes have to answer. */
  find(request: IncomingMessage): ReadyAnswer | null;
  /** Options of a route. `preParsing` sends the answer that is kept for the URL, after the rate limit. */
  readonly route: { readonly preParsing: preParsingHookHandler; readonly compress: false };
  /** Sends an answer. Keeps a public one as long as the catalog shows the state that it was read from. */
  send(request: FastifyRequest, reply: FastifyReply, answer: ResultAsync<Answer, Failure>): Promise<never>;
};

type Kept = CompressibleBody & { readonly headers: Headers; readonly route: string };

/** Bytes of an entry without its answer. */
const overhead = 500;

const json = 'application/json; charset=utf-8';

const vary = 'Accept, Accept-Encoding';

type Headers = Readonly<Record<'content-type' | 'cache-control' | 'vary', string>> & { readonly etag?: string };

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

const entryOf = ({ text }: Answer, headers: Headers, { routeOptions }: FastifyRequest): Kept => ({
  body: Buffer.from(text),
  headers,
  route: routeOptions.url ?? '',
  encoded: new Map(),
});

const sizeOf = ({ body, encoded }: Kept): number =>
  [...encoded.values()].reduce((sum, { length }) => sum + length, overhead + body.length);

/** Whole answers by URL. @param most bytes; the answers that were not asked for longest are dropped */
export function keepAnswers(
  app: Pick<FastifyInstance, 'decorateRequest'>,
  catalogVersion: CatalogVersion,
  most = 32 * 1024 * 1024,
): KeptAnswers {
  // Another process, or the next one, counts its states from the same number.
  const process = randomBytes(6).toString('base64url');
  const kept = new LRUCache<string, Kept>({ maxSize: most, sizeCalculation: sizeOf });
  /** Those of the answers that are kept in this state. */
  const keptHeaders = new Map<string, Headers>();
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

  /** The answer that is kept in this state. */
  const lookUp = (url: string, version: number | null): Kept | undefined => {
    if (version === null) return undefined;
    enter(version);
    return kept.get(url);
  };

  /** What has to be sent of an entry, or how it has to be compressed first. */
  const readyOf = (request: Pick<IncomingMessage, 'headers'>, entry: Kept): ReadyAnswer | Encoding => {
    const { route, headers } = entry;
    if (headers.etag !== undefined && hasEtag(request.headers['if-none-match'], headers.etag)) {
      return { route, headers, body: null };
    }
    const encoding = encodingFor(request, entry.body);
    if (encoding === null) return { route, headers, body: entry.body };
    const body = entry.encoded.get(encoding);
    return body ? { route, headers: encodedHeaders(headers)[encoding], body } : encoding;
  };

  const compress = async (url: string, entry: Kept, encoding: Encoding): Promise<void> => {
    const body = await compressed(entry.body, encoding);
    const isKept = kept.peek(url) === entry;
    // It is larger from now on.
    if (isKept) kept.delete(url);
    entry.encoded.set(encoding, body);
    if (isKept) kept.set(url, entry);
  };

  const sendEntry = (request: FastifyRequest, reply: FastifyReply, entry: Kept): void => {
    const ready = readyOf(request, entry);
    if (typeof ready === 'string') {
      compress(request.url, entry, ready).then(
        () => sendEntry(request, reply, entry),
        (reason: unknown) => reply.send(reason),
      );
      return;
    }
    reply.headers(ready.headers);
    if (ready.body === null) reply.code(304).send();
    else reply.send(ready.body);
  };

  return {
    find: (request) => {
      const { method, url = '', headers } = request;
      // A page has the address of a call.
      if (method !== 'GET' || headers.accept?.includes('text/html')) return null;
      const entry = lookUp(url, catalogVersion());
      const ready = entry ? readyOf(request, entry) : null;
      return typeof ready === 'string' ? null : ready;
    },
    route: {
      compress: false,
      preParsing: (request, reply, payload, done) => {
        const version = catalogVersion();
        request.catalogVersion = version;
        const entry = lookUp(request.url, version);
        if (entry) sendEntry(request, reply, entry);
        else done(null, payload);
      },
    },
    send: async (request, reply, answer) => {
      const settled = await answer;
      if (settled.isErr()) return sendFailure(reply, settled.error) as never;
      const { value } = settled;
      const version = request.catalogVersion;
      if (!value.isPublic) sendEntry(request, reply, entryOf(value, privateHeaders, request));
      else if (version === null || version !== catalogVersion()) {
        sendEntry(request, reply, entryOf(value, publicHeaders(value, etagOf(value.text)), request));
      } else {
        enter(version);
        const entry = entryOf(value, headersOf(value), request);
        kept.set(request.url, entry);
        sendEntry(request, reply, entry);
      }
      return reply as never;
    },
  };
}
