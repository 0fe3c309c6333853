import { Flex, Stack, Text } from '@mantine/core';
import type { Card } from '#domain/cards/card.ts';
import type { CardColumn } from '#domain/cards/card-columns.ts';
import { gradeText } from '#domain/cards/grade.ts';
import { type CardSort, managerSorts, sortOrders } from '#domain/cards/sort-cards.ts';
import { PlainSelect } from '../../../components/PlainSelect.tsx';
import { GradedMark, StatusMarks } from './CardMarks.tsx';
import classes from './CardStack.module.css';
import type { CardListProps } from './CardTable.tsx';
import { columnViews, Thumbnail } from './card-cells.tsx';
import { RowActions, type RowHandlers } from './RowActions.tsx';
import { RowFieldInput } from './RowFieldInput.tsx';
import { Tick } from './Tick.tsx';
import { isSelected } from './use-selection.ts';

function Sorting({ sort, onSort }: Pick<CardListProps, 'sort' | 'onSort'>) {
  return (
    <PlainSelect
      aria-label="Sort by"
      value={sort}
      onChange={(event) => {
        const selected = managerSorts.find((one: CardSort) => one === event.currentTarget.value);
        if (selected) onSort(selected);
      }}
    >
      {managerSorts.map((one) => (
        <option key={one} value={one}>
          {sortOrders[one].label}
        </option>
      ))}
    </PlainSelect>
  );
}

type ItemProps = {
  card: Card;
  shown: CardColumn | undefined;
  selected: boolean;
  actions: RowHandlers;
  onToggle: (card: Card, range: boolean) => void;
};

function Item({ card, shown, selected, actions, onToggle }: ItemProps) {
  const facts = [card.team, card.year || '', card.brand, gradeText(card)].filter(Boolean).join(' · ');
  return (
    <Text component="li" size="row" py={10} className={`${classes.item} line-above grid middle`} data-chosen={selected}>
      <Tick
        label={`Select ${card.title || card.player}`}
        checked={selected}
        onToggle={(range) => onToggle(card, range)}
      />
      <Thumbnail card={card} />
      <Stack gap={2}>
        <Flex gap={8} align="center" justify="space-between">
          <span className="strong">{card.player}</span>
          <span>
            <RowFieldInput card={card} name="price" />
          </span>
        </Flex>
        <p className="fz-13 quiet">{facts}</p>
        {shown === 'stock' && (
          <div className="fz-13 quiet">
            Stock: <RowFieldInput card={card} name="stock" />
          </div>
        )}
        {(shown === 'pictures' || shown === 'description') && (
          <div className="fz-13 quiet">{columnViews[shown].cell(card) ?? `No ${shown}`}</div>
        )}
        <Flex gap={8} align="center" justify="space-between">
          <Flex component="span" display="inline-flex" wrap="wrap" gap={4}>
            <GradedMark card={card} />
            <StatusMarks card={card} />
          </Flex>
          <RowActions card={card} actions={actions} />
        </Flex>
      </Stack>
    </Text>
  );
}

/** Cards for narrow screens. */
export function CardStack({ cards, caption, columns, sort, onSort, selection, actions }: CardListProps) {
  const { wholePage, somePage, togglePage, toggle, selected } = selection;
  const extra = columns.find((column) => column === 'pictures' || column === 'description') ?? 'stock';
  return (
    <>
      <Flex gap={8} align="center" justify="space-between">
        <Tick label="Select all on this page" checked={wholePage} mixed={somePage} onToggle={togglePage} />
        <Sorting sort={sort} onSort={onSort} />
      </Flex>
      <ul className="line-below" aria-label={caption}>
        {cards.map((card) => (
          <Item
            key={card.id}
            card={card}
            shown={extra}
            selected={isSelected(selected, card.id)}
            actions={actions}
            onToggle={toggle}
          />
        ))}
      </ul>
    </>
  );
}
