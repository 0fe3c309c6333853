import { type KeyboardEvent, type RefObject, useId, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { paths } from '../../../paths.ts';
import { optionId, SuggestionList } from './SuggestionList.tsx';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

/** ARIA state of the field. */
export type FieldSays = {
  readonly expanded: boolean;
  /** Id of the list while it is open. */
  readonly list?: string | undefined;
  /** Id of the active suggestion. */
  readonly active?: string | undefined;
};

/** Handles a key of the field if it is meant for the suggestions. */
export type KeyTaker = (event: KeyboardEvent) => void;

type SuggestionBoxProps = {
  text: string;
  /** Whether suggestions should be open. */
  asking: boolean;
  onAsk: (asking: boolean) => void;
  /** @param shown the text that the field shows then */
  onOpen: (path: string, shown: string) => void;
  onSay: (says: FieldSays) => void;
  /** Where the field finds the key handler. */
  keys: RefObject<KeyTaker | null>;
};

const nameOf = (one: Suggestion): string => `${one.kind} ${one.kind === 'card' ? one.card.id : one.text}`;

function useChoosing({ text, asking, onAsk, onOpen }: SuggestionBoxProps) {
  // Stored by name, because suggestions can change.
  const [reached, setReached] = useState<string | null>(null);
  const [known, setKnown] = useState(text);
  if (known !== text) {
    setKnown(text);
    setReached(null);
  }
  const { suggestions, answered } = useSuggestions(asking ? text : '');
  const opened = suggestions.length > 0;
  const place = suggestions.findIndex((one) => nameOf(one) === reached);
  const active = suggestions[place];

  const ask = (wanted: boolean) => {
    setReached(null);
    onAsk(wanted);
  };
  const choose = (suggestion: Suggestion) => {
    ask(false);
    if (suggestion.kind === 'card') onOpen(paths.card(suggestion.card.id), '');
    else onOpen(paths.searchFor(suggestion.text), suggestion.text);
  };
  const move = (step: 1 | -1) => {
    const places = suggestions.length + 1;
    const next = suggestions[((place + 1 + step + places) % places) - 1];
    setReached(next ? nameOf(next) : null);
  };
  const presses: Partial<Record<string, () => boolean>> = {
    ArrowDown: () => {
      if (opened) move(1);
      else ask(true);
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
      ask(false);
      return opened;
    },
  };
  return { suggestions, answered, opened, place, choose, presses };
}

/** An ARIA combobox, loaded on first focus; without it the field still works (NAV-18). */
export function SuggestionBox(props: SuggestionBoxProps) {
  const { onSay, keys, asking } = props;
  const id = useId();
  const { suggestions, answered, opened, place, choose, presses } = useChoosing(props);

  useImperativeHandle(keys, () => (event) => {
    // During IME composition the keys belong to the IME.
    if (event.nativeEvent.isComposing || !presses[event.key]?.()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useLayoutEffect(() => {
    onSay({
      expanded: opened,
      list: opened ? id : undefined,
      active: place < 0 ? undefined : optionId(id, place),
    });
  }, [onSay, opened, id, place]);

  return (
    <SuggestionList
      id={id}
      suggestions={suggestions}
      opened={opened}
      answered={asking && answered}
      place={place}
      onChoose={choose}
    />
  );
}
