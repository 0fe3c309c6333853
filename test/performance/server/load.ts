import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';

/** What a connection sends next; null ends it. @param done requests it has sent so far */
export type NextRequest = (connection: number, done: number) => Buffer | null;

export type Load = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers 503 a second, and the p99 of their time; not counted in the figures before. */
  readonly refused: number;
  readonly refusedP99: number;
  /** Other answers that were not 200 or 201, and broken connections. */
  readonly failed: number;
};

const host = '127.0.0.1';
const headEnd = Buffer.from('\r\n\r\n');
const length = /\r\ncontent-length: (\d+)/i;

export const get = (path: string): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: */*\r\n\r\n`);

/** Every connection takes the next of these paths in turn. */
export function inTurn(paths: readonly string[]): NextRequest {
  const requests = paths.map(get);
  let turn = 0;
  return () => {
    turn = (turn + 1) % requests.length;
    return requests[turn] ?? null;
  };
}

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

type Talk = { readonly times: readonly number[]; readonly refusals: readonly number[]; readonly failed: string | null };

/** Milliseconds until the next request is due. */
type Pace = () => number;

const atOnce: Pace = () => 0;

/** So many requests a second of all connections together; those that are late are sent at once. */
function paceOf(perSecond: number): Pace {
  const start = performance.now();
  let sent = 0;
  return () => {
    sent += 1;
    return start + (sent * 1_000) / perSecond - performance.now();
  };
}

/** One keep-alive connection, until there is no next request or one fails. @returns milliseconds of each answer */
function converse(port: number, next: (done: number) => Buffer | null, pace: Pace): Promise<Talk> {
  return new Promise((resolve) => {
    const [times, refusals]: [number[], number[]] = [[], []];
    let isRefused = false;
    let [pending, left, sent] = [Buffer.alloc(0), 0, 0];
    let failed: string | null = null;

    const fail = (why: string) => {
      failed ??= why;
      socket.destroy();
    };

    const send = () => {
      const wait = pace();
      if (wait > 1) setTimeout(sendNext, wait);
      else sendNext();
    };

    const sendNext = () => {
      const request = next(times.length + refusals.length);
      if (request === null) return socket.end();
      sent = performance.now();
      return socket.write(request);
    };

    const receive = (size: number, bytes: Uint8Array): boolean => {
      if (left > 0) left -= size;
      else {
        pending = Buffer.concat([pending, bytes.subarray(0, size)]);
        const end = pending.indexOf(headEnd);
        if (end < 0) return true;
        const head = pending.toString('latin1', 0, end);
        const body = length.exec(head)?.[1];
        isRefused = head.startsWith('HTTP/1.1 503');
        if (!(isRefused || /^HTTP\/1.1 20[01]/.test(head)) || body === undefined) {
          fail(head.split('\r\n')[0] ?? '');
          return false;
        }
        left = end + headEnd.length + Number(body) - pending.length;
        pending = Buffer.alloc(0);
      }
      if (left === 0) {
        (isRefused ? refusals : times).push(performance.now() - sent);
        send();
      }
      return true;
    };

    const socket = connect({
      port,
      host,
      noDelay: true,
      onread: { buffer: Buffer.alloc(64 * 1024), callback: receive },
    });
    socket.once('connect', send).once('error', ({ message }) => fail(message));
    socket.once('close', () => resolve({ times, refusals, failed }));
  });
}

/**
 * Requests over keep-alive connections, the next one as soon as the last is answered. Reads only the head's length: a
 * complete HTTP client would use more of the machine than the servers it measures.
 * @param perSecond requests of all connections together, as far as they are answered in time
 */
export async function load(
  port: number,
  next: NextRequest,
  connections: number,
  seconds: number,
  perSecond?: number,
): Promise<Load> {
  const start = performance.now();
  const end = start + seconds * 1000;
  const pace = perSecond === undefined ? atOnce : paceOf(perSecond);
  const each = Array.from({ length: connections }, (_, connection) =>
    converse(port, (done) => (performance.now() < end ? next(connection, done) : null), pace),
  );
  const talks = await Promise.all(each);
  const failures = talks.flatMap(({ failed }) => failed ?? []);
  if (failures.length > 0) process.stderr.write(`${failures.length} connections failed: ${failures[0]}\n`);
  const times = talks.flatMap((talk) => talk.times);
  const took = (performance.now() - start) / 1000;
  const sorted = Float64Array.from(times).sort();
  const list = Array.from(sorted);
  const refusals = talks.flatMap((talk) => talk.refusals).toSorted((a, b) => a - b);
  return {
    perSecond: times.length / took,
    p50: at(list, 0.5),
    p99: at(list, 0.99),
    refused: refusals.length / took,
    refusedP99: at(refusals, 0.99),
    failed: talks.filter(({ failed }) => failed).length,
  };
}
