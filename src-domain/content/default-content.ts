import { defaultAbout } from './default-about.ts';
import { defaultLegal } from './default-legal.ts';
import { defaultCookies, defaultDataProtection, defaultPrivacy } from './default-privacy.ts';
import { defaultTerms } from './default-terms.ts';
import type { PageContent } from './page-content.ts';

/** What the written pages say until the owner writes something else (PAGE-02, PAGE-12). */
export const defaultContent: PageContent = {
  about: defaultAbout,
  legal: defaultLegal,
  'terms-privacy': {
    terms: defaultTerms,
    privacy: defaultPrivacy,
    cookies: defaultCookies,
    dataProtection: defaultDataProtection,
  },
};
