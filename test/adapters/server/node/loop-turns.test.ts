import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeLoopTurns } from '#adapters/server/node/loop-turns.ts';

describe('work in turns of the event loop', () => {
  const busy = (mostWaiting?: number) => {
    let time = 0;
    const done: string[] = [];
    const turns = makeLoopTurns(mostWaiting, () => time);
    const work = (name: string, milliseconds: number) =>
      turns.run(() => {
        time += milliseconds;
        done.push(name);
        return name;
      });
    return { done, work, turns };
  };

  it('runs little work at once', async () => {
    const { done, work } = busy();
    const all = Array.from({ length: 10 }, (_, at) => work(`${at}`, 0.1));
    expect(done).toHaveLength(10);
    expect(await Promise.all(all)).toEqual(done);
  });

  it('gives others a turn between costly works, which stay in order', async () => {
    const { done, work } = busy();
    const all = ['a', 'b', 'c'].map((name) => work(name, 10));
    expect(done).toEqual(['a']);
    await turn();
    expect(done).toEqual(['a', 'b']);
    await turn();
    expect(done).toEqual(['a', 'b', 'c']);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });

  it('is full when as much work waits as may', async () => {
    const { turns, work } = busy(2);
    const all = [work('a', 10), work('b', 10)];
    expect(turns.isFull()).toBe(false);
    all.push(work('c', 10));
    expect(turns.isFull()).toBe(true);
    await turn();
    expect(turns.isFull()).toBe(false);
    await Promise.all(all);
  });

  it('goes on after work that throws', async () => {
    const { turns, work } = busy();
    await expect(
      turns.run(() => {
        throw new Error('a bug');
      }),
    ).rejects.toThrow('a bug');
    expect(await work('next', 1)).toBe('next');
  });
});
