import * as z from 'zod/mini';
import type { PageName } from '#domain/content/page-content.ts';
import type { ContentPage } from '#domain/content/page-contents.port.ts';
import { storedPageContent } from './stored-page-content.ts';

/** Versions, separate because the content's key has a specified format (STORE-08). */
export type ContentBook<Name extends PageName> = Omit<ContentPage<Name>, 'content'> & {
  /** Latest first. */
  readonly earlier: readonly ContentPage<Name>[];
};

const saved = {
  version: z.int().check(z.gte(1)),
  savedAt: z.iso.datetime(),
  by: z.nullable(z.string()),
};

export function storedBook<Name extends PageName>(page: Name): z.ZodMiniType<ContentBook<Name>> {
  const book = z.object({ ...saved, earlier: z.array(z.object({ ...saved, content: storedPageContent[page] })) });
  // TypeScript cannot infer the schema of a generic page.
  return book as unknown as z.ZodMiniType<ContentBook<Name>>;
}
