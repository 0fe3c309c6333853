import * as z from 'zod/mini';
import type { PageContent, PageName } from '#domain/content/page-content.ts';
import type { PageDraft, PageDrafts } from '#domain/content/page-drafts.port.ts';
import { notKept, notRead } from './draft-failures.ts';
import { draftOf } from './storage-keys.ts';
import { type StoredFormat, versioned, whole } from './stored-format.ts';
import { storedPageContent } from './stored-page-content.ts';
import { type StoredPlace, storedValue } from './stored-value.ts';

function formatOf<Name extends PageName>(page: Name): StoredFormat<PageDraft<Name>> {
  const content: z.ZodMiniType<PageContent[Name]> = storedPageContent[page];
  const shape: z.ZodMiniType<PageDraft<Name>> = z.object({
    content,
    since: z.int().check(z.gte(0)),
    keptAt: z.iso.datetime({ offset: true }),
  });
  return versioned(whole(shape));
}

/** What is written of pages and not saved, in this browser's storage, one draft a page (PAGE-19). */
export function makeLocalPageDrafts(place: StoredPlace): PageDrafts {
  const stored = <Name extends PageName>(page: Name) => storedValue(place, draftOf(`page ${page}`), formatOf(page));
  return {
    keep: (page, draft) => stored(page).write(draft).mapErr(notKept),
    read: (page) =>
      stored(page)
        .read()
        .map((found) => found?.value ?? null)
        .mapErr(notRead),
    drop: (page) => stored(page).remove().mapErr(notKept),
  };
}
