import { isDraft } from '#domain/cards/card.ts';
import { manyCards } from '../many-cards.ts';

type Dice = () => number;

function makeDice(): Dice {
  let state = 11;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Different addresses of each kind: more than a shop keeps answers of. */
const variety = 20_000;

const address = (path: string, parameters: Record<string, string | number>): string =>
  `${path}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`;

/** Addresses that shoppers ask for, and how many differ. */
export function requestsFor(count: number) {
  const dice = makeDice();
  const cards = manyCards(Math.min(count, variety)).filter((card) => !isDraft(card));
  const any = <T>(list: readonly T[]): T => list[Math.floor(dice() * list.length)] as T;
  const many = (make: () => string): readonly string[] => [
    ...new Set(Array.from({ length: Math.min(variety, count * 20) }, make)),
  ];
  const part = (text: string): string => text.slice(0, 2 + Math.floor(dice() * (text.length - 2)));

  const filter = (): Record<string, string | number> => {
    const { brand, year, sport = 'baseball' } = any(cards);
    const price = { minPrice: Math.floor(dice() * 5_000) / 100 };
    return any<Record<string, string | number>>([
      { brand, ...price },
      { sport, minYear: year, ...price },
      { minYear: year, maxYear: year + 3, gradedStatus: 'graded', ...price },
      { sport, maxPrice: Math.floor(dice() * 20_000) / 100, sort: 'priceLow' },
    ]);
  };
  const words = (): string => {
    const { player, brand, year } = any(cards);
    const [first = '', last = ''] = player.split(' ');
    return any([player, `${year} ${brand}`, `${last} ${year}`, part(last), `${brand} ${part(first)}`, `${last} rc`]);
  };
  const collection = { posted: 'true', limit: 20 };

  return {
    list: many(() => address('/cards', { ...collection, ...filter() })),
    sameLists: many(() => address('/cards', { ...collection, ...filter() })).slice(0, 50),
    search: many(() => address('/cards/search', { search: words(), limit: 20 })),
    facets: ['/cards/filters?posted=true'],
    filteredFacets: many(() => address('/cards/filters', { posted: 'true', ...filter() })),
    suggestions: many(() => address('/cards/suggestions', { q: part(any(cards).player) })),
    card: many(() => `/cards/${any(cards).id}`),
    cards,
    /** Reads without a session that may be costly, different each time. */
    costly: {
      facets: many(() => address('/cards/filters', { search: part(any(cards).player).slice(0, 2), minPrice: dice() })),
      search: many(() => address('/cards/search', { search: `${any(cards).year}`, minPrice: dice(), limit: 100 })),
      correction: many(() => address('/cards/correction', { q: `${any(cards).player}x${Math.floor(dice() * 1e6)}` })),
      pages: many(() => address('/', { from: Math.floor(dice() * 1e6) })),
      'price histories': many(() => `/cards/${any(cards).id}/price-history`),
      'link previews': many(() => `/sharing/card/${any(cards).id}`),
      'site maps': ['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml'],
    },
  } as const;
}
