import { ok } from 'neverthrow';
import type { DraftKeyOf, Drafts } from '#domain/shared/device-value.port.ts';

export function makeInMemoryDrafts<Kept extends object>(): Drafts<Kept> {
  const drafts = new Map<string, unknown>();
  const draftOf = <Key extends DraftKeyOf<Kept>>(key: Key) => (drafts.get(key) ?? null) as Kept[Key] | null;
  return {
    keep: (key, draft) => {
      drafts.set(key, structuredClone(draft));
      return ok(undefined);
    },
    read: (key) => ok(structuredClone(draftOf(key))),
    drop: (key) => {
      drafts.delete(key);
      return ok(undefined);
    },
  };
}
