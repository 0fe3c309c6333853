import { type Kysely, sql } from 'kysely';
import type { TryStore } from '../../identity/account.ts';
import type { IdentityStores } from '../../identity/identity-stores.ts';
import type { Tables } from '../tables.ts';
import { makeSqlAccounts } from './sql-accounts.ts';
import { makeSqlResets } from './sql-password-resets.ts';
import { makeSqlSessions, makeSqlSignIns } from './sql-sessions.ts';
import { makeSqlStaff } from './sql-staff.ts';
import { makeSqlTwoFactorRecords } from './sql-two-factor-records.ts';

/** Milliseconds that the clocks of two processes may differ by. */
const skew = 60_000;

/** In the database, so that limits apply to all processes. */
const makeSqlTries = (db: Kysely<Tables>): TryStore => ({
  add: async (key, now, window) => {
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
  count: async (key, now, window) => {
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

async function sweep(db: Kysely<Tables>, now: number, triesBefore: number, signInsBefore: number): Promise<number> {
  const sessions = await db.deleteFrom('sessions').where('expires_at', '<=', new Date(now)).executeTakeFirst();
  const links = await db.deleteFrom('password_resets').where('expires_at', '<=', new Date(now)).executeTakeFirst();
  await db.deleteFrom('sign_in_tries').where('since', '<', new Date(triesBefore)).execute();
  await db.deleteFrom('sign_ins').where('at', '<', new Date(signInsBefore)).execute();
  return Number(sessions.numDeletedRows + links.numDeletedRows);
}

export const makeSqlIdentity = (db: Kysely<Tables>): IdentityStores => ({
  accounts: makeSqlAccounts(db),
  sessions: makeSqlSessions(db),
  resets: makeSqlResets(db),
  tries: makeSqlTries(db),
  signIns: makeSqlSignIns(db),
  twoFactorRecords: makeSqlTwoFactorRecords(db),
  staff: makeSqlStaff(db),
  sweep: (now, triesBefore, signInsBefore) => sweep(db, now, triesBefore, signInsBefore),
});
