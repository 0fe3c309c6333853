import { type CardFilter, type GradedStatus, priceEnds, type Range, startFilter } from '#domain/cards/card-filter.ts';
import type { CardMark } from '#domain/cards/card-marks.ts';
import { searchedPrices } from '#domain/cards/search-phrases.ts';
import { priceText } from '#domain/money/price-text.ts';
import { capital } from '../../../text/capital.ts';

export const gradedStatusTexts = {
  all: 'All cards',
  graded: 'Graded only',
  ungraded: 'Ungraded only',
} as const satisfies Record<GradedStatus, string>;

export const markTexts = {
  rookie: 'Rookie',
  autograph: 'Autograph',
  numbered: 'Numbered',
} as const satisfies Record<CardMark, string>;

/** Whole dollars; the upper limit means 'and more'. */
export const pricePointText = (dollars: number): string =>
  `${priceText(dollars, 'whole')}${dollars >= priceEnds[1] ? '+' : ''}`;

const exactPrice = (dollars: number): string => priceText(dollars, Number.isInteger(dollars) ? 'whole' : 'cents');

const rangeText = ({ min, max }: Range, text: (value: number) => string): string => {
  if (min === undefined) return `Up to ${text(max ?? 0)}`;
  if (max === undefined) return `${text(min)} and more`;
  return min === max ? text(min) : `${text(min)} – ${text(max)}`;
};

/** An active filter: its text, and the change that removes it. */
export type AppliedFilter = {
  readonly text: string;
  readonly without: Partial<CardFilter>;
  /** Whether it is the search text, which the collection shows above its chips. */
  readonly isSearchText?: true;
};

const isUsed = (range: Range): boolean => range.min !== undefined || range.max !== undefined;

/** What 'Clear All' does. */
export const clearedText = (filters: number): string =>
  filters === 0 ? 'No filters are set' : `Removes ${filters === 1 ? 'the one filter' : `all ${filters} filters`}`;

/** Active filters, in panel order. */
export function appliedFilters(filter: CardFilter): AppliedFilter[] {
  const {
    search,
    sport,
    brand,
    gradedStatus,
    grades,
    prices,
    years,
    player,
    team,
    condition,
    hotOnly,
    marks,
    parallel,
  } = filter;
  const searched = searchedPrices(search);
  const texts = [
    ['player', 'Player', player],
    ['team', 'Team', team],
    ['condition', 'Condition', condition],
  ] as const;
  return [
    ...(search.trim() ? [{ text: `“${search.trim()}”`, without: { search: '' }, isSearchText: true as const }] : []),
    ...(isUsed(searched.prices)
      ? [
          {
            text: rangeText(searched.prices, exactPrice),
            without: { search: searched.text.replace(/\s+/g, ' ').trim() },
          },
        ]
      : []),
    ...(sport ? [{ text: capital(sport), without: { sport: null } }] : []),
    ...texts
      .filter(([, , value]) => value.trim())
      .map(([name, word, value]) => ({ text: `${word}: ${value.trim()}`, without: { [name]: '' } })),
    ...(brand === startFilter.brand ? [] : [{ text: brand, without: { brand: startFilter.brand } }]),
    ...(gradedStatus === 'all'
      ? []
      : [{ text: gradedStatusTexts[gradedStatus], without: { gradedStatus: 'all' as const, grades: [] } }]),
    ...grades.map((grade) => ({ text: grade, without: { grades: grades.filter((one) => one !== grade) } })),
    ...(isUsed(prices) ? [{ text: rangeText(prices, exactPrice), without: { prices: {} } }] : []),
    ...(isUsed(years) ? [{ text: rangeText(years, String), without: { years: {} } }] : []),
    ...(hotOnly ? [{ text: 'Hot', without: { hotOnly: false } }] : []),
    ...marks.map((mark) => ({ text: markTexts[mark], without: { marks: marks.filter((one) => one !== mark) } })),
    ...(parallel ? [{ text: parallel, without: { parallel: '' } }] : []),
  ];
}
