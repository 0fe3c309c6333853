import type { Listing } from '#domain/listings/listing.ts';

type Wish = Partial<Listing> & { readonly feedback?: number };

/** A listing of a small seller on the marketplace; `feedback` are the seller's points. */
export const aListing = ({ feedback = 12, ...wish }: Wish): Listing => ({
  itemId: 'v1|110000000001|0',
  title: '2018 Panini Prizm Luka Doncic',
  price: { value: 20, currency: 'USD' },
  image: { imageUrl: 'https://i.ebayimg.com/images/g/x/s-l225.jpg' },
  condition: 'Ungraded',
  itemWebUrl: 'https://www.ebay.com/itm/110000000001',
  seller: { username: 'somebody', feedbackScore: feedback },
  ...wish,
});
