import { type KeyboardEvent, useId, useState } from 'react';
import type { CardSuggestion } from '#domain/cards/card-suggestions.port.ts';
import { useCode } from '../../components/use-code.ts';
import { useUseCases } from '../../use-cases.tsx';
import { optionId } from './option-id.ts';
import { useSuggestions } from './use-suggestions.ts';

const loadList = async () => (await import('./SuggestionList.tsx')).SuggestionList;

const nameOf = ({ kind, text }: CardSuggestion): string => `${kind} ${text}`;

/**
 * A field's suggestions as a combobox: which are shown, which one the arrow keys have reached, and what the field has to say
 * of itself. The list's own code comes when the field is first entered; until then, and without it, the field is a plain one.
 */
export function useSuggestionBox(text: string, onChoose: (text: string) => void) {
  const { log } = useUseCases();
  const id = useId();
  const [entered, setEntered] = useState(false);
  const [asking, setAsking] = useState(false);
  // By its name: the suggestions may change under the arrow keys.
  const [reached, setReached] = useState<string | null>(null);
  const List = useCode(loadList, entered, (reason) => log.warn('suggestions cannot be shown', { reason }));
  const { suggestions, answered } = useSuggestions(asking ? text : '');
  const opened = List !== null && suggestions.length > 0;
  const place = opened ? suggestions.findIndex((one) => nameOf(one) === reached) : -1;
  const active = suggestions[place];

  const close = () => {
    setAsking(false);
    setReached(null);
  };
  const choose = (suggestion: CardSuggestion) => {
    close();
    onChoose(suggestion.text);
  };
  /** Above the first and below the last suggestion comes the field itself. */
  const move = (step: 1 | -1) => {
    const places = suggestions.length + 1;
    const next = suggestions[((place + 1 + step + places) % places) - 1];
    setReached(next ? nameOf(next) : null);
  };
  const ask = () => {
    setAsking(true);
    setReached(null);
  };
  const press: Partial<Record<string, () => boolean>> = {
    ArrowDown: () => {
      if (opened) move(1);
      else ask();
      return true;
    },
    ArrowUp: () => {
      if (opened) move(-1);
      return opened;
    },
    Enter: () => {
      if (active) choose(active);
      return active !== undefined;
    },
    Escape: () => {
      close();
      return opened;
    },
  };

  return {
    List,
    list: { id, suggestions, opened, answered: asking && answered, place, onChoose: choose },
    /** To be told when the text changes: only what is written is asked about, not what an address brings. */
    ask,
    close,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': opened,
      'aria-controls': opened ? id : undefined,
      'aria-activedescendant': active ? optionId(id, place) : undefined,
      onFocus: () => setEntered(true),
      onBlur: close,
      /** @returns whether the key was for the suggestions */
      onKeyDown: (event: KeyboardEvent) => {
        // While an accent or a syllable is put together, the keys belong to that.
        if (event.nativeEvent.isComposing || !press[event.key]?.()) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  } as const;
}
