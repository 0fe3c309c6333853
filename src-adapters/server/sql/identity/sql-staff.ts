import { type Kysely, type Selectable, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { type UserId, userId } from '#domain/identity/user.ts';
import type { StaffRole } from '#domain/identity/viewer.ts';
import type { Editor } from '#domain/shared/editor.ts';
import type { InvitationNotFound, InviteFailure, StaffList } from '#domain/staff/staff.port.ts';
import { staffLog } from '#domain/staff/staff-log.ts';
import {
  changeable,
  type InvitedRole,
  type MemberRefusal,
  mostInvitations,
  type StaffInvitation,
  type StaffMember,
} from '#domain/staff/staff-members.ts';
import { type Account, loginKey, type NewSession } from '../../identity/account.ts';
import { addStaffEntry } from '../cards/write-change.ts';
import { canStore } from '../stored-text.ts';
import type { Tables } from '../tables.ts';
import { inTransaction, type Tx } from '../transaction.ts';
import { accountRow, endAccess, sessionRow } from './sql-accounts.ts';

type Db = Kysely<Tables>;

/** Who changes staff. `at`: milliseconds. */
type StaffChange = { readonly by: Editor; readonly id: UserId; readonly at: number };

/** The token itself is only in the email. */
type NewLink = { readonly tokenHash: string; readonly sentAt: number; readonly expiresAt: number };

type NotInvited = Extract<InviteFailure, { kind: `already-${string}` | 'too-many-invitations' }>;

const notFound: InvitationNotFound = { kind: 'invitation-not-found' };

const invitationOf = ({
  id,
  email,
  role,
  sent_at,
  expires_at,
}: Selectable<Tables['staff_invitations']>): StaffInvitation => ({
  id,
  email,
  role,
  sentAt: sent_at.toISOString(),
  expiresAt: expires_at.toISOString(),
});

type MemberRow = {
  readonly id: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly has_two_factor: boolean;
  readonly last_used_at: Date | null;
  readonly sessions: number;
};

async function members(db: Db, now: number): Promise<StaffMember[]> {
  const { rows } = await sql<MemberRow>`
    select id, email, case when is_admin then 'admin' else staff_role end as role,
      exists (select from second_factors as f where f.account_id = a.id and f.confirmed_at is not null) as has_two_factor,
      greatest(
        (select max(used_at) from sessions as s where s.account_id = a.id),
        (select max(at) from sign_ins as i where i.account_id = a.id and i.event <> 'failed')
      ) as last_used_at,
      (select count(*)::integer from sessions as s where s.account_id = a.id and s.expires_at > ${new Date(now)}) as sessions
    from accounts as a where is_admin or staff_role is not null
    order by is_admin desc, email_key collate "C"`.execute(db);
  return rows.map(({ id, email, role, has_two_factor, last_used_at, sessions }) => ({
    id: userId(id),
    email,
    role,
    hasTwoFactor: has_two_factor,
    lastUsedAt: last_used_at?.toISOString() ?? null,
    sessions,
  }));
}

const invitations = async (db: Db): Promise<StaffInvitation[]> => {
  const rows = await db.selectFrom('staff_invitations').selectAll().orderBy('sent_at', 'desc').orderBy('id').execute();
  return rows.map(invitationOf);
};

/** One change of staff at a time, so that what was checked stays true. */
const lockStaff = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('staff', 0))`.execute(tx);

const note = (tx: Tx, { by, at }: Pick<StaffChange, 'by' | 'at'>, title: string) =>
  addStaffEntry(tx, by, new Date(at), title);

const linkRow = ({ tokenHash, sentAt, expiresAt }: NewLink) => ({
  token_hash: tokenHash,
  sent_at: new Date(sentAt),
  expires_at: new Date(expiresAt),
});

const invite =
  (db: Db) =>
  (
    { id, email, role }: { readonly id: string; readonly email: string; readonly role: InvitedRole },
    link: NewLink,
    by: StaffChange,
  ): Promise<Result<StaffInvitation, NotInvited>> =>
    inTransaction(db, async (tx) => {
      await lockStaff(tx);
      const key = loginKey(email);
      const account = await tx
        .selectFrom('accounts')
        .select(['is_admin', 'staff_role'])
        .where('email_key', '=', key)
        .executeTakeFirst();
      if (account && (account.is_admin || account.staff_role !== null)) return err({ kind: 'already-staff' });
      const pending = await tx.selectFrom('staff_invitations').select('email_key').execute();
      if (pending.some(({ email_key }) => email_key === key)) return err({ kind: 'already-invited' });
      if (pending.length >= mostInvitations) return err({ kind: 'too-many-invitations' });
      const row = await tx
        .insertInto('staff_invitations')
        .values({ id, email, email_key: key, role, ...linkRow(link) })
        .returningAll()
        .executeTakeFirstOrThrow();
      await note(tx, by, staffLog.invited(email, role));
      return ok(invitationOf(row));
    });

const renew =
  (db: Db) =>
  (id: string, link: NewLink, by: StaffChange): Promise<Result<StaffInvitation, InvitationNotFound>> =>
    inTransaction(db, async (tx) => {
      const row = await tx
        .updateTable('staff_invitations')
        .set(linkRow(link))
        .where('id', '=', canStore(id) ? id : '')
        .returningAll()
        .executeTakeFirst();
      if (!row) return err(notFound);
      await note(tx, by, staffLog.resent(row.email));
      return ok(invitationOf(row));
    });

const revoke =
  (db: Db) =>
  (id: string, by: StaffChange): Promise<Result<void, InvitationNotFound>> =>
    inTransaction(db, async (tx) => {
      const row = await tx
        .deleteFrom('staff_invitations')
        .where('id', '=', canStore(id) ? id : '')
        .returning('email')
        .executeTakeFirst();
      if (!row) return err(notFound);
      await note(tx, by, staffLog.revoked(row.email));
      return ok(undefined);
    });

type Member = { readonly id: UserId; readonly email: string; readonly role: StaffRole };

async function findMember(tx: Tx, id: UserId): Promise<Member | null> {
  if (!canStore(id)) return null;
  const row = await tx
    .selectFrom('accounts')
    .select(['id', 'email', 'is_admin', 'staff_role'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const role = row?.is_admin ? 'admin' : row?.staff_role;
  return row && role ? { id: userId(row.id), email: row.email, role } : null;
}

/** Changes a member, and notes it. */
const change = <T>(
  db: Db,
  id: UserId,
  by: StaffChange,
  title: (email: string) => string,
  work: (tx: Tx) => Promise<T>,
): Promise<Result<T, MemberRefusal>> =>
  inTransaction(db, async (tx) => {
    await lockStaff(tx);
    const member = changeable(await findMember(tx, id), by.id);
    if (member.isErr()) return err(member.error);
    const done = await work(tx);
    await note(tx, by, title(member.value.email));
    return ok(done);
  });

async function giveRole(tx: Tx, id: string, role: InvitedRole | null): Promise<void> {
  await tx.updateTable('accounts').set({ staff_role: role }).where('id', '=', id).execute();
}

async function dismiss(tx: Tx, id: string): Promise<void> {
  await giveRole(tx, id, null);
  await endAccess(tx, id);
  await tx.deleteFrom('recovery_codes').where('account_id', '=', id).execute();
  await tx.deleteFrom('second_factors').where('account_id', '=', id).execute();
}

const accept =
  (db: Db) =>
  async (tokenHash: string, account: Account, session: NewSession, now: number): Promise<boolean> => {
    const accepted = await inTransaction(db, async (tx) => {
      await lockStaff(tx);
      const invitation = await tx
        .deleteFrom('staff_invitations')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', new Date(now))
        .returning(['email', 'role'])
        .executeTakeFirst();
      if (!invitation) return err(undefined);
      const { id, passwordHash } = account;
      await tx
        .insertInto('accounts')
        .values(accountRow({ ...account, role: 'user' }))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const joined = await tx
        .updateTable('accounts')
        .set({ staff_role: invitation.role })
        .where('id', '=', id)
        .where('email_key', '=', loginKey(invitation.email))
        .where('password_hash', '=', passwordHash)
        .where('is_admin', '=', false)
        .where('staff_role', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!joined) return err(undefined);
      await endAccess(tx, id);
      await tx.insertInto('sessions').values(sessionRow(session, id)).execute();
      await note(tx, { by: `admin ${account.email}`, at: now }, staffLog.joined(account.email, invitation.role));
      return ok(undefined);
    });
    return accepted.isOk();
  };

/** Staff and invitations. Each change and its entry of the audit log are one transaction. Instants are milliseconds. */
export const staffOver = (db: Db) => ({
  list: async (now: number): Promise<StaffList> => ({
    members: await members(db, now),
    invitations: await invitations(db),
  }),
  invite: invite(db),
  /** Replaces the link. */
  renew: renew(db),
  revoke: revoke(db),
  changeRole: (id: UserId, role: InvitedRole, by: StaffChange) =>
    change(
      db,
      id,
      by,
      (email) => staffLog.changed(email, role),
      (tx) => giveRole(tx, id, role),
    ),
  endSessions: (id: UserId, by: StaffChange) =>
    change(db, id, by, staffLog.signedOut, async (tx) => {
      const ended = await tx.deleteFrom('sessions').where('account_id', '=', id).executeTakeFirst();
      return Number(ended.numDeletedRows);
    }),
  /** Ends all access, and two-factor authentication, which only staff can manage. */
  remove: (id: UserId, by: StaffChange) => change(db, id, by, staffLog.removed, (tx) => dismiss(tx, id)),
  /** Null for an expired link. */
  find: async (tokenHash: string, now: number): Promise<StaffInvitation | null> => {
    const row = await db
      .selectFrom('staff_invitations')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', new Date(now))
      .executeTakeFirst();
    return row ? invitationOf(row) : null;
  },
  /**
   * Uses the link: gives its role to the account, which is added if there is none with its id, ends its access and opens
   * `session`. False, changing nothing, when link or account are no longer the same.
   */
  accept: accept(db),
});
