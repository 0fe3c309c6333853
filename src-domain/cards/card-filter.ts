import type { Sport } from './card.ts';
import type { CardMark } from './card-marks.ts';
import { allBrands, firstYear, lastYear } from './card-options.ts';

export const gradedStatuses = ['all', 'graded', 'ungraded'] as const;
export type GradedStatus = (typeof gradedStatuses)[number];

/** A number range, inclusive at both ends (FLTR-06); an absent end is open. */
export type Range = { readonly min?: number | undefined; readonly max?: number | undefined };

/** What a card can lack (CMGR-51). */
export const lacks = ['picture', 'description'] as const;
export type Lack = (typeof lacks)[number];

/** What a customer asks for; a card must pass every filter in use (FLTR-17). */
export type CardFilter = {
  readonly search: string;
  readonly sport: Sport | null;
  readonly player: string;
  readonly team: string;
  readonly brand: string;
  readonly condition: string;
  readonly gradedStatus: GradedStatus;
  /** 'COMPANY GRADE' texts; any of them will do (FLTR-11). */
  readonly grades: readonly string[];
  readonly years: Range;
  /** US dollars. */
  readonly prices: Range;
  readonly hotOnly: boolean;
  /** A card must have all of them (FLTR-19). */
  readonly marks: readonly CardMark[];
  /** As the card names it, 'Silver'; empty for any. */
  readonly parallel: string;
  /** Cards without it; null asks for nothing. */
  readonly missing: Lack | null;
};

/** Filters nothing: what 'Clear Filters' goes back to (COLL-08, FLTR-13). */
export const startFilter: CardFilter = {
  search: '',
  sport: null,
  player: '',
  team: '',
  brand: allBrands,
  condition: '',
  gradedStatus: 'all',
  grades: [],
  years: {},
  prices: {},
  hotOnly: false,
  marks: [],
  parallel: '',
  missing: null,
};

/** Any graded status but 'graded' clears the chosen grades (FLTR-15). */
export const chooseGradedStatus = (filter: CardFilter, gradedStatus: GradedStatus): CardFilter => ({
  ...filter,
  gradedStatus,
  grades: gradedStatus === 'graded' ? filter.grades : [],
});

/** On Search Cards the condition cannot be chosen while graded only is (FLTR-16). */
export const conditionApplies = (filter: Pick<CardFilter, 'gradedStatus'>): boolean => filter.gradedStatus !== 'graded';

/** Both ends of a slider, and where its knobs stand. */
export type Slider = readonly [low: number, high: number];

/** The price slider's ends in dollars (FLTR-09). */
export const priceEnds: Slider = [0, 50_000];

/** The year slider's ends (FLTR-07). */
export const yearEnds = (currentYear: number): Slider => [firstYear, lastYear(currentYear)];

/** The full range filters nothing (FLTR-08). */
export function yearsOf([low, high]: Slider, currentYear: number): Range {
  const [first, last] = yearEnds(currentYear);
  return low <= first && high >= last ? {} : { min: low, max: high };
}

/**
 * The prices that two ends ask for, wherever they are written: slider, fields, address, API. The slider's upper end means
 * 'and more', its lower end filters nothing (FLTR-10).
 */
export const priceRange = (min: number | undefined, max: number | undefined): Range => ({
  ...(min !== undefined && min !== priceEnds[0] && { min }),
  ...(max !== undefined && max !== priceEnds[1] && { max }),
});

/** Where the knobs stand; a price beyond an end has its knob there. */
export const priceSlider = ({ min, max }: Range): Slider => [
  Math.min(min ?? priceEnds[0], priceEnds[1]),
  Math.min(max ?? priceEnds[1], priceEnds[1]),
];

/** Where the knobs of a slider stand for a range. */
export const sliderOf = (range: Range, [first, last]: Slider): Slider => [range.min ?? first, range.max ?? last];
