import * as z from 'zod/mini';
import type { PageContent, PageName } from '#domain/content/page-content.ts';

const text = z.string();

/** All or nothing. */
export const storedPageContent: { readonly [Name in PageName]: z.ZodMiniType<PageContent[Name]> } = {
  about: z.object({
    title: text,
    subtitle: text,
    missionTitle: text,
    missionContent: text,
    featuresTitle: text,
    features: z.array(z.object({ title: text, description: text, icon: text })),
    contactTitle: text,
    contactSubtitle: text,
    contactEmail: text,
  }),
  legal: z.object({
    companyInfo: text,
    compliance: text,
    intellectualProperty: text,
    disclaimers: text,
    contactEmail: text,
  }),
  'terms-privacy': z.object({ terms: text, privacy: text, cookies: text, dataProtection: text }),
};
