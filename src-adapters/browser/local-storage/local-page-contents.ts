import type { ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { AboutContent, LegalContent, PageContent, PageName, TermsContent } from '#domain/content/page-content.ts';
import type { PageContents, PageContentsFailure } from '#domain/content/page-contents.port.ts';
import { type CopyPlaces, makeRedundantStore, type RedundantStore } from './redundant-store.ts';
import { contentKeys } from './storage-keys.ts';
import { versioned, whole } from './stored-format.ts';
import { whyUnsaved } from './why-not.ts';

const about: z.ZodMiniType<AboutContent> = z.object({
  title: z.string(),
  subtitle: z.string(),
  missionTitle: z.string(),
  missionContent: z.string(),
  featuresTitle: z.string(),
  features: z.array(z.object({ title: z.string(), description: z.string(), icon: z.string() })),
  contactTitle: z.string(),
  contactSubtitle: z.string(),
  contactEmail: z.string(),
});

const legal: z.ZodMiniType<LegalContent> = z.object({
  companyInfo: z.string(),
  compliance: z.string(),
  intellectualProperty: z.string(),
  disclaimers: z.string(),
  contactEmail: z.string(),
});

const termsPrivacy: z.ZodMiniType<TermsContent> = z.object({
  terms: z.string(),
  privacy: z.string(),
  cookies: z.string(),
  dataProtection: z.string(),
});

/** The written pages of this browser, each under its own key (STORE-08). */
export function makeLocalPageContents(places: CopyPlaces): PageContents {
  const stores: { readonly [Name in PageName]: RedundantStore<PageContent[Name]> } = {
    about: makeRedundantStore(places, contentKeys.about, versioned(whole(about))),
    legal: makeRedundantStore(places, contentKeys.legal, versioned(whole(legal))),
    'terms-privacy': makeRedundantStore(places, contentKeys['terms-privacy'], versioned(whole(termsPrivacy))),
  };
  return {
    read: <Name extends PageName>(page: Name): ResultAsync<PageContent[Name] | null, PageContentsFailure> =>
      stores[page].load().mapErr(() => ({ kind: 'contents-unavailable' })),
    write: (page, content) => {
      // The specified words: nothing is sent, the browser is the only place (STORE-13).
      places.log.info('saving to API', { page });
      return stores[page]
        .save(content)
        .mapErr((failure) => ({ kind: 'content-not-saved', detail: whyUnsaved(failure) }) as const);
    },
  };
}
