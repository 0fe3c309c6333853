import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import { indexedCatalog } from '../../in-memory/indexed-catalog.ts';
import type { Breather } from '../../in-memory/slices.ts';
import { makeBrowserBreather, makeIdleBreather } from '../browser-breather.ts';
import type { LocalCards } from './local-cards.ts';

/** The catalogs of many cards: they work in slices, and an index answers lists and searches. */
export function openManyCards<Catalogs extends { readonly stored: CardCatalog }>(
  catalogsOf: (breathe: Breather) => Catalogs,
  read: LocalCards['all'],
): Catalogs {
  const catalogs = catalogsOf(makeBrowserBreather());
  return { ...catalogs, stored: indexedCatalog(catalogs.stored, read, makeIdleBreather()) };
}
