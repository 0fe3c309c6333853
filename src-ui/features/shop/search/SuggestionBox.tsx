import { type KeyboardEvent, type RefObject, useId, useImperativeHandle, useLayoutEffect, useState } from 'react';
import type { CardSuggestion } from '#domain/cards/card-suggestions.port.ts';
import { optionId, SuggestionList } from './SuggestionList.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** What the field says of its suggestions. */
export type FieldSays = {
  readonly expanded: boolean;
  /** The id of the list, while it is shown. */
  readonly list?: string | undefined;
  /** The id of the suggestion that the arrow keys have reached. */
  readonly active?: string | undefined;
};

/** Takes a key of the field that is meant for the suggestions; any other is left alone. */
export type KeyTaker = (event: KeyboardEvent) => void;

type SuggestionBoxProps = {
  text: string;
  /** Whether suggestions are wanted just now. */
  asking: boolean;
  onAsk: (asking: boolean) => void;
  onChoose: (text: string) => void;
  onSay: (says: FieldSays) => void;
  /** Where the field finds who takes its keys. */
  keys: RefObject<KeyTaker | null>;
};

const nameOf = ({ kind, text }: CardSuggestion): string => `${kind} ${text}`;

/** What the field asks for and what its keys do, over the suggestions shown and the one that the arrow keys have reached. */
function useChoosing({ text, asking, onAsk, onChoose }: SuggestionBoxProps) {
  // By its name: the suggestions may change under the arrow keys.
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
  const choose = (suggestion: CardSuggestion) => {
    ask(false);
    onChoose(suggestion.text);
  };
  /** Above the first and below the last suggestion comes the field itself. */
  const move = (step: 1 | -1) => {
    const places = suggestions.length + 1;
    const next = suggestions[((place + 1 + step + places) % places) - 1];
    setReached(next ? nameOf(next) : null);
  };
  /** Each answers whether the key was for the suggestions. */
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

/**
 * The suggestions of a search field, which stays where the focus is: a combobox. It comes when the field is first entered;
 * until then, and without it, the field is a plain one (NAV-18).
 */
export function SuggestionBox(props: SuggestionBoxProps) {
  const { onSay, keys, asking } = props;
  const id = useId();
  const { suggestions, answered, opened, place, choose, presses } = useChoosing(props);

  useImperativeHandle(keys, () => (event) => {
    // While an accent or a syllable is put together, the keys belong to that.
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
