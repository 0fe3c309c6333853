import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { accountsOver } from './sql-accounts.ts';
import { resetsOver } from './sql-password-resets.ts';
import { sessionsOver, signInsOver } from './sql-sessions.ts';
import { staffOver } from './sql-staff.ts';
import { twoFactorOver } from './sql-two-factor-records.ts';

/** Milliseconds that the clocks of two processes may differ by. */
const skew = 60_000;

/** Attempts, in the database so that limits apply to all processes. Instants and windows are milliseconds. */
const triesOver = (db: Kysely<Tables>) => ({
  /** Counts an attempt; restarts after `window`. */
  add: async (key: string, now: number, window: number) => {
    const ended = new Date(now - window);
    const { tries, since } = await db
      .insertInto('sign_in_tries')
      .values({ key, since: new Date(now), tries: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          // A clock that was wrong may have stored an instant in the future.
          since: sql`case when sign_in_tries.since <= ${ended} then excluded.since else least(sign_in_tries.since, excluded.since) end`,
          tries: sql`case when sign_in_tries.since <= ${ended} then 1 else sign_in_tries.tries + 1 end`,
        }),
      )
      .returning(['tries', 'since'])
      .executeTakeFirstOrThrow();
    return { count: tries, since: since.getTime() };
  },
  /** Attempts so far; none after `window`. */
  count: async (key: string, now: number, window: number): Promise<number> => {
    const row = await db
      .selectFrom('sign_in_tries')
      .select('tries')
      .where('key', '=', key)
      .where('since', '>', new Date(now - window))
      // Later ones are of a clock that was wrong.
      .where('since', '<=', new Date(now + skew))
      .executeTakeFirst();
    return row?.tries ?? 0;
  },
});

/** Deletes expired sessions, links, old counters and sign-ins. @returns number of sessions and links */
async function sweep(db: Kysely<Tables>, now: number, triesBefore: number, signInsBefore: number): Promise<number> {
  const sessions = await db.deleteFrom('sessions').where('expires_at', '<=', new Date(now)).executeTakeFirst();
  const links = await db.deleteFrom('password_resets').where('expires_at', '<=', new Date(now)).executeTakeFirst();
  await db.deleteFrom('sign_in_tries').where('since', '<', new Date(triesBefore)).execute();
  await db.deleteFrom('sign_ins').where('at', '<', new Date(signInsBefore)).execute();
  return Number(sessions.numDeletedRows + links.numDeletedRows);
}

export const identityOver = (db: Kysely<Tables>) => ({
  accounts: accountsOver(db),
  sessions: sessionsOver(db),
  resets: resetsOver(db),
  tries: triesOver(db),
  signIns: signInsOver(db),
  twoFactorRecords: twoFactorOver(db),
  staff: staffOver(db),
  sweep: (now: number, triesBefore: number, signInsBefore: number) => sweep(db, now, triesBefore, signInsBefore),
});

export type IdentityStores = ReturnType<typeof identityOver>;
