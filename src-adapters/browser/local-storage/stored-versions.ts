import * as z from 'zod/mini';
import { storedDocumentShape } from '#adapters/calls/documents.calls.ts';
import type { SavedDocument } from '#domain/documents/documents.port.ts';
import type { DocumentName } from '#domain/documents/documents.ts';

/** Versions, separate because the content's key has a specified format (STORE-08). */
export type ContentBook<Name extends DocumentName> = Omit<SavedDocument<Name>, 'content'> & {
  /** Latest first. */
  readonly earlier: readonly SavedDocument<Name>[];
};

const saved = {
  version: z.int().check(z.gte(1)),
  savedAt: z.iso.datetime(),
  by: z.nullable(z.string()),
};

export function storedBook<Name extends DocumentName>(name: Name): z.ZodMiniType<ContentBook<Name>> {
  const book = z.object({ ...saved, earlier: z.array(z.object({ ...saved, content: storedDocumentShape(name) })) });
  // TypeScript cannot infer the schema of a generic document.
  return book as unknown as z.ZodMiniType<ContentBook<Name>>;
}
