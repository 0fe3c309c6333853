import type { SavedAnswers } from './saved-answers.ts';

/** Saved answers that are loaded when the first answer is there to be kept, so after the first page. */
export function makeLateAnswers(load: () => Promise<SavedAnswers>): SavedAnswers {
  let loaded: Promise<SavedAnswers> | null = null;
  const once = (): Promise<SavedAnswers | null> => {
    loaded ??= load();
    return loaded.catch(() => {
      loaded = null;
      return null;
    });
  };
  return {
    keep: async (name, answer) => (await once())?.keep(name, answer),
    find: async (name, shape) => (await once())?.find(name, shape) ?? null,
  };
}
