import { late } from './late.ts';
import type { SavedAnswers } from './saved-answers.ts';
import type { SavedCatalog } from './saved-catalog.ts';

/** Loaded after the first page, when the first answer is stored. */
export function makeLateAnswers(load: () => Promise<SavedAnswers>): SavedAnswers {
  const loaded = late(load);
  const once = (): Promise<SavedAnswers | null> => loaded().catch(() => null);
  return {
    keep: async (name, answer) => (await once())?.keep(name, answer),
    find: async (name, shape) => (await once())?.find(name, shape) ?? null,
    findAll: async (beginning, shape) => (await once())?.findAll(beginning, shape) ?? [],
    forget: async () => (await once())?.forget(),
  };
}

export function makeLateSavedCatalog(load: () => Promise<SavedCatalog>): SavedCatalog {
  const loaded = late(load);
  const once = (): Promise<SavedCatalog | null> => loaded().catch(() => null);
  return {
    card: async (id) => (await once())?.card(id) ?? null,
    page: async (query) => (await once())?.page(query) ?? null,
    facets: async (query) => (await once())?.facets(query) ?? null,
  };
}
