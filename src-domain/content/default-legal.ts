import type { LegalContent } from './page-content.ts';

/** What Legal Information says until the owner writes it. What only the admin knows is in square brackets; shoppers do not see those passages (PAGE-03, PAGE-21). */
export const defaultLegal: LegalContent = {
  companyInfo: `The Goat Collection is run by

- **Company:** [company name and legal form]
- **Address:** [street, city, state, ZIP code]
- **Registered in:** [state of registration and number]
- **Responsible for this site:** [name]`,
  compliance: `We sell sports trading cards to customers in the United States.

- **Prices** are in US dollars. What the checkout shows before you pay is what you pay; shipping within the United States is free.
- **Sales tax:** [whether prices include sales tax, and in which states it is collected].
- **Shipping:** orders are sent to addresses in the United States only.
- **Advertising:** links to listings on eBay may earn us a commission; where they do, a notice says so beside them.`,
  intellectualProperty: `The name Goat Collection, the texts of this site and its design are ours or are used with permission.

Names of players, teams and leagues, their logos, and the names of card makers and grading companies belong to their owners. They
appear here only to say what a card is. We are not affiliated with, sponsored or endorsed by any of them. eBay is a trademark of
eBay Inc.

Photographs show the cards that we sell and may not be used elsewhere without our consent. If you believe that something here
uses your work without permission, write to us: tell us what it is, where it stands, and how we can reach you.`,
  disclaimers: `**Values change.** Prices, price histories and market data are information, not advice. A card is not an investment that we
recommend, and nobody can promise what it will be worth.

**Conditions are opinions.** The grade of a slabbed card is the grading company’s. The condition of an ungraded card is our own
honest view, and other people may see it differently.

**Listings of others.** Live Listings show what other sellers offer on eBay. We do not sell these items, have not seen them and are
not a party to their sale; price, description and availability are the seller’s.

**Affiliate links.** When you follow a link to eBay and buy something there, we may be paid a commission by the eBay Partner
Network. It does not change what you pay.

**Other sites.** We do not control the sites that we link to, and are not responsible for what they say or do.`,
  contactEmail: '',
};
