import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import type { ResultAsync } from 'neverthrow';
import type { CatalogVersion } from '../catalog-version.ts';
import { sendFailure } from './answer.ts';
import { type CompressibleBody, compressed, type Encoding, encodingFor } from './compressed-body.ts';
import { etagOf, hasEtag } from './etag.ts';
import type { Failure } from './failure.ts';

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

export type KeptAnswers = {
  /** Options of a route. `preParsing` sends the answer that is kept for the URL, after the rate limit. */
  readonly route: { readonly preParsing: preParsingHookHandler; readonly compress: false };
  /** Sends an answer. Keeps a public one as long as the catalog shows the state that it was read from. */
  send(request: FastifyRequest, reply: FastifyReply, answer: ResultAsync<Answer, Failure>): Promise<never>;
};

type Kept = CompressibleBody & { readonly headers: Headers };

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

const privateHeaders: Headers = { 'content-type': json, 'cache-control': 'private, no-store', vary };

const entryOf = ({ text }: Answer, headers: Headers): Kept => ({
  body: Buffer.from(text),
  headers,
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
  const kept = new Map<string, Kept>();
  let [state, bytes] = [Number.NaN, 0];
  app.decorateRequest('catalogVersion', null);

  const enter = (version: number): void => {
    if (version === state) return;
    state = version;
    kept.clear();
    bytes = 0;
  };

  const drop = (url: string, entry: Kept): void => {
    kept.delete(url);
    bytes -= sizeOf(entry);
  };

  const add = (url: string, entry: Kept): void => {
    const before = kept.get(url);
    if (before) drop(url, before);
    kept.set(url, entry);
    bytes += sizeOf(entry);
    for (const [oldest, dropped] of kept) {
      if (bytes <= most) return;
      drop(oldest, dropped);
    }
  };

  const sendEncoded = async (reply: FastifyReply, entry: Kept, encoding: Encoding): Promise<void> => {
    const { url } = reply.request;
    const body = entry.encoded.get(encoding) ?? (await compressed(entry.body, encoding));
    if (kept.get(url) === entry) {
      drop(url, entry);
      entry.encoded.set(encoding, body);
      add(url, entry);
    }
    reply.header('content-encoding', encoding).send(body);
  };

  const sendEntry = (request: FastifyRequest, reply: FastifyReply, entry: Kept): void => {
    reply.headers(entry.headers);
    const { etag } = entry.headers;
    const encoding = encodingFor(request, entry.body);
    if (etag !== undefined && hasEtag(request.headers['if-none-match'], etag)) reply.code(304).send();
    else if (encoding === null) reply.send(entry.body);
    else sendEncoded(reply, entry, encoding).catch((reason: unknown) => reply.send(reason));
  };

  return {
    route: {
      compress: false,
      preParsing: (request, reply, payload, done) => {
        const version = catalogVersion();
        request.catalogVersion = version;
        if (version !== null) enter(version);
        const entry = version === null ? undefined : kept.get(request.url);
        if (!entry) return done(null, payload);
        kept.delete(request.url);
        kept.set(request.url, entry);
        sendEntry(request, reply, entry);
      },
    },
    send: async (request, reply, answer) => {
      const settled = await answer;
      if (settled.isErr()) return sendFailure(reply, settled.error) as never;
      const { value } = settled;
      const version = request.catalogVersion;
      if (!value.isPublic) sendEntry(request, reply, entryOf(value, privateHeaders));
      else if (version === null || version !== catalogVersion()) {
        sendEntry(request, reply, entryOf(value, publicHeaders(value, etagOf(value.text))));
      } else {
        enter(version);
        const entry = entryOf(value, publicHeaders(value, `W/"${process}-${version}"`));
        add(request.url, entry);
        sendEntry(request, reply, entry);
      }
      return reply as never;
    },
  };
}
