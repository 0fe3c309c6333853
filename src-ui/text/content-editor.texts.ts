import type { ContentField } from '#domain/content/compare-content.ts';
import {
  type Feature,
  type FeatureIcon,
  featureIcons,
  type PageContent,
  type PageName,
} from '#domain/content/page-content.ts';
import type { ContentNotSaved, ContentsUnavailable } from '#domain/content/page-contents.port.ts';

/** Specified texts (PAGE-10, PAGE-11, PAGE-15, PAGE-16). */
export const saveSentences = {
  about: {
    saved: 'About Us page content saved successfully!',
    failed: 'Error saving content. Please try again.',
  },
  legal: {
    saved: 'Legal information saved successfully!',
    failed: 'Error saving legal information. Please try again.',
  },
  'terms-privacy': {
    saved: 'Terms & Privacy content saved successfully!',
    failed: 'Error saving content. Please try again.',
  },
} as const satisfies Record<PageName, { saved: string; failed: string }>;

type FieldLabels = { readonly [Name in PageName]: Readonly<Record<ContentField<Name>, string>> };

export const contentLabels: FieldLabels = {
  about: {
    title: 'Title',
    subtitle: 'Subtitle',
    missionTitle: 'Mission title',
    missionContent: 'Mission',
    featuresTitle: 'Features title',
    features: 'Features',
    contactTitle: 'Contact title',
    contactSubtitle: 'Contact subtitle',
    contactEmail: 'Contact email',
  },
  legal: {
    companyInfo: 'Company information',
    compliance: 'Regulatory compliance',
    intellectualProperty: 'Intellectual property',
    disclaimers: 'Disclaimers',
    contactEmail: 'Contact email',
  },
  'terms-privacy': {
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    cookies: 'Cookies',
    dataProtection: 'Data protection',
  },
};

export const iconLabels = {
  Star: 'Star',
  TrendingUp: 'Rising line',
  Security: 'Shield',
  Support: 'Headset',
  Shipping: 'Truck',
  Certificate: 'Certificate',
  Cards: 'Cards',
  Heart: 'Heart',
} as const satisfies Record<FeatureIcon, string>;

/** Unknown icons are shown as the first one (PAGE-02). */
const iconText = (icon: string): string => iconLabels[featureIcons.find((name) => name === icon) ?? featureIcons[0]];

const featureText = ({ title, description, icon }: Feature): string =>
  `${title}\nIcon: ${iconText(icon)}\n${description}`;

export function fieldText<Name extends PageName>(content: PageContent[Name], field: ContentField<Name>): string {
  const value: unknown = content[field];
  return typeof value === 'string' ? value : (value as readonly Feature[]).map(featureText).join('\n\n');
}

export const notReadSentence = ({ detail }: ContentsUnavailable): string =>
  detail ?? 'The text of this page cannot be loaded right now. Nothing was changed.';

export const notSavedSentence = ({ detail }: ContentNotSaved): string =>
  `${detail ?? 'The page did not change.'} Your text is still here.`;

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Jun 1, 2025, 12:00 PM' */
export const savedTime = (at: string): string => time.format(new Date(at));

/** Remaining characters when close to the limit; empty before. */
export function roomLeft(length: number, most: number): string {
  if (length < most * 0.9) return '';
  const count = Math.abs(most - length).toLocaleString('en-US');
  return length <= most ? `${count} characters left` : `${count} characters too many`;
}
