import * as z from 'zod/mini';
import type { PageName } from '#domain/content/page-content.ts';
import type { ContentPage } from '#domain/content/page-contents.port.ts';
import { storedPageContent } from './stored-page-content.ts';

/** Beside the words, which are nothing but words (STORE-08): which version they are, and those before them. */
export type ContentBook<Name extends PageName> = Omit<ContentPage<Name>, 'content'> & {
  /** The latest first. */
  readonly earlier: readonly ContentPage<Name>[];
};

const saved = {
  version: z.int().check(z.gte(1)),
  savedAt: z.iso.datetime(),
  by: z.nullable(z.string()),
};

export function storedBook<Name extends PageName>(page: Name): z.ZodMiniType<ContentBook<Name>> {
  const book = z.object({ ...saved, earlier: z.array(z.object({ ...saved, content: storedPageContent[page] })) });
  // What is inferred of a page that is not known yet cannot be compared; the shape is the page's own.
  return book as unknown as z.ZodMiniType<ContentBook<Name>>;
}
