import { type Kysely, sql } from 'kysely';
import { err, ok, type Result } from 'neverthrow';
import { emptyCart } from '#domain/cart/cart.ts';
import {
  type CartFacts,
  isReminderDue,
  linesToSend,
  noReminders,
  oldestCart,
  type ReminderConsent,
  type ReminderEmailKind,
  reminderPause,
} from '#domain/cart/cart-reminder.ts';
import { type CartReminders, type ReminderContent, reminderConfirmTime } from '#domain/cart/cart-reminders.port.ts';
import type { SignInNeeded } from '#domain/identity/sign-in-needed.ts';
import { type UserId, userId } from '#domain/identity/user.ts';
import type { RemindersClosed, SignUpExpired } from '#domain/newsletter/newsletter.port.ts';
import type { Clock } from '#domain/shared/clock.port.ts';
import type { Log } from '#domain/shared/log.port.ts';
import { time } from '#domain/shared/time.ts';
import { lockAccount } from '../identity/lock-account.ts';
import type { Tables } from '../tables.ts';
import { inTransaction, orUnavailable, success, type Tx } from '../transaction.ts';
import { cartOfRow } from './sql-carts.ts';

type Db = Kysely<Tables>;

export type CartReminderParts = {
  readonly clock: Clock;
  readonly log: Log;
  /** Of the settings, as they are now; null while the shop sends none. */
  readonly hours: () => number | null;
};

/** Carts that are looked at together. */
const atOnce = 200;

type Consent = { readonly asked_at: Date | null; readonly confirmed_at: Date | null };

/** A request that was not confirmed in time is none. */
function consentOf({ asked_at: asked, confirmed_at: confirmed }: Consent, now: number): ReminderConsent {
  if (confirmed) return { state: 'on', since: confirmed.toISOString() };
  if (!asked || asked.getTime() <= now - reminderConfirmTime) return noReminders;
  return { state: 'pending', since: asked.toISOString() };
}

async function read(db: Db, user: UserId, now: number): Promise<ReminderConsent> {
  const row = await db
    .selectFrom('cart_reminders')
    .select(['asked_at', 'confirmed_at'])
    .where('account_id', '=', user)
    .executeTakeFirst();
  return row ? consentOf(row, now) : noReminders;
}

const post = (tx: Tx, kind: ReminderEmailKind, user: string, now: Date) =>
  tx
    .insertInto('outbox')
    .values({
      key: `${kind}:${user}:${now.getTime()}`,
      kind,
      order_id: null,
      offer_id: null,
      account_id: user,
      refund_number: null,
      refund_cents: null,
      due_at: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();

/** A confirmed consent stays as it is. */
async function request(tx: Tx, user: UserId, now: Date): Promise<Result<void, SignInNeeded>> {
  if (!(await lockAccount(tx, user))) return err({ kind: 'sign-in-needed' });
  const asked = await tx
    .insertInto('cart_reminders')
    .values({ account_id: user, asked_at: now })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ asked_at: now }).where('cart_reminders.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  if (asked) await post(tx, 'cart-reminder-confirm', user, now);
  return ok(undefined);
}

async function confirm(db: Db, user: UserId, now: number): Promise<Result<void, SignUpExpired>> {
  const confirmed = await db
    .updateTable('cart_reminders')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, ${new Date(now)})` })
    .where('account_id', '=', user)
    .where((eb) =>
      eb.or([eb('confirmed_at', 'is not', null), eb('asked_at', '>', new Date(now - reminderConfirmTime))]),
    )
    .returning('account_id')
    .executeTakeFirst();
  return confirmed ? ok(undefined) : err({ kind: 'sign-up-expired' });
}

async function withdraw(db: Db, user: UserId): Promise<void> {
  await db.deleteFrom('cart_reminders').where('account_id', '=', user).where('reminded_at', 'is', null).execute();
  await db
    .updateTable('cart_reminders')
    .set({ asked_at: null, confirmed_at: null })
    .where('account_id', '=', user)
    .execute();
}

type Known = CartFacts & { readonly email: string; readonly isPending: boolean };

/** Null when the account is gone. An order that expired unpaid is an abandoned checkout. */
async function factsOf(db: Db, user: UserId, now: number): Promise<Known | null> {
  const { rows } = await sql<
    Consent & {
      email: string;
      reminded_at: Date | null;
      items: readonly unknown[] | null;
      updated_at: Date | null;
      began_at: Date | null;
      has_ordered: boolean;
    }
  >`
    select a.email, r.asked_at, r.confirmed_at, r.reminded_at, c.items, c.updated_at,
      o.began_at, coalesce(o.has_ordered, false) as has_ordered
    from accounts a
    left join cart_reminders r on r.account_id = a.id
    left join carts c on c.account_id = a.id
    left join lateral (
      select max(created_at) as began_at, bool_or(state <> 'expired') as has_ordered from orders
      where (owner_id = a.id or customer_key = a.email_key) and created_at >= c.updated_at
    ) o on true
    where a.id = ${user}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { state } = consentOf(row, now);
  const isOn = state === 'on';
  const touched = Math.max(row.updated_at?.getTime() ?? 0, row.began_at?.getTime() ?? 0);
  return {
    email: row.email,
    isPending: state === 'pending',
    isOn,
    cart: isOn && row.items ? (await cartOfRow(db, { items: row.items, version: 0 })).cart : emptyCart,
    touchedAt: touched,
    hasOrdered: row.has_ordered,
    remindedAt: row.reminded_at?.getTime() ?? null,
  };
}

async function content(db: Db, user: UserId, hours: number | null, now: number): Promise<ReminderContent> {
  const facts = await factsOf(db, user, now);
  if (facts === null || hours === null) return { email: facts?.email ?? '', isPending: false, lines: emptyCart };
  return { email: facts.email, isPending: facts.isPending, lines: linesToSend(facts) };
}

/** Carts that may be due, by account. The rules decide. */
const candidates = (db: Db, after: string, hours: number, now: number) =>
  db
    .selectFrom('cart_reminders')
    .innerJoin('carts', 'carts.account_id', 'cart_reminders.account_id')
    .select('cart_reminders.account_id as account')
    .where('cart_reminders.confirmed_at', 'is not', null)
    .where('cart_reminders.account_id', '>', after)
    .where('carts.updated_at', '<=', new Date(now - hours * time.hours))
    .where('carts.updated_at', '>=', new Date(now - oldestCart))
    .where(sql<boolean>`carts.items <> '[]'::jsonb`)
    .where((eb) => eb.or([eb('reminded_at', 'is', null), eb('reminded_at', '<=', new Date(now - reminderPause))]))
    .orderBy('cart_reminders.account_id')
    .limit(atOnce)
    .execute();

/** Another process that has the row reminds, or has just reminded. */
async function remind(tx: Tx, user: UserId, hours: number, now: number): Promise<Result<boolean, never>> {
  const locked = await tx
    .selectFrom('cart_reminders')
    .select('account_id')
    .where('account_id', '=', user)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  const facts = locked ? await factsOf(tx, user, now) : null;
  if (facts === null || !isReminderDue(facts, hours, now)) return ok(false);
  const at = new Date(now);
  await tx.updateTable('cart_reminders').set({ reminded_at: at }).where('account_id', '=', user).execute();
  await post(tx, 'cart-reminder', user, at);
  return ok(true);
}

async function remindDue(db: Db, hours: number | null, now: number): Promise<number> {
  if (hours === null) return 0;
  let count = 0;
  for (let after = ''; ; ) {
    const found = await candidates(db, after, hours, now);
    for (const { account } of found) {
      const reminded = await inTransaction(db, (tx) => remind(tx, userId(account ?? ''), hours, now));
      if (reminded.isOk() && reminded.value) count += 1;
    }
    const last = found.at(-1)?.account;
    if (!last || found.length < atOnce) return count;
    after = last;
  }
}

/** Emails are stored in the outbox. */
export function makeSqlCartReminders(db: Db, { clock, log, hours }: CartReminderParts): CartReminders {
  const closed: RemindersClosed = { kind: 'reminders-closed' };
  const working = <T, E>(doing: string, work: Promise<Result<T, E>>) => orUnavailable(log, doing, work);
  return {
    read: (user) => working('reading a consent to cart reminders', read(db, user, clock.now()).then(success)),
    request: (user) =>
      working(
        'asking for cart reminders',
        hours() === null
          ? Promise.resolve<Result<void, RemindersClosed>>(err(closed))
          : inTransaction<void, SignInNeeded | RemindersClosed>(db, (tx) => request(tx, user, new Date(clock.now()))),
      ),
    confirm: (user) =>
      working(
        'confirming cart reminders',
        hours() === null
          ? Promise.resolve<Result<void, SignUpExpired>>(err({ kind: 'sign-up-expired' }))
          : confirm(db, user, clock.now()),
      ),
    withdraw: (user) => working('ending cart reminders', withdraw(db, user).then(success)),
    remindDue: () => working('finding carts to remind of', remindDue(db, hours(), clock.now()).then(success)),
    content: (user) => working('reading what to remind of', content(db, user, hours(), clock.now()).then(success)),
  };
}
