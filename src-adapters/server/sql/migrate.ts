import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { baseline } from './migrations/0001-baseline.ts';
import { cartLines } from './migrations/0002-cart-lines.ts';
import { sessionsAndGuests } from './migrations/0003-sessions-and-guests.ts';
import { orderNetworks } from './migrations/0004-order-networks.ts';
import { paymentReports } from './migrations/0005-payment-reports.ts';
import { generatedPasswords } from './migrations/0006-generated-passwords.ts';
import { settings } from './migrations/0007-settings.ts';
import { orderCharges } from './migrations/0008-order-charges.ts';
import { customers } from './migrations/0009-customers.ts';
import { discountCodes } from './migrations/0010-discount-codes.ts';
import { emailTexts } from './migrations/0014-email-texts.ts';
import { addressPhone } from './migrations/0018-address-phone.ts';
import { returns } from './migrations/0019-returns.ts';
import { staff } from './migrations/0020-staff.ts';
import { addressBooks } from './migrations/0021-address-books.ts';
import { offers } from './migrations/0022-offers.ts';
import { sales } from './migrations/0023-sales.ts';
import { cartReminders } from './migrations/0024-cart-reminders.ts';
import { returnPictures } from './migrations/0025-return-pictures.ts';
import type { Tables } from './tables.ts';

/** All migrations in order. Released ones never change. */
export const migrations: Record<string, Migration> = {
  '0001-baseline': baseline,
  '0002-cart-lines': cartLines,
  '0003-sessions-and-guests': sessionsAndGuests,
  '0004-order-networks': orderNetworks,
  '0005-payment-reports': paymentReports,
  '0006-generated-passwords': generatedPasswords,
  '0007-settings': settings,
  '0008-order-charges': orderCharges,
  '0009-customers': customers,
  '0010-discount-codes': discountCodes,
  '0014-email-texts': emailTexts,
  '0018-address-phone': addressPhone,
  '0019-returns': returns,
  '0020-staff': staff,
  '0021-address-books': addressBooks,
  '0022-offers': offers,
  '0023-sales': sales,
  '0024-cart-reminders': cartReminders,
  '0025-return-pictures': returnPictures,
};

/** One cheap query. None when it cannot tell. */
async function appliedMigrations(db: Kysely<Tables>): Promise<readonly string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch {
    return [];
  }
}

export type MigrationOptions = {
  readonly steps?: Record<string, Migration> | undefined;
  /** Called before an existing schema changes; a failure stops the change. */
  readonly beforeChange?: ((pending: readonly string[]) => Promise<void>) | undefined;
};

/** One transaction, one process at a time (R6). @throws on failure, or when the database is newer */
export async function migrateToLatest(
  db: Kysely<Tables>,
  { steps = migrations, beforeChange }: MigrationOptions = {},
): Promise<void> {
  const names = Object.keys(steps).sort();
  const applied = await appliedMigrations(db);
  if (applied.join() === names.join()) return;
  const pending = names.filter((name) => !applied.includes(name));
  if (applied.length > 0 && pending.length > 0) await beforeChange?.(pending);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error));
}
