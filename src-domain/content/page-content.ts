import type { ContentOf } from '../documents/document-fields.ts';

/** Icon names. An unknown name is shown as the first icon. */
export const featureIcons = [
  'Star',
  'TrendingUp',
  'Security',
  'Support',
  'Shipping',
  'Certificate',
  'Cards',
  'Heart',
] as const;
export type FeatureIconName = (typeof featureIcons)[number];

const title = { type: 'line', label: 'Title', needed: 'Please give a title' } as const;
const contactEmail = { type: 'email', label: 'Contact email' } as const;

/** A reason to buy here. */
const featureFields = {
  title,
  description: { type: 'text', label: 'Description' },
  icon: { type: 'line', label: 'Icon' },
} as const;

/** Maximum number of features. */
export const mostFeatures = 12;

/** The content pages that the admin can edit. */
export const pageFields = {
  about: {
    title,
    subtitle: { type: 'line', label: 'Subtitle' },
    missionTitle: { type: 'line', label: 'Mission title' },
    missionContent: { type: 'text', label: 'Mission' },
    featuresTitle: { type: 'line', label: 'Features title' },
    features: { type: 'list', label: 'Features', of: featureFields, most: mostFeatures, noun: 'features' },
    contactTitle: { type: 'line', label: 'Contact title' },
    contactSubtitle: { type: 'line', label: 'Contact subtitle' },
    contactEmail,
  },
  legal: {
    companyInfo: { type: 'text', label: 'Company information' },
    compliance: { type: 'text', label: 'Regulatory compliance' },
    intellectualProperty: { type: 'text', label: 'Intellectual property' },
    disclaimers: { type: 'text', label: 'Disclaimers' },
    contactEmail,
  },
  'terms-privacy': {
    terms: { type: 'text', label: 'Terms of Service' },
    privacy: { type: 'text', label: 'Privacy Policy' },
    cookies: { type: 'text', label: 'Cookies' },
    dataProtection: { type: 'text', label: 'Data protection' },
  },
} as const;

export type PageContent = { readonly [Name in PageName]: ContentOf<(typeof pageFields)[Name]> };

export type PageName = keyof typeof pageFields;

export type AboutContent = PageContent['about'];
export type LegalContent = PageContent['legal'];
export type TermsContent = PageContent['terms-privacy'];
export type Feature = ContentOf<typeof featureFields>;
