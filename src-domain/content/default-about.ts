import type { AboutContent } from './page-content.ts';

/** What About Us says until the owner writes it: nothing that the shop does not do (PAGE-02). */
export const defaultAbout: AboutContent = {
  title: 'About the Goat Collection',
  subtitle: 'Sports cards for people who like to look at them twice.',
  missionTitle: 'Our mission',
  missionContent: `A card is a small piece of a career, a season, sometimes of a single evening. We look after cards and sell them:
basketball, football, baseball, hockey and soccer: graded gems and raw cards, hot rookies and old friends.

What we want is simple. Every card is shown whole and described as it is. Every price is the price you pay. And whoever looks for
one particular card finds it, or learns quickly that we do not have it.

Have a look at [the collection](/cards), or [search](/search) the way you would say it: a player, a year, a grade.`,
  featuresTitle: 'Why collectors shop here',
  features: [
    {
      title: 'Live market data',
      description:
        'Each card’s page shows how its price has moved here, and [Live Listings](/ebay-listings) show what others ask on the market right now.',
      icon: 'TrendingUp',
    },
    {
      title: 'Secure transactions',
      description:
        'Payments run through a payment provider, so your card number never reaches us. A card in your checkout is held for you, and nobody else can buy it meanwhile.',
      icon: 'Security',
    },
    {
      title: 'Expert support',
      description:
        'Ask before you buy: about corners, centering, a certificate. You get an answer from somebody who has the card in hand.',
      icon: 'Support',
    },
  ],
  contactTitle: 'Get in touch',
  contactSubtitle: 'Questions about a card or an order? Write to us.',
  contactEmail: '',
};
