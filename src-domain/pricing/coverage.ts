import type { Card } from '../cards/card.ts';

export const coverages = ['all', 'player', 'sport', 'brand', 'set', 'card'] as const;
/** Which cards a code or a sale covers: all, or those with one of the values in this field. */
export type Coverage = (typeof coverages)[number];

export type Covering = {
  readonly covers: Coverage;
  /** Names, compared without case, or ids of cards. None where all cards are covered. */
  readonly covered: readonly string[];
};

/** What is looked at. */
export type CoverableCard = Pick<Card, 'id' | 'player' | 'sport' | 'brand' | 'set'>;

export const coverageLimits = {
  /** Of `covered`. */
  most: 200,
  longest: 200,
} as const;

const comparable = (text: string): string => text.trim().toLowerCase();

/** Prepares the comparison, for many cards. */
export function makeIsCovered({ covers, covered }: Covering): (card: CoverableCard) => boolean {
  if (covers === 'all') return () => true;
  if (covers === 'card') {
    const ids = new Set(covered);
    return ({ id }) => ids.has(id);
  }
  const names = new Set(covered.map(comparable));
  const isNamed = covers === 'brand' ? makeIsBrandNamed(names) : (name: string) => names.has(name);
  return (card) => {
    const name = comparable(card[covers] ?? '');
    return name !== '' && isNamed(name);
  };
}

/** A maker's name covers its product lines, as in the brand filter: 'Panini' is in 'Panini Prizm'. */
function makeIsBrandNamed(names: ReadonlySet<string>): (brand: string) => boolean {
  const known = new Map<string, boolean>();
  return (brand) => {
    const found = known.get(brand) ?? [...names].some((name) => ` ${brand} `.includes(` ${name} `));
    known.set(brand, found);
    return found;
  };
}

/** Names where they are needed, and none where all cards are covered. */
export const isCompleteCovering = ({ covers, covered }: Covering): boolean =>
  (covers === 'all') === (covered.length === 0);
