import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { ResultAsync } from 'neverthrow';
import type { Log } from '#domain/shared/log.port.ts';
import { makeTurns } from '../node/work-limit.ts';

/** Decodes a HEIC photo, whose size was checked, to an upright PNG. */
export type ReadHeic = (bytes: Uint8Array) => ResultAsync<Uint8Array, { readonly kind: 'picture-damaged' }>;

/** Each takes up to 500 MB. */
const mostAtOnce = 1;

/** Milliseconds for 50 megapixels on a slow machine. */
const timeout = 60_000;

/** @throws when the program fails or takes too long */
async function decode(program: string, bytes: Uint8Array): Promise<Uint8Array> {
  // A source file is compiled as it is loaded: in development and in tests.
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {},
    timeout,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  // A program that has ended reads no more; its exit code says why.
  child.stdin.on('error', () => {}).end(bytes);
  const [png, output, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended]);
  if (code !== 0) throw new Error(`exit code ${code}: ${output.toString('utf8').slice(-500)}`);
  return png;
}

/**
 * Decodes each photo in a process of its own, so that a shop's memory stays free of it and a photo that never ends is ended.
 * @param program file that passes standard input through `heicToPng`
 */
export function makeReadHeic(program: string, log: Log): ReadHeic {
  const turns = makeTurns(mostAtOnce);
  return (bytes) =>
    ResultAsync.fromPromise(
      turns.run(() => decode(program, bytes)),
      (error) => {
        log.info('HEIC photo not decoded', { reason: error instanceof Error ? error.message : String(error) });
        return { kind: 'picture-damaged' } as const;
      },
    );
}
