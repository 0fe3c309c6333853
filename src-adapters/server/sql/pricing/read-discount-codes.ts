import { type Kysely, sql } from 'kysely';
import { openStates } from '#domain/checkout/orders/order-state.ts';
import { type CodeUses, type DiscountCode, noUses } from '#domain/pricing/discount-code.ts';
import type { StoredCode } from '#domain/pricing/discount-codes.port.ts';
import type { SqlCondition } from '../cards/card-where.ts';
import { canStore } from '../stored-text.ts';
import type { Tables } from '../tables.ts';
import type { Tx } from '../transaction.ts';

/** An order that ends unpaid, is canceled or closed gives its use back. */
const countsAsUse = sql<boolean>`orders.state not in ('expired', 'closed') and orders.canceled_at is null`;

type CodeRow = {
  readonly content: Omit<DiscountCode, 'onReduced'> & Partial<Pick<DiscountCode, 'onReduced'>>;
  readonly version: number;
  readonly created_at: Date;
  readonly paid: number;
  readonly open: number;
};

const storedOf = ({ content, version, created_at, paid, open }: CodeRow): StoredCode => ({
  // Codes from before sales do not say.
  code: { ...content, onReduced: content.onReduced ?? false },
  version,
  createdAt: created_at.toISOString(),
  uses: { paid, open },
});

/** Latest first. */
export async function storedCodes(
  db: Kysely<Tables>,
  condition: SqlCondition,
  limit: number,
): Promise<readonly StoredCode[]> {
  const { rows } = await sql<CodeRow>`
    select now.content, now.version, first.saved_at as created_at,
      uses.total - uses.open as paid, uses.open as open
    from discount_codes as first
    join lateral (
      select content, version from discount_codes where code = first.code order by version desc limit 1
    ) as now on true
    join lateral (
      select count(*)::integer as total, (count(*) filter (where orders.state in (${sql.join(openStates)})))::integer as open
      from orders where discount_code = first.code and ${countsAsUse}
    ) as uses on true
    where first.version = 1 and ${condition}
    order by first.change desc limit ${limit}`.execute(db);
  return rows.map(storedOf);
}

const keyOf = (code: string) => sql`hashtextextended(${`discount code ${code}`}, 0)`;

/** Serializes changes and uses of a code until the transaction ends. */
export const lockCode = (tx: Tx, code: string) => sql`select pg_advisory_xact_lock(${keyOf(code)})`.execute(tx);

/** The same without waiting. @returns whether it is locked now */
export async function tryLockCode(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${keyOf(code)}) as locked`.execute(tx);
  return rows[0]?.locked === true;
}

export async function latestCode(db: Kysely<Tables>, code: string): Promise<StoredCode | null> {
  const [stored] = canStore(code) ? await storedCodes(db, sql`first.code = ${code}`, 1) : [];
  return stored ?? null;
}

/** @param email of the customer */
export async function usesOf(tx: Tx, code: string, email: string): Promise<CodeUses> {
  const { rows } = await sql<CodeUses>`
    select count(*)::integer as total,
      (count(*) filter (where customer_key = lower(btrim(${email}::text))))::integer as "ofCustomer"
    from orders where discount_code = ${code} and ${countsAsUse}`.execute(tx);
  return rows[0] ?? noUses;
}
