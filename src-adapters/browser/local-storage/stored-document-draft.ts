import * as z from 'zod/mini';
import { storedDocumentShape } from '#adapters/wire/document.wire.ts';
import { branded } from '#adapters/wire/texts.wire.ts';
import type { DocumentDraft, DocumentDraftOf } from '#domain/documents/document-draft.ts';
import type { DocumentName } from '#domain/documents/documents.ts';
import type { Shapes, StoredDrafts } from './local-drafts.ts';
import { draftPrefixes } from './storage-keys.ts';

const draftOf = <Name extends DocumentName>(name: Name): z.ZodMiniType<DocumentDraft<Name>> =>
  branded(
    z.object({
      content: storedDocumentShape(name),
      since: z.int().check(z.gte(0)),
      keptAt: z.iso.datetime({ offset: true }),
    }),
  );

export const storedDocumentDrafts: StoredDrafts<DocumentDraftOf> = {
  prefix: draftPrefixes.pages,
  shapeOf: <Name extends DocumentName>(name: Name) => draftOf(name) as Shapes<DocumentDraftOf>[Name],
};
