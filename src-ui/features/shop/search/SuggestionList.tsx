import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { type CardSuggestion, type SuggestionKind, suggestionKinds } from '#domain/cards/card-suggestion.ts';
import classes from './SuggestionList.module.css';

/** Element id of a suggestion, for `aria-activedescendant`. */
export const optionId = (list: string, place: number): string => `${list}-${place}`;

type SuggestionListProps = {
  id: string;
  suggestions: readonly CardSuggestion[];
  opened: boolean;
  /** Whether the suggestions belong to the current text. */
  answered: boolean;
  /** Index of the active suggestion; -1 for none. */
  place: number;
  onChoose: (suggestion: CardSuggestion) => void;
};

const titles = { player: 'Players', set: 'Sets', team: 'Teams' } as const satisfies Record<SuggestionKind, string>;

type Placed = CardSuggestion & { readonly place: number };

const grouped = (suggestions: readonly CardSuggestion[]): (readonly [SuggestionKind, readonly Placed[]])[] => {
  const placed = suggestions.map((suggestion, place) => ({ ...suggestion, place }));
  return suggestionKinds
    .map((kind) => [kind, placed.filter((one) => one.kind === kind)] as const)
    .filter(([, group]) => group.length > 0);
};

const spoken = (count: number): string =>
  count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`;

type GroupProps = Pick<SuggestionListProps, 'id' | 'place' | 'onChoose'> & {
  kind: SuggestionKind;
  group: readonly Placed[];
};

function Group({ id, kind, group, place, onChoose }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list.
    <div role="group" aria-labelledby={`${id}-${kind}`}>
      <div id={`${id}-${kind}`} className={`${classes.title} quiet strong`} role="presentation">
        {titles[kind]}
      </div>
      {group.map((suggestion) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, where the focus stays.
        // biome-ignore lint/a11y/useFocusableInteractive: reached by aria-activedescendant.
        <div
          key={suggestion.text}
          role="option"
          id={optionId(id, suggestion.place)}
          aria-selected={suggestion.place === place}
          className={classes.option}
          onClick={() => onChoose(suggestion)}
        >
          <Text span inherit flex={1} miw={0} truncate>
            {suggestion.text}
          </Text>
          <span className="fz-13 quiet">
            <span className="unseen">, </span>
            {suggestion.count}
            <span className="unseen">{suggestion.count === 1 ? ' card' : ' cards'}</span>
          </span>
        </div>
      ))}
    </div>
  );
}

/** Grouped suggestions with counts. The focus stays in the field. */
export function SuggestionList({ id, suggestions, opened, answered, place, onChoose }: SuggestionListProps) {
  useEffect(() => {
    document.getElementById(optionId(id, place))?.scrollIntoView({ block: 'nearest' });
  }, [id, place]);
  return (
    <>
      <div role="status" className="unseen">
        {answered ? spoken(suggestions.length) : ''}
      </div>
      {opened && (
        <div
          role="listbox"
          id={id}
          aria-label="Suggestions"
          className={`${classes.list} panel`}
          onMouseDown={(event) => event.preventDefault()}
        >
          {grouped(suggestions).map(([kind, group]) => (
            <Group key={kind} id={id} kind={kind} group={group} place={place} onChoose={onChoose} />
          ))}
        </div>
      )}
    </>
  );
}
