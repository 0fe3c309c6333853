/** A set is the card's brand. */
export const suggestionKinds = ['player', 'set', 'team'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export type CardSuggestion = {
  readonly kind: SuggestionKind;
  readonly text: string;
  readonly count: number;
};

/** Per kind. */
export const mostSuggestions = 4;

/** Minimum characters. */
export const shortestSuggested = 2;
