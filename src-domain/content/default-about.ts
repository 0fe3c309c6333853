import type { AboutContent } from './page-content.ts';

export const defaultAbout: AboutContent = {
  title: 'About us',
  subtitle: 'Sports cards for collectors.',
  missionTitle: 'Our mission',
  missionContent: `We collect and sell sports cards, and describe each card as it is. The checkout shows shipping and any taxes before you pay. You quickly find the card
you are looking for, or learn that we do not have it.

Browse [the collection](/cards), or [search](/search) for a player, a year or a grade.`,
  featuresTitle: 'Why collectors shop here',
  features: [
    {
      title: 'Live market data',
      description: 'Each card’s page shows its price of today and, once it has changed, its price history in our shop.',
      icon: 'TrendingUp',
    },
    {
      title: 'Secure transactions',
      description:
        'Your card number never reaches our server. We hold the cards in your checkout for you; no one else can buy them in that time.',
      icon: 'Security',
    },
    {
      title: 'Expert support',
      description: '[Ask us](/contact) about corners, centering or a certificate before you buy.',
      icon: 'Support',
    },
  ],
  contactTitle: 'Get in touch',
  contactSubtitle: 'Do you have a question about a card or an order? Write to us.',
  contactEmail: '',
};
