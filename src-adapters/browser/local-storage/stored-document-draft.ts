import * as z from 'zod/mini';
import type { DocumentDraft, DocumentDraftOf } from '#domain/documents/document-draft.ts';
import type { DocumentName } from '#domain/documents/documents.ts';
import type { Shapes, StoredDrafts } from './local-drafts.ts';
import { draftPrefixes } from './storage-keys.ts';

/** The editor checks the content: the table of all fields would be in the first page's code. */
const draft = z.object({
  content: z.record(z.string(), z.unknown()),
  since: z.int().check(z.gte(0)),
  keptAt: z.iso.datetime({ offset: true }),
}) as unknown as z.ZodMiniType<DocumentDraft>;

export const storedDocumentDrafts: StoredDrafts<DocumentDraftOf> = {
  prefix: draftPrefixes.pages,
  shapeOf: <Name extends DocumentName>() => draft as Shapes<DocumentDraftOf>[Name],
};
