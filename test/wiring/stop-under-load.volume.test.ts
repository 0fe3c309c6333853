import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '#src/server/build.ts';
import { projectFolder } from '#src/server/start-shop.ts';

const connections = 32;

type Call = { readonly method: 'GET' | 'PUT'; readonly path: string; readonly body?: string };

/** Kept answers, answers made anew, and writes. */
const callOf = (connection: number, done: number): Call =>
  [
    { method: 'GET', path: '/cards?limit=100' } as const,
    { method: 'GET', path: `/cards/filters?minPrice=${connection}.${done}` } as const,
    {
      method: 'PUT',
      path: `/api/v1/cart/cart_${String(connection).padStart(4, '0')}${'x'.repeat(24)}`,
      body: JSON.stringify({ items: [{ card: { id: '1' }, quantity: 1 }] }),
    } as const,
  ][done % 3] as Call;

type Outcome = 'whole' | 'refused' | string;

async function send(url: string, agent: Agent, { method, path, body = '' }: Call): Promise<Outcome> {
  const headers = body === '' ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  try {
    const sent = request(`${url}${path}`, { method, agent, headers });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.end(body);
    const [answer] = await answered;
    const length = (await buffer(answer)).byteLength;
    const told = answer.headers['content-length'];
    return told === undefined || Number(told) === length ? 'whole' : `${length} of ${told} bytes`;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return code === 'ECONNREFUSED' ? 'refused' : `${method} ${path}: ${code}`;
  }
}

describe('a shop that is stopped under load', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-stop-'));
  let shop: ChildProcess;
  beforeAll(() => buildServer(), 180_000);
  afterAll(() => {
    shop.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('answers each request whole, or refuses its connection, and then ends [R5]', async () => {
    shop = spawn(process.execPath, [join(projectFolder, 'dist/server/main.js')], {
      env: { ...process.env, PORT: '0', DATA_DIR: folder, ADMIN_PASSWORD: 'a long password', RATE_LIMIT: 'off' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    shop.stdout?.on('data', (part) => {
      text += part;
    });
    await expect.poll(() => text, { timeout: 60_000 }).toMatch(/The shop is open: {4}http:\S+/);
    const url = /The shop is open: {4}(http:\S+)/.exec(text)?.[1] ?? '';

    const outcomes: Outcome[] = [];
    const talk = async (connection: number): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let done = 0; ; done += 1) {
        const outcome = await send(url, agent, callOf(connection, done));
        outcomes.push(outcome);
        if (outcome !== 'whole') break;
      }
      agent.destroy();
    };
    const talks = Promise.all(Array.from({ length: connections }, (_, connection) => talk(connection)));
    await expect.poll(() => outcomes.length, { timeout: 60_000 }).toBeGreaterThan(20 * connections);
    const ended = once(shop, 'exit');
    shop.kill('SIGTERM');
    await talks;
    expect((await ended)[0]).toBe(0);
    const others = outcomes.filter((outcome) => outcome !== 'whole');
    expect(others).toEqual(Array.from({ length: connections }, () => 'refused'));
  }, 120_000);
});
