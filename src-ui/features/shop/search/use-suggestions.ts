import { useQuery } from '@tanstack/react-query';
import { type CardSuggestion, shortestSuggested } from '#domain/cards/card-suggestions.port.ts';
import { useDebounced } from '../../../components/use-debounced.ts';
import { useUseCases } from '../../../use-cases.tsx';

/** Milliseconds without a key after which suggestions are asked for. */
const rest = 150;

/** Whether one is the beginning of the other: somebody writes on, or takes letters back. */
const isNear = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

const none: readonly CardSuggestion[] = [];

export type Suggested = {
  readonly suggestions: readonly CardSuggestion[];
  /** Whether they answer what is written now. */
  readonly answered: boolean;
};

/**
 * What to search for while somebody writes (NAV-18). While somebody writes on, those for what was written before
 * stay until the answer is there. Where they cannot be read there are none, and the log says why.
 */
export function useSuggestions(text: string): Suggested {
  const { suggestions, log } = useUseCases();
  const written = text.trim();
  const asked = useDebounced(written, rest);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['suggestions', asked],
    enabled: asked.length >= shortestSuggested,
    placeholderData: (before: readonly CardSuggestion[] | undefined, last) =>
      isNear(asked, String(last?.queryKey[1])) ? before : undefined,
    queryFn: async () => {
      const answer = await suggestions.suggest(asked);
      if (answer.isOk()) return answer.value;
      log.warn('suggestions could not be read', { kind: answer.error.kind });
      throw answer.error;
    },
  });
  const worthAsking = written.length >= shortestSuggested && asked.length >= shortestSuggested;
  if (!worthAsking || !isNear(written, asked)) return { suggestions: none, answered: false };
  return { suggestions: data ?? none, answered: data !== undefined && !isPlaceholderData && asked === written };
}
