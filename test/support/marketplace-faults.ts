import type { EbayItem } from './made-up-listings.ts';

/** How a call fails; 'retry-after' names the seconds to wait, 'busy' does not. */
const marketplaceFaults = [
  /** 401: the token counts no more. */
  'expired',
  /** 403. */
  'forbidden',
  /** 400. */
  'refuse',
  /** 429. */
  'busy',
  'retry-after',
  /** 500. */
  'error',
  /** No answer, until `release()`. */
  'hang',
  /** A head, and then a body that never ends. */
  'slow',
  /** 200 and a page of something in between. */
  'page',
  /** JSON by its name, and none. */
  'broken-json',
  /** JSON of another shape. */
  'other-json',
  /** 302 to somewhere else. */
  'redirect',
  /** A body of 50 MB. */
  'huge',
  /** The connection is reset. */
  'reset',
  /** The same listings several times. */
  'duplicates',
  'null-prices',
  'no-sellers',
  'no-pictures',
  /** Between good listings such as lead elsewhere, have no title, or are none at all. */
  'bad-items',
] as const;
export type MarketplaceFault = (typeof marketplaceFaults)[number];

export type MarketplaceOperation = 'token' | 'search';

export type PlannedFaults = {
  /** Calls fail this many times; default: always. */
  set(fault: MarketplaceFault, how?: { readonly on?: MarketplaceOperation; readonly times?: number }): void;
  heal(): void;
  /** The fault for a call that comes now; uses it up. */
  take(operation: MarketplaceOperation): MarketplaceFault | null;
};

export function planFaults(): PlannedFaults {
  let planned: { fault: MarketplaceFault; on: MarketplaceOperation; left: number }[] = [];
  return {
    set: (fault, { on = 'search', times = Number.POSITIVE_INFINITY } = {}) => {
      planned.push({ fault, on, left: times });
    },
    heal: () => {
      planned = [];
    },
    take: (operation) => {
      const one = planned.find(({ on, left }) => on === operation && left > 0);
      if (!one) return null;
      one.left -= 1;
      return one.fault;
    },
  };
}

const hostile = (item: EbayItem | undefined, change: object): unknown => ({ ...item, ...change });

/** Invalid listings, each beside a valid one. */
const badItems = ([first]: readonly EbayItem[]): readonly unknown[] => [
  null,
  'a listing',
  {},
  hostile(first, { itemId: 'v1|111111111111|0', title: '' }),
  hostile(first, { itemId: 'v1|222222222222|0', itemWebUrl: 'javascript:alert(1)' }),
  hostile(first, { itemId: 'v1|333333333333|0', itemWebUrl: 'https://ebay.com@evil.example/itm/333333333333' }),
  hostile(first, { itemId: 'v1|444444444444|0', itemWebUrl: 'https://evil.example/itm/444444444444' }),
  hostile(first, { itemId: 5 }),
];

/** The listings of a page as a fault leaves them. */
export function bend(items: readonly EbayItem[], fault: MarketplaceFault | null): readonly unknown[] {
  switch (fault) {
    case 'duplicates':
      return items.flatMap((item) => [item, { ...item, itemId: item.itemId.replace(/^v1\||\|0$/g, '') }]);
    case 'null-prices':
      return items.map((item) => ({ ...item, price: { value: null, currency: 'USD' } }));
    case 'no-sellers':
      return items.map(({ seller: _, ...item }) => item);
    case 'no-pictures':
      return items.map(({ image: _, thumbnailImages: __, ...item }) => item);
    case 'bad-items':
      return [...badItems(items), ...items];
    default:
      return items;
  }
}
