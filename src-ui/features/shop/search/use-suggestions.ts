import { useQuery } from '@tanstack/react-query';
import { type CardSuggestion, shortestSuggested } from '#domain/cards/card-suggestion.ts';
import { useDebounced } from '../../../components/use-debounced.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** Milliseconds without a key before suggestions are requested. */
const typingPauseMs = 150;

const isNear = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

const none: readonly CardSuggestion[] = [];

export type Suggested = {
  readonly suggestions: readonly CardSuggestion[];
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
    placeholderData: (before: readonly CardSuggestion[] | undefined, last) =>
      isNear(searched, String(last?.queryKey[1])) ? before : undefined,
    queryFn: async () => {
      const answer = await catalog.suggest(searched);
      if (answer.isOk()) return answer.value;
      log.warn('suggestions could not be read', { kind: answer.error.kind });
      throw answer.error;
    },
  });
  const worthAsking = written.length >= shortestSuggested && searched.length >= shortestSuggested;
  if (!worthAsking || !isNear(written, searched)) return { suggestions: none, answered: false };
  return { suggestions: data ?? none, answered: data !== undefined && !isPlaceholderData && searched === written };
}
