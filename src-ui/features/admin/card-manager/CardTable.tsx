import { Box } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { memo } from 'react';
import type { Card } from '#domain/cards/card.ts';
import { type CardColumn, startColumns } from '#domain/cards/card-columns.ts';
import { type CardSort, sortOrders } from '#domain/cards/sort-cards.ts';
import classes from './CardTable.module.css';
import { columnViews, playerColumn } from './card-cells.tsx';
import { type ColumnSorts, nextSort } from './manager-view.ts';
import { RowActions, type RowHandlers } from './RowActions.tsx';
import { Tick } from './Tick.tsx';
import { isSelected, type Selection } from './use-selection.ts';

export type CardListProps = {
  readonly cards: readonly Card[];
  /** Accessible name. */
  readonly caption: string;
  readonly columns: readonly CardColumn[];
  readonly sort: CardSort;
  readonly onSort: (sort: CardSort) => void;
  readonly selection: Selection;
  readonly actions: RowHandlers;
};

/** Too narrow for the default columns beside the sidebar. */
const smallScreen = '(max-width: 77em)';

const signs = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

type HeadProps = {
  label: string;
  sorts: ColumnSorts;
  figures?: boolean;
  className?: string | undefined;
  sort: CardSort;
  onSort: (sort: CardSort) => void;
};

function SortHead({ label, sorts, figures = false, className, sort, onSort }: HeadProps) {
  const direction = sorts.includes(sort) ? sortOrders[sort].direction : 'none';
  const Sign = signs[direction];
  return (
    <th scope="col" aria-sort={direction === 'none' ? undefined : direction} className={figures ? 'figure' : className}>
      <button
        type="button"
        className={`${classes.sort} inline-flex middle gap-4`}
        data-sorted={direction !== 'none'}
        title={sortOrders[nextSort(sort, sorts)].label}
        onClick={() => onSort(nextSort(sort, sorts))}
      >
        {label}
        <Sign size={14} stroke={1.8} aria-hidden />
      </button>
    </th>
  );
}

type HeadRowProps = Pick<CardListProps, 'columns' | 'sort' | 'onSort' | 'selection'>;

function HeadRow({ columns, sort, onSort, selection }: HeadRowProps) {
  const { wholePage, somePage, togglePage } = selection;
  const [image, ...others] = columns[0] === 'image' ? columns : [null, ...columns];
  const head = (column: CardColumn) => {
    const { label, sorts, figures = false } = columnViews[column];
    if (sorts) return <SortHead key={column} {...{ label, sorts, figures, sort, onSort }} />;
    return (
      <th key={column} scope="col" className={figures ? 'figure' : ''}>
        {label}
      </th>
    );
  };
  return (
    <tr>
      <td className={classes.tick}>
        <Tick label="Select all on this page" checked={wholePage} mixed={somePage} onToggle={togglePage} />
      </td>
      {image && head(image)}
      <SortHead {...playerColumn} className={classes.player} sort={sort} onSort={onSort} />
      {others.map((column) => column && head(column))}
      <th scope="col">Actions</th>
    </tr>
  );
}

function Cell({ card, column }: { card: Card; column: CardColumn }) {
  const { cell, figures } = columnViews[column];
  const shown = cell(card);
  const isKnown = shown !== null && shown !== undefined && shown !== '';
  return (
    <td className={figures ? 'figure' : ''} data-column={column}>
      {isKnown ? (
        shown
      ) : (
        <span className="quiet">
          <span aria-hidden>–</span>
          <span className="unseen">none</span>
        </span>
      )}
    </td>
  );
}

type RowProps = Pick<CardListProps, 'columns' | 'actions'> & {
  card: Card;
  selected: boolean;
  onToggle: (card: Card, range: boolean) => void;
};

/** Memoized: a page has up to a hundred rows. */
const Row = memo(function Row({ card, columns, selected, actions, onToggle }: RowProps) {
  const [image, ...others] = columns[0] === 'image' ? columns : [null, ...columns];
  return (
    <tr className={classes.row} data-chosen={selected}>
      <td className={classes.tick}>
        <Tick
          label={`Select ${card.title || card.player}`}
          checked={selected}
          onToggle={(range) => onToggle(card, range)}
        />
      </td>
      {image && <Cell card={card} column={image} />}
      <th scope="row" className="strong">
        {card.player}
      </th>
      {others.map((column) => column && <Cell key={column} card={card} column={column} />)}
      <td className={classes.acts}>
        <RowActions card={card} actions={actions} />
      </td>
    </tr>
  );
});

/** Scrolls sideways within itself. */
export function CardTable({ cards, caption, columns, sort, onSort, selection, actions }: CardListProps) {
  const small = useMediaQuery(smallScreen, false, { getInitialValueInEffect: false });
  const wide = small || columns.length > startColumns.length;
  return (
    <Box pos="relative" className={`${classes.frame} line-above line-below`} data-wide={wide}>
      <table className={classes.table}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <HeadRow columns={columns} sort={sort} onSort={onSort} selection={selection} />
        </thead>
        <tbody>
          {cards.map((card) => (
            <Row
              key={card.id}
              card={card}
              columns={columns}
              selected={isSelected(selection.selected, card.id)}
              actions={actions}
              onToggle={selection.toggle}
            />
          ))}
        </tbody>
      </table>
    </Box>
  );
}
