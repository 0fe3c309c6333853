import type { Kysely } from 'kysely';
import { err } from 'neverthrow';
import type { TwoFactorEvent, TwoFactorState } from '#domain/identity/sessions.port.ts';
import type { Tables } from '../tables.ts';
import { inTransaction, success, type Tx } from '../transaction.ts';

export type KeptTwoFactor = {
  /** Encrypted (`seal.ts`). */
  readonly sealedSecret: string;
  /** ISO instant; null until confirmed. */
  readonly since: string | null;
  /** The last used time step (30 s), counted from 1970. */
  readonly lastStep: number;
};

const note = (tx: Kysely<Tables>, accountId: string, event: TwoFactorEvent, at: number) =>
  tx
    .insertInto('second_factor_log')
    .values({ account_id: accountId, event, at: new Date(at) })
    .execute();

const allOrNothing = async (db: Kysely<Tables>, work: (tx: Tx) => Promise<boolean>): Promise<boolean> =>
  (await inTransaction(db, async (tx) => ((await work(tx)) ? success(undefined) : err(undefined)))).isOk();

async function putCodes(tx: Tx, accountId: string, codes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: code, used_at: null })))
    .execute();
}

/** Two-factor secrets, hashed recovery codes and their log. Instants are milliseconds. */
export const twoFactorOver = (db: Kysely<Tables>) => ({
  find: async (accountId: string): Promise<KeptTwoFactor | null> => {
    const row = await db
      .selectFrom('second_factors')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (!row) return null;
    return {
      sealedSecret: row.sealed_secret,
      since: row.confirmed_at?.toISOString() ?? null,
      lastStep: Number(row.last_step),
    };
  },

  /** Stores an unconfirmed secret; false when one is active. */
  begin: async (accountId: string, sealedSecret: string): Promise<boolean> => {
    const begun = await db
      .insertInto('second_factors')
      .values({ account_id: accountId, sealed_secret: sealedSecret, confirmed_at: null, last_step: 0 })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet({ sealed_secret: sealedSecret, last_step: 0 })
          .where('second_factors.confirmed_at', 'is', null),
      )
      .returning('account_id')
      .executeTakeFirst();
    return begun !== undefined;
  },

  /** Activates the secret with these codes; false when the secret differs. */
  confirm: (
    accountId: string,
    { sealedSecret }: KeptTwoFactor,
    step: number,
    codes: readonly string[],
    at: number,
  ): Promise<boolean> =>
    allOrNothing(db, async (tx) => {
      const confirmed = await tx
        .updateTable('second_factors')
        .set({ confirmed_at: new Date(at), last_step: step })
        .where('account_id', '=', accountId)
        .where('sealed_secret', '=', sealedSecret)
        .where('confirmed_at', 'is', null)
        .returning('account_id')
        .executeTakeFirst();
      if (!confirmed) return false;
      await putCodes(tx, accountId, codes);
      await note(tx, accountId, 'switched-on', at);
      return true;
    }),

  /** Replaces the secret, unless it is another one by now. */
  reseal: async (accountId: string, sealedSecret: string, resealed: string): Promise<void> => {
    await db
      .updateTable('second_factors')
      .set({ sealed_secret: resealed })
      .where('account_id', '=', accountId)
      .where('sealed_secret', '=', sealedSecret)
      .execute();
  },

  /**
   * Uses a time step, once across processes; false when it or a later one was used. A used one after `latest` came from
   * a wrong clock.
   */
  spendStep: async (accountId: string, step: number, latest: number): Promise<boolean> => {
    const used = await db
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('account_id', '=', accountId)
      .where((eb) => eb.or([eb('last_step', '<', step), eb('last_step', '>', latest)]))
      .returning('account_id')
      .executeTakeFirst();
    return used !== undefined;
  },

  /** Hashes of the unused recovery codes. */
  codes: async (accountId: string): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .execute();
    return rows.map(({ code_hash }) => code_hash);
  },

  /** Uses a recovery code; false when unknown or used. @param codeHash one of `codes` */
  spendCode: (accountId: string, codeHash: string, at: number): Promise<boolean> =>
    allOrNothing(db, async (tx) => {
      const used = await tx
        .updateTable('recovery_codes')
        .set({ used_at: new Date(at) })
        .where('account_id', '=', accountId)
        .where('code_hash', '=', codeHash)
        .where('used_at', 'is', null)
        .returning('account_id')
        .executeTakeFirst();
      if (!used) return false;
      await note(tx, accountId, 'recovery-code-used', at);
      return true;
    }),

  replaceCodes: async (accountId: string, codes: readonly string[], at: number): Promise<void> =>
    void (await allOrNothing(db, async (tx) => {
      await putCodes(tx, accountId, codes);
      await note(tx, accountId, 'codes-renewed', at);
      return true;
    })),

  /** Removes secret and codes; false when none was active. */
  remove: (accountId: string, event: TwoFactorEvent, at: number): Promise<boolean> =>
    allOrNothing(db, async (tx) => {
      const removed = await tx
        .deleteFrom('second_factors')
        .where('account_id', '=', accountId)
        .where('confirmed_at', 'is not', null)
        .returning('account_id')
        .executeTakeFirst();
      if (!removed) return false;
      await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
      await note(tx, accountId, event, at);
      return true;
    }),

  /** Latest first. */
  events: async (accountId: string, most: number): Promise<TwoFactorState['events']> => {
    const rows = await db
      .selectFrom('second_factor_log')
      .select(['at', 'event'])
      .where('account_id', '=', accountId)
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ at, event }) => ({ at: at.toISOString(), event }));
  },
});
