import { Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { gradeText } from '#domain/cards/grade.ts';
import { variantText } from '#domain/cards/variant-text.ts';
import { CardPrice } from '../../../components/CardPrice.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { metaOf, playerOf, unbroken } from '../../../text/card-lines.texts.ts';
import classes from './SuggestionList.module.css';
import type { Suggestion } from './use-suggestions.ts';

/** Element id of a suggestion, for `aria-activedescendant`. */
export const optionId = (list: string, place: number): string => `${list}-${place}`;

type SuggestionListProps = {
  id: string;
  suggestions: readonly Suggestion[];
  opened: boolean;
  /** Whether the suggestions belong to the current text. */
  answered: boolean;
  /** Index of the active suggestion; -1 for none. */
  place: number;
  onChoose: (suggestion: Suggestion) => void;
};

/** In this order. */
const titles = { card: 'Cards', player: 'Players', set: 'Sets', team: 'Teams', search: '' } as const satisfies Record<
  Suggestion['kind'],
  string
>;
type Kind = keyof typeof titles;

type Placed = { readonly suggestion: Suggestion; readonly place: number };

const grouped = (suggestions: readonly Suggestion[]): (readonly [Kind, readonly Placed[]])[] => {
  const placed = suggestions.map((suggestion, place) => ({ suggestion, place }));
  return (Object.keys(titles) as Kind[])
    .map((kind) => [kind, placed.filter(({ suggestion }) => suggestion.kind === kind)] as const)
    .filter(([, group]) => group.length > 0);
};

const spoken = (count: number): string =>
  count === 0 ? 'No suggestions' : count === 1 ? '1 suggestion' : `${count} suggestions`;

function Option({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'search')
    return (
      <>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <Text span inherit flex={1} miw={0} truncate>
          Search for “{suggestion.text}”
        </Text>
      </>
    );
  if (suggestion.kind === 'card') {
    const { card } = suggestion;
    return (
      <>
        <span className={`${classes.picture} rigid`}>
          <Picture src={card.imageUrl} alt="" name={playerOf(card)} sizes="40px" />
        </span>
        <span className="fills">
          <span className="medium ellipsis block">{playerOf(card)}</span>
          <span className="unseen">, </span>
          <span className="fz-13 quiet ellipsis block">
            {unbroken([metaOf(card), variantText(card), gradeText(card)].filter(Boolean).join(' · '))}
          </span>
        </span>
        <span className="unseen">, </span>
        <span className="strong">
          <CardPrice card={card} />
        </span>
      </>
    );
  }
  return (
    <>
      <Text span inherit flex={1} miw={0} truncate>
        {suggestion.text}
      </Text>
      <span className="fz-13 quiet">
        <span className="unseen">, </span>
        {suggestion.count}
        <span className="unseen">{suggestion.count === 1 ? ' card' : ' cards'}</span>
      </span>
    </>
  );
}

type GroupProps = Pick<SuggestionListProps, 'id' | 'place' | 'onChoose'> & {
  kind: Kind;
  group: readonly Placed[];
};

function Group({ id, kind, group, place, onChoose }: GroupProps) {
  const title = titles[kind];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list.
    <div role="group" aria-labelledby={title ? `${id}-${kind}` : undefined} aria-label={title ? undefined : 'Search'}>
      {title && (
        <div id={`${id}-${kind}`} className={`${classes.title} quiet strong fz-12`} role="presentation">
          {title}
        </div>
      )}
      {group.map((one) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, where the focus stays.
        // biome-ignore lint/a11y/useFocusableInteractive: reached by aria-activedescendant.
        <div
          key={one.place}
          role="option"
          id={optionId(id, one.place)}
          aria-selected={one.place === place}
          className={`${classes.option} hovers flex middle gap-12 fz-15 pointer corners`}
          onClick={() => onChoose(one.suggestion)}
        >
          <Option suggestion={one.suggestion} />
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
          className={`${classes.list} panel floating`}
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
