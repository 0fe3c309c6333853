import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type EbayItem, madeUpListings, newListings } from './made-up-listings.ts';
import {
  bend,
  type MarketplaceFault,
  type MarketplaceOperation,
  type PlannedFaults,
  planFaults,
} from './marketplace-faults.ts';

type MarketplaceCall = {
  readonly operation: MarketplaceOperation;
  readonly headers: IncomingHttpHeaders;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly fault: MarketplaceFault | null;
};

export type MarketplaceServer = {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Every call that came, in the order in which they came. */
  readonly calls: readonly MarketplaceCall[];
  callsOf(operation: MarketplaceOperation): readonly MarketplaceCall[];
  /** The tokens that were given out. */
  readonly tokens: readonly string[];
  readonly faults: PlannedFaults;
  /** The tokens given out so far count no more. */
  expireTokens(): void;
  /** How long new tokens last, in seconds. */
  tokensLast(seconds: number): void;
  /** Seconds in 'retry-after'; default two minutes. */
  askToWait(seconds: number): void;
  /** So many new listings stand before the others: the list moves. */
  shift(count: number): void;
  /** The name of the list in answers, and whether they contain a total. */
  answerAs(name: 'itemSummaries' | 'items' | 'results', withTotal?: boolean): void;
  /** Gives up the calls that hang. */
  release(): void;
  /** How many answers the caller did not wait for. */
  readonly abandoned: () => number;
  close(): Promise<void>;
};

type Reply = {
  readonly status: number;
  readonly body: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s#]+/)
    .filter(Boolean);

const priceOf = ({ price }: EbayItem, whenUnpriced: number): number =>
  price?.value ? Number(price.value) : whenUnpriced;

const orders: Readonly<Record<string, (items: readonly EbayItem[]) => readonly EbayItem[]>> = {
  price: (items) => items.toSorted((a, b) => priceOf(a, Number.MAX_VALUE) - priceOf(b, Number.MAX_VALUE)),
  '-price': (items) => items.toSorted((a, b) => priceOf(b, -1) - priceOf(a, -1)),
};

/** Every word of the query, as a whole word and in either case; then the conditions, then the order. */
function find(items: readonly EbayItem[], query: URLSearchParams): readonly EbayItem[] {
  const wanted = wordsOf(query.get('q') ?? '');
  const [, ids] = /^conditionIds:\{([\d|]+)\}$/.exec(query.get('filter') ?? '') ?? [];
  const found = items.filter(({ title, conditionId }) => {
    const words = new Set(wordsOf(title));
    return wanted.every((word) => words.has(word)) && (!ids || ids.split('|').includes(conditionId));
  });
  return orders[query.get('sort') ?? '']?.(found) ?? found;
}

const error = (status: number, message: string): Reply => ({
  status,
  body: JSON.stringify({ errors: [{ errorId: 1000 + status, domain: 'API_BROWSE', message }] }),
});

const failing: Partial<Record<MarketplaceFault, Reply>> = {
  expired: error(401, 'Invalid access token'),
  forbidden: error(403, 'Insufficient permissions to fulfill the request.'),
  refuse: error(400, 'The request has errors.'),
  busy: error(429, 'The request limit has been reached for the resource.'),
  error: error(500, 'There was a problem with an eBay internal system or process.'),
  page: { status: 200, type: 'text/html', body: '<!doctype html><h1>Pardon our interruption</h1>' },
  'broken-json': { status: 200, body: '{"total":3,"itemSummaries":[{"itemId":"v1|29' },
  'other-json': { status: 200, body: '{"cards":[1,2,3]}' },
  redirect: { status: 302, body: '', headers: { Location: 'http://127.0.0.1:1/elsewhere' } },
};

const hugeBody = 50 * 1024 * 1024;
const piece = Buffer.alloc(64 * 1024, ' ');

/** Sends fifty megabytes, as fast as they are taken. */
function pour(response: ServerResponse): void {
  let left = hugeBody;
  const go = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= piece.byteLength;
      if (!response.write(piece)) return void response.once('drain', go);
    }
    if (!response.destroyed) response.end('{"itemSummaries":[],"total":0}');
  };
  response.writeHead(200, { 'Content-Type': 'application/json' });
  go();
}

/** A body that never ends. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 10);
  response.on('close', () => clearInterval(timer));
}

function send(response: ServerResponse, { status, body, type = 'application/json', headers = {} }: Reply): void {
  response.writeHead(status, { 'Content-Type': type, ...headers }).end(body);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/**
 * A fake eBay on loopback: token and search calls with fixed listings. It can fail (`faults`), and its list can change.
 * Like eBay: tokens need the client's credentials and expire; a search without one is 401; every word must match; pages
 * have at most 200 entries and start at a multiple of their size, else 400; an empty list is omitted.
 */
export async function openMarketplaceServer(): Promise<MarketplaceServer> {
  const clientId = 'GoatColl-standin-SBX-1';
  const clientSecret = 'SBX-canary-of-a-secret';
  const credentials = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const calls: MarketplaceCall[] = [];
  const tokens: string[] = [];
  const hanging = new Set<ServerResponse>();
  const faults = planFaults();
  let valid = new Set<string>();
  let lifetime = 7_200;
  let wait = 120;
  let items = madeUpListings;
  let name = 'itemSummaries';
  let withTotal = true;
  let abandoned = 0;

  function giveToken({ headers, body }: MarketplaceCall): Reply {
    const form = new URLSearchParams(body);
    if (headers.authorization !== credentials) return error(401, 'client authentication failed');
    if (
      form.get('grant_type') !== 'client_credentials' ||
      form.get('scope') !== 'https://api.ebay.com/oauth/api_scope'
    ) {
      return error(400, 'invalid_scope');
    }
    const token = `v^1.1#stand-in#${tokens.length + 1}#canary-of-a-token`;
    tokens.push(token);
    valid.add(token);
    const answer = { access_token: token, expires_in: lifetime, token_type: 'Application Access Token' };
    return { status: 200, body: JSON.stringify(answer) };
  }

  function search({ headers, query, fault }: MarketplaceCall): Reply {
    if (!valid.has(headers.authorization?.replace(/^Bearer /, '') ?? '')) return error(401, 'Invalid access token');
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
    const isPage = limit >= 1 && limit <= 200 && offset >= 0 && offset <= 9_999 && offset % limit === 0;
    if (!isPage) return error(400, 'The offset must be zero or a multiple of the limit.');
    const found = find(items, query);
    const page = bend(found.slice(offset, offset + limit), fault);
    const answer = {
      href: `https://api.ebay.com/buy/browse/v1/item_summary/search?${query}`,
      ...(withTotal && { total: found.length }),
      limit,
      offset,
      ...((page.length > 0 || !withTotal) && { [name]: page }),
    };
    return { status: 200, body: JSON.stringify(answer) };
  }

  function failureFor(fault: MarketplaceFault | null): Reply | undefined {
    if (fault !== 'retry-after') return fault === null ? undefined : failing[fault];
    return { ...error(429, 'Too many requests.'), headers: { 'Retry-After': String(wait) } };
  }

  function misbehave(fault: MarketplaceFault | null, response: ServerResponse): boolean {
    if (fault === 'hang') hanging.add(response);
    else if (fault === 'slow') drip(response);
    else if (fault === 'huge') pour(response);
    else if (fault === 'reset') response.socket?.resetAndDestroy();
    else return false;
    return true;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://marketplace');
    response.on('close', () => {
      hanging.delete(response);
      if (!response.writableFinished) abandoned += 1;
    });
    const body = await textOf(request);
    const route = `${request.method} ${pathname}`;
    const isToken = route === 'POST /identity/v1/oauth2/token';
    if (!isToken && route !== 'GET /buy/browse/v1/item_summary/search') return send(response, error(404, 'Not found'));
    const operation = isToken ? 'token' : 'search';
    const fault = faults.take(operation);
    const call: MarketplaceCall = { operation, headers: request.headers, query, body, fault };
    calls.push(call);
    if (misbehave(fault, response)) return;
    send(response, failureFor(fault) ?? (isToken ? giveToken(call) : search(call)));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((reason: unknown) => send(response, error(500, String(reason))));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const release = (): void => {
    for (const response of hanging) response.socket?.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId,
    clientSecret,
    calls,
    callsOf: (operation) => calls.filter((call) => call.operation === operation),
    tokens,
    faults,
    expireTokens: () => {
      valid = new Set();
    },
    tokensLast: (seconds) => {
      lifetime = seconds;
    },
    askToWait: (seconds) => {
      wait = seconds;
    },
    shift: (count) => {
      items = [...newListings(count, items.length), ...items];
    },
    answerAs: (under, told = true) => {
      name = under;
      withTotal = told;
    },
    release,
    abandoned: () => abandoned,
    close: async () => {
      server.closeAllConnections();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}
