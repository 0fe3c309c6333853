import type { Feature, PageContent, PageName } from './page-content.ts';

export type ContentField<Name extends PageName = PageName> = keyof PageContent[Name] & string;

/** The fields of each page, from top to bottom. */
export const contentFields: { readonly [Name in PageName]: readonly ContentField<Name>[] } = {
  about: [
    'title',
    'subtitle',
    'missionTitle',
    'missionContent',
    'featuresTitle',
    'features',
    'contactTitle',
    'contactSubtitle',
    'contactEmail',
  ],
  legal: ['companyInfo', 'compliance', 'intellectualProperty', 'disclaimers', 'contactEmail'],
  'terms-privacy': ['terms', 'privacy', 'cookies', 'dataProtection'],
};

const sameFeatures = (one: readonly Feature[], other: readonly Feature[]): boolean =>
  one.length === other.length &&
  one.every((feature, at) => {
    const beside = other[at];
    return (
      feature.title === beside?.title && feature.description === beside.description && feature.icon === beside.icon
    );
  });

const same = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other) ? sameFeatures(one, other) : one === other;

/** Fields with different text, from top to bottom. */
export const differingFields = <Name extends PageName>(
  page: Name,
  one: PageContent[Name],
  other: PageContent[Name],
): readonly ContentField<Name>[] => contentFields[page].filter((field) => !same(one[field], other[field]));

export const sameContent = <Name extends PageName>(
  page: Name,
  one: PageContent[Name],
  other: PageContent[Name],
): boolean => differingFields(page, one, other).length === 0;
