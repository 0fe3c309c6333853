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

/** The program did not survive the photo, or took too long. */
class EndedEarly extends Error {}

/**
 * Draws each photo in a process of its own: a shop's memory and threads stay free of it, orders come first, and a photo
 * that never ends is ended.
 * @param program file that passes standard input through `drawPhoto`
 * @param timeout milliseconds
 */
export function makeDrawInProcess(program: string, log: Log, timeout = timeLimit, node = process.execPath): DrawPhoto {
  const turns = makeTurns(mostAtOnce);
  // A source file is compiled as it is loaded: in development and in tests.
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : [];

  async function draw(bytes: Uint8Array, longest: number | null): Promise<Result<DrawnPhoto, PictureRefusal>> {
    const child = spawn(node, [...loader, program, ...(longest === null ? [] : [String(longest)])], {
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
    if (code !== 0) throw new EndedEarly(`exit code ${code}: ${reason}`);
    if (reason) log.info('picture not drawn', { reason });
    return readDrawn(message);
  }

  return (bytes, longest) =>
    new ResultAsync(
      turns.run(() =>
        draw(bytes, longest).catch((error: unknown) => {
          const isStarted = error instanceof EndedEarly;
          const reason = error instanceof Error ? error.message : String(error);
          log[isStarted ? 'warn' : 'error']('picture not drawn', { reason });
          return err({ kind: isStarted ? 'picture-damaged' : 'pictures-unavailable' });
        }),
      ),
    );
}
