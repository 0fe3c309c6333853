import { ok } from 'neverthrow';
import type { PageName } from '#domain/content/page-content.ts';
import type { PageDraft, PageDrafts } from '#domain/content/page-drafts.port.ts';

/** Drafts of pages that last as long as the page that shows them. */
export function makeInMemoryPageDrafts(): PageDrafts {
  let drafts: { readonly [Name in PageName]?: PageDraft<Name> } = {};
  const draftOf = <Name extends PageName>(page: Name): PageDraft<Name> | null =>
    (drafts[page] as PageDraft<Name> | undefined) ?? null;
  return {
    keep: (page, draft) => {
      drafts = { ...drafts, [page]: structuredClone(draft) };
      return ok(undefined);
    },
    read: (page) => ok(structuredClone(draftOf(page))),
    drop: (page) => {
      drafts = { ...drafts, [page]: undefined };
      return ok(undefined);
    },
  };
}
