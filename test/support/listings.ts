import type { Listing } from '#domain/listings/listing.ts';

type Wish = Partial<Listing> & {
  /** The seller's points. */
  readonly feedback?: number;
};

export const aListing = ({ feedback = 12, ...wish }: Wish = {}): Listing => ({
  itemId: 'v1|123456789012|0',
  title: '1984 Topps Dan Marino Football PSA 10',
  price: { value: 125, currency: 'USD' },
  image: { imageUrl: '' },
  condition: 'Graded',
  itemWebUrl: 'https://www.ebay.com/itm/123456789012',
  seller: { username: 'somebody', feedbackScore: feedback },
  ...wish,
});
