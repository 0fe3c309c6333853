import type { Sport } from './card.ts';
import type { CardMark } from './card-marks.ts';
import { allBrands, firstYear, lastYear } from './card-options.ts';

export const gradedStatuses = ['all', 'graded', 'ungraded'] as const;
export type GradedStatus = (typeof gradedStatuses)[number];

/** Inclusive at both ends; an absent end is open. */
export type Range = { readonly min?: number | undefined; readonly max?: number | undefined };

export const lacks = ['picture', 'description', 'sport'] as const;
export type Lack = (typeof lacks)[number];

/** Filters of a card list, combined with AND. */
export type CardFilter = {
  readonly search: string;
  readonly sport: Sport | null;
  readonly player: string;
  readonly team: string;
  readonly brand: string;
  readonly condition: string;
  readonly gradedStatus: GradedStatus;
  /** 'COMPANY GRADE' texts, combined with OR. */
  readonly grades: readonly string[];
  readonly years: Range;
  /** US dollars. */
  readonly prices: Range;
  readonly hotOnly: boolean;
  /** Combined with AND. */
  readonly marks: readonly CardMark[];
  /** Empty matches all cards. */
  readonly parallel: string;
  readonly missing: Lack | null;
};

/** No filters. */
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

/** Any status except 'graded' clears the selected grades (FLTR-15). */
export const chooseGradedStatus = (filter: CardFilter, gradedStatus: GradedStatus): CardFilter => ({
  ...filter,
  gradedStatus,
  grades: gradedStatus === 'graded' ? filter.grades : [],
});

/** Search Cards disables the condition filter while only graded cards are shown (FLTR-16). */
export const conditionApplies = (filter: Pick<CardFilter, 'gradedStatus'>): boolean => filter.gradedStatus !== 'graded';

/** Positions of the two thumbs. */
export type Slider = readonly [low: number, high: number];

/** US dollars. */
export const priceEnds: Slider = [0, 50_000];

/** Limits of the year slider. */
export const yearEnds = (currentYear: number): Slider => [firstYear, lastYear(currentYear)];

/** The full range does not filter. */
export function yearsOf([low, high]: Slider, currentYear: number): Range {
  const [first, last] = yearEnds(currentYear);
  return low <= first && high >= last ? {} : { min: low, max: high };
}

/** Converts slider limits to a range: the upper limit means 'and more', the lower one does not filter (FLTR-10). */
export const priceRange = (min: number | undefined, max: number | undefined): Range => ({
  ...(min !== undefined && min !== priceEnds[0] && { min }),
  ...(max !== undefined && max !== priceEnds[1] && { max }),
});

/** Thumb positions; prices beyond a limit are at the limit. */
export const priceSlider = ({ min, max }: Range): Slider => [
  Math.min(min ?? priceEnds[0], priceEnds[1]),
  Math.min(max ?? priceEnds[1], priceEnds[1]),
];

export const sliderOf = (range: Range, [first, last]: Slider): Slider => [range.min ?? first, range.max ?? last];
