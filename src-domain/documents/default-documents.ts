import { defaultAbout } from '../content/default-about.ts';
import { defaultLegal } from '../content/default-legal.ts';
import { defaultCookies, defaultDataProtection, defaultPrivacy } from '../content/default-privacy.ts';
import { defaultTerms } from '../content/default-terms.ts';
import type { PageContent } from '../content/page-content.ts';
import { unwrapped } from '../content/unwrapped.ts';
import { emptyContent } from './document-fields.ts';
import { type DocumentContent, documents, type SettingsDocument, settingsNames } from './documents.ts';

const pages: PageContent = {
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

/** Settings in which nothing is set. */
export const emptySettings = Object.fromEntries(
  settingsNames.map((name) => [name, emptyContent(documents[name].fields)]),
) as SettingsDocument;

/** The content of documents that were never saved. */
export const defaultDocuments: DocumentContent = { ...pages, ...emptySettings };
