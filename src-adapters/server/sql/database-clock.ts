import { type Kysely, sql } from 'kysely';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { makeNodeClock } from '../node/clock.ts';
import type { Database } from './sql-database.ts';
import type { Tables } from './tables.ts';

export type DatabaseClock = {
  /** The database's time, which all processes share; this machine's until it was read. */
  readonly clock: Clock;
  /** Milliseconds by which this machine's clock is ahead of the database's; 0 until it was read. */
  ahead(): number;
  /** Reads the database's time anew. Where the database does not answer soon, the time goes on from what was read before. */
  read(): Promise<void>;
};

/** A larger difference between two clocks is reported, in milliseconds. */
const clockTolerance = 5_000;

/** An answer that took longer says too little about the time, in milliseconds. */
const longestAnswer = 2_000;

type Machine = { readonly time: () => number; readonly elapsed: () => number };

const thisMachine: Machine = { time: () => Date.now(), elapsed: () => performance.now() };

async function timeOf(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database has no time');
  return row.now;
}

/**
 * The clock of the database, for what several processes must agree on, such as the end of a hold. Between two readings it
 * counts what has passed on this machine, so that steps of this machine's clock are not seen.
 * @param machine replaced in tests
 */
export function makeDatabaseClock(db: Kysely<Tables>, log: Log, machine: Machine = thisMachine): DatabaseClock {
  let read: { readonly time: number; readonly at: number } | null = null;
  let isSaid = false;
  const now = (): number => (read === null ? machine.time() : read.time + (machine.elapsed() - read.at));
  const ahead = (): number => (read === null ? 0 : Math.round(machine.time() - now()));

  function say(): void {
    const differs = Math.abs(ahead()) > clockTolerance;
    if (differs === isSaid) return;
    isSaid = differs;
    if (differs) log.warn('clock differs from the database: set the machine’s time', { aheadMs: ahead() });
    else log.info('clock agrees with the database again', { aheadMs: ahead() });
  }

  return {
    clock: makeNodeClock(() => Math.floor(now())),
    ahead,
    read: async () => {
      const asked = machine.elapsed();
      const time = await timeOf(db).catch(() => null);
      const answered = machine.elapsed();
      if (time !== null && answered - asked <= longestAnswer) read = { time, at: (asked + answered) / 2 };
      say();
    },
  };
}

/** An embedded database has no clock of its own. */
export const clockOf = ({ kind, db }: Database, log: Log): DatabaseClock =>
  kind === 'pglite'
    ? { clock: makeNodeClock(), ahead: () => 0, read: async () => undefined }
    : makeDatabaseClock(db, log);

/** Null where the clocks agree. */
export function clockDifference({ ahead }: Pick<DatabaseClock, 'ahead'>): string | null {
  const difference = ahead();
  if (Math.abs(difference) <= clockTolerance) return null;
  const seconds = Math.round(Math.abs(difference) / 1000).toLocaleString('en-US');
  return `the clock of this process is ${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} the database's`;
}
