import { useQuery } from '@tanstack/react-query';
import type { Card } from '#domain/cards/card.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { type CardSuggestion, shortestSuggested } from '#domain/cards/card-suggestion.ts';
import { useDebounced } from '../../../components/use-debounced.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** Milliseconds without a key before suggestions are requested. */
const typingPauseMs = 150;

const isNear = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

/** A card, a name or the text itself. */
export type Suggestion =
  | CardSuggestion
  | { readonly kind: 'card'; readonly card: Card }
  | { readonly kind: 'search'; readonly text: string };

const maxCards = 3;

const none: readonly Suggestion[] = [];

export type Suggested = {
  readonly suggestions: readonly Suggestion[];
  /** Whether they belong to the current text. */
  readonly answered: boolean;
};

/** Suggestions while typing. Keeps the previous ones until the new ones arrive; a failure is logged and shows none. */
export function useSuggestions(text: string): Suggested {
  const { catalog, log } = useUseCases();
  const written = text.trim();
  const searched = useDebounced(written, typingPauseMs);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['suggestions', searched],
    enabled: searched.length >= shortestSuggested,
    placeholderData: (before: readonly Suggestion[] | undefined, last) =>
      isNear(searched, String(last?.queryKey[1])) ? before : undefined,
    queryFn: async () => {
      const filter = { ...startFilter, search: searched };
      const [names, best] = await Promise.all([
        catalog.suggest(searched),
        catalog.page(cardQuery({ scope: 'collection', sort: 'bestMatch', filter, limit: maxCards })),
      ]);
      const found = names.andThen((named) => best.map(({ cards }) => ({ named, cards })));
      if (found.isErr()) {
        log.warn('suggestions could not be read', { kind: found.error.kind });
        throw found.error;
      }
      const { named, cards } = found.value;
      const suggested: Suggestion[] = [...cards.map((card) => ({ kind: 'card', card }) as const), ...named];
      return suggested.length === 0 ? none : [...suggested, { kind: 'search', text: searched } as const];
    },
  });
  const worthAsking = written.length >= shortestSuggested && searched.length >= shortestSuggested;
  if (!worthAsking || !isNear(written, searched)) return { suggestions: none, answered: false };
  return { suggestions: data ?? none, answered: data !== undefined && !isPlaceholderData && searched === written };
}
