import type { PageContent } from './page-content.ts';

/** What the written pages say until the owner writes something else (PAGE-02, PAGE-12). */
export const defaultContent: PageContent = {
  about: {
    title: 'About the Goat Collection',
    subtitle: 'Sports cards for collectors, by collectors',
    missionTitle: 'Our mission',
    missionContent: 'We bring together great cards and the people who care about them.',
    featuresTitle: 'Why collectors shop here',
    features: [
      { title: 'Live market data', description: 'See what the market asks, live.', icon: 'TrendingUp' },
      { title: 'Secure transactions', description: 'Pay safely.', icon: 'Security' },
      { title: 'Expert support', description: 'Ask people who know cards.', icon: 'Support' },
    ],
    contactTitle: 'Get in touch',
    contactSubtitle: 'We answer every letter.',
    contactEmail: '',
  },
  legal: { companyInfo: '', compliance: '', intellectualProperty: '', disclaimers: '', contactEmail: '' },
  'terms-privacy': { terms: '', privacy: '', cookies: '', dataProtection: '' },
};
