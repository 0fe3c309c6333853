import { LRUCache } from 'lru-cache';
import type { Clock } from '#domain/shared/clock.port.ts';

export type Remembered<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/** Milliseconds that counts and names of all cards may be old where the database answers. */
export const rememberedFor = 60_000;

/** Reads what a key stands for once in `age` milliseconds, also for those who ask at once. Failures are not kept. */
export function makeRemembered<T>(clock: Clock, age: number, most = 1_000): Remembered<T> {
  const known = new LRUCache<string, Promise<T>>({ max: most, ttl: age, ttlResolution: 0, perf: clock });
  return (key, read) => {
    const found = known.get(key);
    if (found) return found;
    const value = read();
    known.set(key, value);
    value.catch(() => {
      if (known.peek(key) === value) known.delete(key);
    });
    return value;
  };
}
