import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { PictureFetchFailure } from '#domain/pictures/fetch-failure.ts';
import { pictureLimits } from '#domain/pictures/picture.ts';
import { isHttps } from '#domain/pictures/picture-fetch.ts';
import { headLength, pictureFormat } from '#domain/pictures/picture-format.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { makeTurns } from '../node/work-limit.ts';
import { isPublicAddress } from './public-address.ts';

/** Network access; only tests replace it. */
export type PictureNetwork = {
  /** All IP addresses of a name. @throws when there is none */
  resolve(name: string): Promise<readonly string[]>;
  /** Whether connecting to this IP address is allowed. */
  mayConnect(address: string): boolean;
  /** Certificate authority for tests. */
  readonly authority?: string | undefined;
};

type FetchOptions = {
  readonly network?: PictureNetwork | undefined;
  /** Names, also as `*.example.com`; null for any public one. */
  readonly hosts?: readonly string[] | null;
  /** Milliseconds per picture in total. */
  readonly waitLimit?: number | undefined;
};

export const publicNetwork: PictureNetwork = {
  resolve: async (name) => (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address),
  mayConnect: isPublicAddress,
};

export type FetchPicture = (
  address: string,
) => ResultAsync<Uint8Array, PictureFetchFailure | { readonly kind: 'not-a-picture' | 'picture-too-large' }>;

type Fetched = Awaited<ReturnType<FetchPicture>>;

const mostAtOnce = 4;
const mostRedirects = 3;
/** Milliseconds per picture in total. */
const longest = 10_000;

const redirects: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

const headers = {
  Accept: 'image/webp,image/avif,image/png,image/jpeg,image/gif',
  'Accept-Encoding': 'identity',
  'User-Agent': 'GoatCollection (picture import)',
};

/** Connects to the checked addresses, against DNS rebinding. */
const pinned = (addresses: readonly string[]): LookupFunction => {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  const [first] = all;
  return (_name, options, done) => {
    if (!first) return done(new Error('no address'), '');
    return options.all ? done(null, all) : done(null, first.address, first.family);
  };
};

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** `*.example.com` stands for every name below it. */
const isHostOf = (hosts: readonly string[], host: string): boolean =>
  hosts.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known));

async function addressesOf(
  host: string,
  { resolve, mayConnect }: PictureNetwork,
): Promise<Result<readonly string[], PictureFetchFailure>> {
  const addresses = isIP(host) ? [host] : await resolve(host).catch(() => []);
  if (addresses.length === 0) return err({ kind: 'picture-server-unreachable' });
  return addresses.every(mayConnect) ? ok(addresses) : err({ kind: 'picture-address-not-public' });
}

/** The response headers. @throws on failure or timeout */
const ask = (url: URL, addresses: readonly string[], network: PictureNetwork, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    // Without an agent no pooled connection or proxy is used.
    const options = { agent: false, lookup: pinned(addresses), headers, signal, ca: network.authority } as const;
    request(url, options, resolve).on('error', reject).end();
  });

/** Stops reading when the first bytes are no picture or the size limit is reached. */
async function bodyOf(response: IncomingMessage): Promise<Fetched> {
  if (Number(response.headers['content-length'] ?? 0) > pictureLimits.bytes) return err({ kind: 'picture-too-large' });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    const before = size;
    size += chunk.length;
    if (size > pictureLimits.bytes) return err({ kind: 'picture-too-large' });
    const headIsHere = before < headLength && size >= headLength;
    if (headIsHere && !pictureFormat(Buffer.concat(chunks))) return err({ kind: 'not-a-picture' });
  }
  const bytes = Buffer.concat(chunks);
  return pictureFormat(bytes) ? ok(bytes) : err({ kind: 'not-a-picture' });
}

const within = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ]);

async function follow(
  address: string,
  network: PictureNetwork,
  hosts: readonly string[] | null,
  signal: AbortSignal,
): Promise<Fetched> {
  let at = address;
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    if (!isHttps(at) || !URL.canParse(at)) return err({ kind: 'picture-address-not-https' });
    const url = new URL(at);
    url.username = '';
    url.password = '';
    if (hosts !== null && !isHostOf(hosts, hostOf(url))) return err({ kind: 'picture-host-not-allowed' });
    const addresses = await within(addressesOf(hostOf(url), network), signal);
    if (addresses.isErr()) return err(addresses.error);
    const response = await ask(url, addresses.value, network, signal);
    try {
      const { location } = response.headers;
      if (redirects.has(response.statusCode) && location && URL.canParse(location, url)) {
        at = new URL(location, url).href;
        continue;
      }
      return response.statusCode === 200 ? await bodyOf(response) : err({ kind: 'picture-not-sent' });
    } finally {
      response.destroy();
    }
  }
  return err({ kind: 'too-many-redirects' });
}

/** Fetches over https from public addresses and allowed hosts only, also after redirects, with limits (IMG-15, IMG-73). */
export function makeFetchPicture(
  log: Log,
  { network = publicNetwork, hosts = null, waitLimit = longest }: FetchOptions = {},
): FetchPicture {
  const turns = makeTurns(mostAtOnce);

  const fetchOne = async (address: string): Promise<Fetched> => {
    const signal = AbortSignal.timeout(waitLimit);
    try {
      return await follow(address, network, hosts, signal);
    } catch (error) {
      if (signal.aborted) return err({ kind: 'picture-server-too-slow' });
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      log.info('picture server unreachable', { code });
      return err({ kind: 'picture-server-unreachable' });
    }
  };

  return (address) => new ResultAsync(turns.run(() => fetchOne(address)));
}
