import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as cards from './migrations/0001-cards.ts';
import * as orders from './migrations/0002-orders.ts';
import * as carts from './migrations/0003-carts.ts';
import * as accounts from './migrations/0004-accounts.ts';
import * as gradeOrder from './migrations/0005-grade-order.ts';
import * as userAccounts from './migrations/0006-user-accounts.ts';
import * as savedCards from './migrations/0007-saved-cards.ts';
import * as search from './migrations/0008-search.ts';
import * as cartVersions from './migrations/0009-cart-versions.ts';
import * as orderSteps from './migrations/0010-order-steps.ts';
import * as copies from './migrations/0011-copies.ts';
import * as cardChanges from './migrations/0012-card-changes.ts';
import * as managerLists from './migrations/0013-manager-lists.ts';
import * as dashboard from './migrations/0014-dashboard.ts';
import * as secondFactor from './migrations/0015-second-factor.ts';
import * as boxes from './migrations/0016-boxes.ts';
import * as newsletter from './migrations/0017-newsletter.ts';
import * as pageVersions from './migrations/0018-page-versions.ts';
import * as firstPrices from './migrations/0019-first-prices.ts';
import * as changeParts from './migrations/0020-change-parts.ts';
import * as pictureSources from './migrations/0021-picture-sources.ts';
import * as trackingAndCancellation from './migrations/0022-tracking-and-cancellation.ts';
import * as newsletterConfirmation from './migrations/0023-newsletter-confirmation.ts';
import * as searchTerms from './migrations/0024-search-terms.ts';
import * as orderLineVariants from './migrations/0026-order-line-variants.ts';
import * as managerSearch from './migrations/0027-manager-search.ts';
import type { Tables } from './tables.ts';

/** Every step the tables ever took, in order. A released step never changes; the tables only go forward. */
export const migrations: Record<string, Migration> = {
  '0001-cards': cards,
  '0002-orders': orders,
  '0003-carts': carts,
  '0004-accounts': accounts,
  '0005-grade-order': gradeOrder,
  '0006-user-accounts': userAccounts,
  '0007-saved-cards': savedCards,
  '0008-search': search,
  '0009-cart-versions': cartVersions,
  '0010-order-steps': orderSteps,
  '0011-copies': copies,
  '0012-card-changes': cardChanges,
  '0013-manager-lists': managerLists,
  '0014-dashboard': dashboard,
  '0015-second-factor': secondFactor,
  '0016-boxes': boxes,
  '0017-newsletter': newsletter,
  '0018-page-versions': pageVersions,
  '0019-first-prices': firstPrices,
  '0020-change-parts': changeParts,
  '0021-picture-sources': pictureSources,
  '0022-tracking-and-cancellation': trackingAndCancellation,
  '0023-newsletter-confirmation': newsletterConfirmation,
  '0024-search-terms': searchTerms,
  '0026-order-line-variants': orderLineVariants,
  '0027-manager-search': managerSearch,
};

/**
 * Brings the tables up to date: one process at a time, all steps in one transaction, so that a failing step leaves the
 * database as it was (R6).
 * @throws when a step fails, or when the database was migrated by a newer version of the shop
 */
export async function migrateToLatest(
  db: Kysely<Tables>,
  steps: Record<string, Migration> = migrations,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error(String(error));
}
