import { defaultAbout } from './default-about.ts';
import { defaultLegal } from './default-legal.ts';
import { defaultCookies, defaultDataProtection, defaultPrivacy } from './default-privacy.ts';
import { defaultTerms } from './default-terms.ts';
import type { PageContent } from './page-content.ts';
import { unwrapped } from './unwrapped.ts';

export const defaultContent: PageContent = {
  about: { ...defaultAbout, missionContent: unwrapped(defaultAbout.missionContent) },
  legal: {
    ...defaultLegal,
    companyInfo: unwrapped(defaultLegal.companyInfo),
    compliance: unwrapped(defaultLegal.compliance),
    intellectualProperty: unwrapped(defaultLegal.intellectualProperty),
    disclaimers: unwrapped(defaultLegal.disclaimers),
  },
  'terms-privacy': {
    terms: unwrapped(defaultTerms),
    privacy: unwrapped(defaultPrivacy),
    cookies: unwrapped(defaultCookies),
    dataProtection: unwrapped(defaultDataProtection),
  },
};
