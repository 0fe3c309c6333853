import { fdatasync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { makePasswords } from '#adapters/server/identity/argon2-passwords.ts';
import { makeDrawInProcess } from '#adapters/server/pictures/draw-in-process.ts';
import { makeSilentLog } from '#test/support/in-memory/log.ts';

/** Milliseconds per row, and between two flushes. */
const span = 5_000;
const rest = 5;

/** As many of each at once as the shop allows. */
const loads: readonly (readonly [hashes: number, pictures: number])[] = [
  [0, 0],
  [3, 0],
  [0, 2],
  [3, 1],
  [3, 2],
];

const sync = promisify(fdatasync);
const passwords = makePasswords();
const program = join(import.meta.dirname, '../../src/server/picture-program.ts');
const draw = makeDrawInProcess(program, makeSilentLog());
const folder = mkdtempSync(join(tmpdir(), 'shop-flush-'));
const file = openSync(join(folder, 'log'), 'w');
const page = Buffer.alloc(8_192);
const noise = { create: { width: 3_000, height: 4_000, channels: 3, background: '#000' } } as const;
const photo = await sharp({ ...noise, create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
  .jpeg()
  .toBuffer();

/** A commit's flush while passwords are hashed, in threads of the same pool, and pictures are drawn in a process. */
async function measure(hashes: number, pictures: number): Promise<string> {
  let isOver = false;
  let [hashed, drawn] = [0, 0];
  const again = async (work: () => Promise<unknown>): Promise<void> => {
    while (!isOver) await work();
  };
  const work = [
    ...Array.from({ length: hashes }, () =>
      again(async () => {
        await passwords.hash('a password');
        hashed += 1;
      }),
    ),
    ...Array.from({ length: pictures }, () =>
      again(async () => {
        (await draw(photo, 1_600))._unsafeUnwrap();
        drawn += 1;
      }),
    ),
  ];
  const times: number[] = [];
  for (const begun = performance.now(); performance.now() - begun < span; ) {
    writeSync(file, page, 0, page.length, 0);
    const at = performance.now();
    await sync(file);
    times.push(performance.now() - at);
    await delay(rest);
  }
  isOver = true;
  await Promise.all(work);
  times.sort((a, b) => a - b);
  const part = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);
  return `${hashes} hashes, ${pictures} pictures: flush median ${part(0.5)}, p95 ${part(0.95)}, p99 ${part(0.99)} ms; ${hashed} hashes, ${drawn} pictures`;
}

process.stdout.write(`threads: ${process.env.UV_THREADPOOL_SIZE ?? 4}\n`);
for (const [hashes, pictures] of loads) process.stdout.write(`${await measure(hashes, pictures)}\n`);
rmSync(folder, { recursive: true });
