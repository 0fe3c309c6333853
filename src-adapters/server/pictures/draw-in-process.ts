import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { err, type Result, ResultAsync } from 'neverthrow';
import type { Log } from '#domain/shared/log.port.ts';
import { makeTurns } from '../node/work-limit.ts';
import { type DrawnPhoto, type DrawPhoto, readDrawn } from './drawn-photo.ts';
import type { PictureRefusal } from './stored-picture.ts';

/** Each takes up to 500 MB. */
const mostAtOnce = 1;

/** Milliseconds for 50 megapixels on a slow machine. */
const timeLimit = 60_000;

/**
 * Draws each photo in a process of its own: a shop's memory and threads stay free of it, orders come first, and a photo
 * that never ends is ended.
 * @param program file that passes standard input through `drawPhoto`
 * @param timeout milliseconds
 */
export function makeDrawInProcess(program: string, log: Log, timeout = timeLimit): DrawPhoto {
  const turns = makeTurns(mostAtOnce);
  // A source file is compiled as it is loaded: in development and in tests.
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : [];

  async function draw(bytes: Uint8Array, longest: number | null): Promise<Result<DrawnPhoto, PictureRefusal>> {
    const child = spawn(process.execPath, [...loader, program, ...(longest === null ? [] : [String(longest)])], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {},
      timeout,
      killSignal: 'SIGKILL',
    });
    const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
    // A program that has ended reads no more; its exit code says why.
    child.stdin.on('error', () => {}).end(bytes);
    const [message, output, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended]);
    const reason = output.toString('utf8').slice(-500);
    if (code !== 0) throw new Error(`exit code ${code}: ${reason}`);
    if (reason) log.info('picture not drawn', { reason });
    return readDrawn(message);
  }

  return (bytes, longest) =>
    new ResultAsync(
      turns.run(() =>
        draw(bytes, longest).catch((error: unknown) => {
          log.warn('picture not drawn', { reason: error instanceof Error ? error.message : String(error) });
          return err({ kind: 'picture-damaged' });
        }),
      ),
    );
}
