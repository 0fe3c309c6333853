import { late } from './late.ts';
import type { SavedAnswers } from './saved-answers.ts';

/** Saved answers that are loaded when the first answer is there to be kept, so after the first page. */
export function makeLateAnswers(load: () => Promise<SavedAnswers>): SavedAnswers {
  const loaded = late(load);
  const once = (): Promise<SavedAnswers | null> => loaded().catch(() => null);
  return {
    keep: async (name, answer) => (await once())?.keep(name, answer),
    find: async (name, shape) => (await once())?.find(name, shape) ?? null,
    forget: async () => (await once())?.forget(),
  };
}
