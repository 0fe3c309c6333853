/** A reason to buy here, with the icon that stands beside it; the texts are Markdown but for the title. */
export type Feature = { readonly title: string; readonly description: string; readonly icon: string };

/** The page that says who runs the shop. Longer texts (mission, descriptions) are Markdown (PAGE-01, PAGE-07). */
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

/** Four sections in Markdown, and whom to write to (PAGE-03). */
export type LegalContent = {
  readonly companyInfo: string;
  readonly compliance: string;
  readonly intellectualProperty: string;
  readonly disclaimers: string;
  readonly contactEmail: string;
};

/** Four parts in Markdown, under two tabs (PAGE-04). */
export type TermsContent = {
  readonly terms: string;
  readonly privacy: string;
  readonly cookies: string;
  readonly dataProtection: string;
};

/** The pages whose words the admin writes. */
export type PageContent = {
  readonly about: AboutContent;
  readonly legal: LegalContent;
  readonly 'terms-privacy': TermsContent;
};

export type PageName = keyof PageContent;

export const pageNames = ['about', 'legal', 'terms-privacy'] as const satisfies readonly PageName[];

/** The icons that a feature can have, by their names; another name is shown as the first of them (PAGE-02). */
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
