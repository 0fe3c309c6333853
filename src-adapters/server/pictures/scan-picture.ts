import { once } from 'node:events';
import { createConnection } from 'node:net';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Log } from '#domain/shared/log.port.ts';

export type ScannerAddress = { readonly host: string; readonly port: number };

type ScanRefusal = { readonly kind: 'virus-found' | 'virus-scanner-unavailable' };

/** Refuses bytes with a virus, and those that could not be scanned. */
export type ScanPicture = (bytes: Uint8Array) => ResultAsync<void, ScanRefusal>;

/** Milliseconds in total. */
const scanLimitMs = 30_000;

/** Characters; an answer is one line. */
const longestAnswer = 1_000;

const lengthOf = (bytes: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return length;
};

/** One command of clamd's protocol: https://docs.clamav.net/manual/Usage/Scanning.html @throws when it does not answer */
async function answerOf({ host, port }: ScannerAddress, bytes: Uint8Array, signal: AbortSignal): Promise<string> {
  const socket = createConnection({ host, port });
  const stop = (): void => {
    socket.destroy(new Error('timeout'));
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    await once(socket, 'connect');
    socket.write('zINSTREAM\0');
    if (bytes.length > 0) {
      socket.write(lengthOf(bytes));
      socket.write(bytes);
    }
    socket.write(Buffer.alloc(4));
    let answer = '';
    for await (const chunk of socket) {
      answer += String(chunk);
      if (answer.includes('\0') || answer.length > longestAnswer) break;
    }
    return answer.replace(/\0.*$/s, '');
  } finally {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
}

/** Several refused addresses are one error without a message. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : 'unknown';

/** A scanner that speaks clamd's protocol. @param wait milliseconds per picture */
export function makeScanPicture(address: ScannerAddress, log: Log, wait = scanLimitMs): ScanPicture {
  const scan = async (bytes: Uint8Array): Promise<Result<void, ScanRefusal>> => {
    try {
      const answer = await answerOf(address, bytes, AbortSignal.timeout(wait));
      if (answer === 'stream: OK') return ok();
      const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
      if (found === undefined) throw new Error(answer || 'no answer');
      log.warn('virus found in a picture', { virus: found });
      return err({ kind: 'virus-found' });
    } catch (error) {
      log.error('virus scanner unavailable', { reason: reasonOf(error) });
      return err({ kind: 'virus-scanner-unavailable' });
    }
  };
  return (bytes) => new ResultAsync(scan(bytes));
}
