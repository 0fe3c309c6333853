import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import { indexedCatalog } from '../../in-memory/indexed-catalog.ts';
import type { Yielder } from '../../in-memory/slices.ts';
import { makeBrowserYielder, makeIdleYielder } from '../browser-yielder.ts';
import type { LocalCards } from './local-cards.ts';

/** The catalogs of many cards: they work in slices, and an index answers lists and searches. */
export function openManyCards<Catalogs extends { readonly stored: CardCatalog }>(
  catalogsOf: (yieldNow: Yielder) => Catalogs,
  read: LocalCards['all'],
): Catalogs {
  const catalogs = catalogsOf(makeBrowserYielder());
  return { ...catalogs, stored: indexedCatalog(catalogs.stored, read, makeIdleYielder()) };
}
