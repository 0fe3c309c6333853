/** A reason to buy here. The description is Markdown, the title plain text. */
export type Feature = { readonly title: string; readonly description: string; readonly icon: string };

/** The mission and the descriptions are Markdown. */
export type AboutContent = {
  readonly title: string;
  readonly subtitle: string;
  readonly missionTitle: string;
  readonly missionContent: string;
  readonly featuresTitle: string;
  readonly features: readonly Feature[];
  readonly contactTitle: string;
  readonly contactSubtitle: string;
  readonly contactEmail: string;
};

/** Four Markdown sections and a contact address. */
export type LegalContent = {
  readonly companyInfo: string;
  readonly compliance: string;
  readonly intellectualProperty: string;
  readonly disclaimers: string;
  readonly contactEmail: string;
};

export type TermsContent = {
  readonly terms: string;
  readonly privacy: string;
  readonly cookies: string;
  readonly dataProtection: string;
};

/** The content pages that the admin can edit. */
export type PageContent = {
  readonly about: AboutContent;
  readonly legal: LegalContent;
  readonly 'terms-privacy': TermsContent;
};

export type PageName = keyof PageContent;

export const pageNames = ['about', 'legal', 'terms-privacy'] as const satisfies readonly PageName[];

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
export type FeatureIcon = (typeof featureIcons)[number];
