import type { Clock } from '#domain/shared/clock.port.ts';

export type Remembered<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/** Reads what a key stands for once in `age` milliseconds, also for those who ask at once. Failures are not kept. */
export function makeRemembered<T>(clock: Clock, age: number, most = 1_000): Remembered<T> {
  const known = new Map<string, { readonly until: number; readonly value: Promise<T> }>();
  return (key, read) => {
    const found = known.get(key);
    if (found && clock.now() < found.until) return found.value;
    const entry = { until: clock.now() + age, value: read() };
    known.delete(key);
    known.set(key, entry);
    const [oldest = key] = known.keys();
    if (known.size > most) known.delete(oldest);
    entry.value.catch(() => {
      if (known.get(key) === entry) known.delete(key);
    });
    return entry.value;
  };
}
