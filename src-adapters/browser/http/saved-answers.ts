import { okAsync, ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { Clock } from '#domain/shared/clock.port.ts';
import { type Exclusive, runExclusively } from '../exclusive.ts';
import type { IndexedDatabase } from '../indexed-db/open-indexed-db.ts';

export type SavedAnswer<T> = {
  readonly answer: T;
  /** ISO instant. */
  readonly at: string;
};

/**
 * Recent answers in IndexedDB, for offline use (STORE-16).
 *
 * Promises: never fails; unreadable entries are absent.
 */
export type SavedAnswers = {
  keep(name: string, answer: unknown): Promise<void>;
  find<T>(name: string, shape: z.ZodMiniType<T>): Promise<SavedAnswer<T> | null>;
  /** By name prefix. */
  findAll<T>(beginning: string, shape: z.ZodMiniType<T>): Promise<readonly SavedAnswer<T>[]>;
  /** Deletes all, because they are outdated. */
  forget(): Promise<void>;
};

/** Maximum number; the oldest are deleted. */
export const mostAnswers = 60;

const listName = 'names';
const names = z.array(z.string());

function readSaved<T>(value: unknown, shape: z.ZodMiniType<T>): SavedAnswer<T> | null {
  const saved = z.object({ answer: shape, at: z.string() }).safeParse(value);
  return saved.success ? saved.data : null;
}

export function makeSavedAnswers(database: IndexedDatabase, clock: Clock, exclusive: Exclusive): SavedAnswers {
  const readValue = async <T>(call: ResultAsync<T, unknown>): Promise<T | null> => (await call).unwrapOr(null);

  const keep = async (name: string, answer: unknown): Promise<void> => {
    const saved = { answer, at: new Date(clock.now()).toISOString() };
    if ((await database.put('answers', name, saved)).isErr()) return;
    const known = names.safeParse(await readValue(database.get('answers', listName)));
    const all = [...(known.data ?? []).filter((other) => other !== name), name];
    const old = all.slice(0, Math.max(0, all.length - mostAnswers));
    await readValue(database.put('answers', listName, all.slice(old.length)));
    for (const forgotten of old) await readValue(database.remove('answers', forgotten));
  };

  const forget = async (): Promise<void> => {
    const known = names.safeParse(await readValue(database.get('answers', listName)));
    for (const name of known.data ?? []) await readValue(database.remove('answers', name));
    await readValue(database.remove('answers', listName));
  };

  const afterOthers = async (work: () => Promise<void>): Promise<void> => {
    await runExclusively(exclusive, () => okAsync(undefined).andThen(() => ResultAsync.fromSafePromise(work())));
  };

  return {
    keep: (name, answer) => afterOthers(() => keep(name, answer)),
    forget: () => afterOthers(forget),
    find: async (name, shape) => readSaved(await readValue(database.get('answers', name)), shape),
    findAll: async (beginning, shape) => {
      const values = (await readValue(database.values('answers', beginning))) ?? [];
      return values.flatMap((value) => readSaved(value, shape) ?? []);
    },
  };
}
