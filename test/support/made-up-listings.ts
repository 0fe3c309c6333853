/** A listing as eBay's Browse API writes it, with more than the shop reads. */
export type EbayItem = {
  readonly itemId: string;
  readonly title: string;
  readonly price?: { readonly value: string | null; readonly currency: string };
  readonly image?: { readonly imageUrl: string };
  readonly thumbnailImages?: readonly { readonly imageUrl: string }[];
  readonly condition: string;
  readonly conditionId: string;
  readonly itemWebUrl: string;
  readonly seller?: { readonly username: string; readonly feedbackPercentage: string; readonly feedbackScore: number };
  readonly [more: string]: unknown;
};

const sports = [
  { name: 'Football', listings: 200, players: ['Moss', 'Rice', 'Sanders', 'Payton', 'Elway', 'Favre', 'Marino'] },
  { name: 'Hockey', listings: 65, players: ['Gretzky', 'Lemieux', 'Roy', 'Orr', 'Jagr', 'Hasek', 'Yzerman'] },
  {
    name: 'Basketball',
    listings: 65,
    players: ['Bird', 'Barkley', 'Ewing', 'Pippen', 'Olajuwon', 'Stockton', 'Drexler'],
  },
] as const;

/** What sellers call the same slab, and a card without one; the number is eBay's. */
const kinds = [
  { slab: 'PSA 10', condition: 'Graded', conditionId: '2750' },
  { slab: 'raw', condition: 'Ungraded', conditionId: '4000' },
  { slab: 'PSA 10', condition: 'New', conditionId: '1000' },
  { slab: 'PSA 9', condition: 'Graded', conditionId: '2750' },
  { slab: 'PSA 10', condition: 'Used', conditionId: '3000' },
] as const;

/** Feedback above, at and below the 1000 points of a top seller. */
const scores = [1_001, 37, 15_204, 1_000, 412];

/** One listing in so many names no price. */
const unpriced = 17;

const numberOf = (count: number): string => String(290_000_000_000 + count * 7_919).slice(0, 12);

function itemOf(sport: (typeof sports)[number], at: number, count: number): EbayItem {
  const { slab, condition, conditionId } = kinds[at % kinds.length] ?? kinds[0];
  const number = numberOf(count);
  const picture = { imageUrl: `https://i.ebayimg.com/images/g/stand-in-${count}/s-l225.jpg` };
  return {
    itemId: `v1|${number}|0`,
    title: `${1986 + (at % 30)} Topps ${sport.players[at % sport.players.length]} ${sport.name} Card #${at} ${slab}`,
    leafCategoryIds: ['261328'],
    ...(at % unpriced !== 0 && { price: { value: `${5 + ((at * 37) % 400)}.${10 + (at % 90)}`, currency: 'USD' } }),
    image: picture,
    thumbnailImages: [{ imageUrl: picture.imageUrl.replace('225', '640') }],
    condition,
    conditionId,
    itemHref: `https://api.ebay.com/buy/browse/v1/item/v1%7C${number}%7C0`,
    itemWebUrl: `https://www.ebay.com/itm/${number}?_skw=football+psa+10&hash=item453e0b1990:g:uEEAAeSw`,
    seller: {
      username: `seller-${at % 23}`,
      feedbackPercentage: '99.8',
      feedbackScore: scores[at % scores.length] ?? 0,
    },
    buyingOptions: ['FIXED_PRICE'],
    legacyItemId: number,
    listingMarketplaceId: 'EBAY_US',
  };
}

/** 330 fixed listings. 'Football PSA 10' finds 120 of them. */
export const madeUpListings: readonly EbayItem[] = sports.flatMap((sport, round) =>
  Array.from({ length: sport.listings }, (_, at) => itemOf(sport, at, round * 1_000 + at)),
);

/** Listings added while others browse: football, graded. @param from distinguishes them from earlier ones */
export const newListings = (count: number, from: number): readonly EbayItem[] =>
  Array.from({ length: count }, (_, at) => itemOf(sports[0], 5 * (at + 1), 5_000 + from + at));
