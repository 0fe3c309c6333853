import type { LegalContent } from './page-content.ts';

/** Square brackets mark what only the admin knows. Customers do not see those passages (PAGE-21). */
export const defaultLegal: LegalContent = {
  companyInfo: `This shop is run by

- **Company:** [company name and legal form]
- **Address:** [street, city, state, ZIP code]
- **Registered in:** [state of registration and number]
- **Responsible for this site:** [name]`,
  compliance: `We sell sports trading cards.

- **Prices** are in US dollars. The checkout shows shipping and any taxes before you pay. You pay the total that it shows.
- **Sales tax:** [whether prices include sales tax, and in which states it is collected].
- **Shipping:** the checkout shows to which countries we ship.
- **Advertising:** we may earn a commission from links to eBay listings. A notice beside such links says so.`,
  intellectualProperty: `We own the name of this shop, the texts and the design of this site, or use them with permission.

Names and logos of players, teams and leagues, and names of card makers and grading companies belong to their owners. We use them
only to describe cards. We are not affiliated with, sponsored or endorsed by any of them. eBay is a trademark of
eBay Inc.

Do not use our photographs elsewhere without our permission.

If you believe that this site uses your work without permission, [write to us](/contact). Tell us what it is, on which page it is, and how we can contact you.`,
  disclaimers: `**Values change.** Prices, price histories and market data are information, not advice. We do not recommend cards as an
investment, and we cannot promise their future value.

**Conditions are opinions.** The grade of a slabbed card is the grading company’s opinion. The condition of an ungraded card is
our own opinion, and other people may disagree.

**Listings of others.** Live Listings, if we show them, are what other sellers offer on eBay. We do not sell these items, have not seen them and are
not part of the sale. The seller is responsible for price, description and availability.

**Affiliate links.** If you follow a link to eBay and buy something there, the eBay Partner Network may pay us a commission. You
pay the same price.

**Other sites.** We do not control the sites that we link to, and are not responsible for them.`,
  contactEmail: '',
};
