import * as z from 'zod/mini';
import type { PageDraftOf } from '#domain/content/page-draft.ts';
import type { Shapes, StoredDrafts } from './local-drafts.ts';
import { draftPrefixes } from './storage-keys.ts';
import { storedPageContent } from './stored-page-content.ts';

const draftOf = <Content>(content: z.ZodMiniType<Content>) =>
  z.object({ content, since: z.int().check(z.gte(0)), keptAt: z.iso.datetime({ offset: true }) });

const shapes: Shapes<PageDraftOf> = {
  about: draftOf(storedPageContent.about),
  legal: draftOf(storedPageContent.legal),
  'terms-privacy': draftOf(storedPageContent['terms-privacy']),
};

export const storedPageDrafts: StoredDrafts<PageDraftOf> = {
  prefix: draftPrefixes.pages,
  shapeOf: (page) => shapes[page],
};
