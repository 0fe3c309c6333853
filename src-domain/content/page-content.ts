/** The page that says who runs the shop. */
export type AboutContent = {
  readonly title: string;
  readonly subtitle: string;
  readonly missionTitle: string;
  readonly missionContent: string;
  readonly featuresTitle: string;
  readonly features: readonly { readonly title: string; readonly description: string; readonly icon: string }[];
  readonly contactTitle: string;
  readonly contactSubtitle: string;
  readonly contactEmail: string;
};

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

/** The pages whose words the admin writes. */
export type PageContent = {
  readonly about: AboutContent;
  readonly legal: LegalContent;
  readonly 'terms-privacy': TermsContent;
};

export type PageName = keyof PageContent;
