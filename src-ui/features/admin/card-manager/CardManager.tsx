import { Box, Group, Text } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Card } from '#domain/cards/card.ts';
import { type CardColumn, inOrder, startColumns } from '#domain/cards/card-columns.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import type { ChangeScope } from '#domain/cards/card-store.port.ts';
import { sortCards, sortOrders } from '#domain/cards/sort-cards.ts';
import type { LabelScope } from '#domain/labels/print-labels.use-case.ts';
import { ListTabs } from '../../../components/ListTabs.tsx';
import { Reading } from '../../../components/ReadStates.tsx';
import { SearchText } from '../../../components/SearchText.tsx';
import { useNarrow } from '../../../components/use-narrow.ts';
import { useStable } from '../../../components/use-stable.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { BulkBar } from './BulkBar.tsx';
import { CardStack } from './CardStack.tsx';
import { CardTable } from './CardTable.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { ClearAll } from './ClearAll.tsx';
import { ColumnPicker } from './ColumnPicker.tsx';
import type { BulkAction } from './change-texts.ts';
import { ManagerFilters } from './ManagerFilters.tsx';
import { ListFailed, ListOutdated, NoCards } from './ManagerStates.tsx';
import { filterCount, type ManagerView, managerListOf, statuses, tasks } from './manager-view.ts';
import { Paging } from './Paging.tsx';
import type { RowHandlers } from './RowActions.tsx';
import { TaskHead } from './TaskHead.tsx';
import { type ManagerCards, useCardCount, useManagerCards } from './use-manager-cards.ts';
import { type ManagerViewControl, useManagerView } from './use-manager-view.ts';
import { usePendingChanges } from './use-pending-changes.ts';
import { type Selected, type Selection, selectedCount, useSelection } from './use-selection.ts';

const labelOf = ({ status }: ManagerView): string => statuses.find(({ id }) => id === status)?.label ?? '';

const captionOf = (view: ManagerView): string => {
  const found = view.search ? `, matching “${view.search}”` : '';
  const filtered = filterCount(view) > 0 ? ', filtered' : '';
  return `Cards: ${labelOf(view).toLowerCase()}${found}${filtered}, sorted by ${sortOrders[view.sort].label.toLowerCase()}`;
};

const scopeOf = (selected: Selected, view: ManagerView): ChangeScope =>
  selected.kind === 'cards'
    ? { kind: 'cards', ids: sortCards([...selected.cards.values()], view.sort).map(({ id }) => id) }
    : { kind: 'matching', query: managerListOf(view), count: selected.count };

const labelScopeOf = (selected: Selected, view: ManagerView): LabelScope =>
  selected.kind === 'cards'
    ? { kind: 'cards', ids: [...selected.cards.keys()] }
    : { kind: 'matching', query: cardQuery({ ...managerListOf(view), sort: view.sort }) };

const onlyOne = (selected: Selected): Card | null => {
  if (selected.kind === 'matching' || selected.cards.size !== 1) return null;
  const [card] = selected.cards.values();
  return card ?? null;
};

type ListProps = {
  control: ManagerViewControl;
  read: ManagerCards;
  inShop: number | null;
  columns: readonly CardColumn[];
  narrow: boolean;
  selection: Selection;
  actions: RowHandlers;
  onAdd: () => void;
};

function List({ control, read, inShop, columns, narrow, selection, actions, onAdd }: ListProps) {
  const { view, sortBy, first } = control;
  const lost = read.failure?.kind === 'bad-cursor';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page whose place is not known any more is left once.
  useEffect(() => {
    if (lost) first();
  }, [lost]);
  if (read.status === 'loading' || lost) return <Reading what="the cards" />;
  if (read.status === 'error') return read.failure && <ListFailed failure={read.failure} onRetry={read.retry} />;
  const Cards = narrow ? CardStack : CardTable;
  return (
    <div data-outdated={read.outdated} className="dims">
      {(read.failure || read.savedCopy) && <ListOutdated onRetry={read.retry} />}
      {read.cards.length === 0 && <NoCards control={control} inShop={inShop} onAdd={onAdd} />}
      {read.cards.length > 0 && (
        <Cards
          cards={read.cards}
          caption={captionOf(view)}
          columns={columns}
          sort={view.sort}
          onSort={sortBy}
          selection={selection}
          actions={actions}
        />
      )}
      {(read.cards.length > 0 || view.page > 1) && (
        <Paging control={control} total={read.total} nextCursor={read.nextCursor} waiting={read.outdated} />
      )}
    </div>
  );
}

/** The pressed button disappears, so the list gets the focus. */
const keepFocus = (list: RefObject<HTMLElement | null>) => {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body || activeElement.closest('[role="dialog"]');
  if (isLost) list.current?.focus({ preventScroll: true });
};

const countText = (read: ManagerCards, inShop: number | null): string =>
  read.status === 'ready' && inShop !== null
    ? `${read.total.toLocaleString('en-US')} of ${inShop.toLocaleString('en-US')} cards`
    : '';

type CardManagerProps = {
  tools: ReactNode;
  onAdd: () => void;
  onLabels: (scope: LabelScope, count: number) => void;
  actions: Omit<RowHandlers, 'onDelete'>;
};

export function CardManager({ tools, onAdd, onLabels, actions: { onEdit, onDuplicate, onPost } }: CardManagerProps) {
  const { columns: stored } = useUseCases().preferences;
  const control = useManagerView();
  const { view } = control;
  const inShop = useCardCount();
  const [columns, setColumns] = useState(() => stored.read() ?? startColumns);
  const shown = view.task === null ? columns : tasks[view.task].columns;
  const read = useManagerCards(view, shown);
  const narrow = useNarrow();
  const selection = useSelection(JSON.stringify(managerListOf(view)), read.cards);
  const { selected, takeAll, clear } = selection;
  const changes = usePendingChanges(clear, (count) => selected.kind === 'matching' && takeAll(count));
  const list = useRef<HTMLElement>(null);
  const none = selectedCount(selected) === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the bar goes, and its buttons with it.
  useEffect(() => {
    if (none && document.activeElement === document.body && changes.asked) keepFocus(list);
  }, [none]);

  const onDelete = useStable((card: Card) =>
    changes.ask({ act: 'delete', scope: { kind: 'cards', ids: [card.id] }, count: 1, named: card }),
  );
  const actions = useMemo(() => ({ onEdit, onDuplicate, onPost, onDelete }), [onEdit, onDuplicate, onPost, onDelete]);
  const start = (act: BulkAction) =>
    changes.ask({ act, scope: scopeOf(selected, view), count: selectedCount(selected), named: onlyOne(selected) });
  const choose = (wanted: readonly CardColumn[]) => {
    const next = inOrder(wanted);
    stored.write(next);
    setColumns(next);
  };
  return (
    <>
      {view.task && <TaskHead task={view.task} control={control} />}
      <Group gap={8} mb={16}>
        {tools}
        <Box ml="auto">
          <ClearAll count={inShop ?? 0} onLeft={() => keepFocus(list)} />
        </Box>
      </Group>
      <Group gap={8} mb={16}>
        <Box flex="1 1 240px" maw={420}>
          <SearchText
            value={view.search}
            onType={control.type}
            label="Search cards"
            placeholder="Player, set, number, grade"
            clearLabel="Clear the search"
          />
        </Box>
        <Text
          role="status"
          size="fine"
          lh="22px"
          miw={120}
          mih={28}
          mr="auto"
          p="3px 8px"
          ta="center"
          bdrs={4}
          c="dimmed"
          className="ground tabular"
        >
          {countText(read, inShop)}
        </Text>
        {!narrow && view.task === null && <ColumnPicker columns={columns} onChoose={choose} />}
      </Group>
      <ManagerFilters control={control} folded={narrow} />
      <ListTabs label="Status" tabs={statuses} selected={view.status} onChoose={control.show}>
        <Box component="section" ref={list} tabIndex={-1} pt={8} aria-label="Cards">
          <List
            control={control}
            read={read}
            inShop={inShop}
            columns={shown}
            narrow={narrow}
            selection={selection}
            actions={actions}
            onAdd={onAdd}
          />
        </Box>
      </ListTabs>
      <BulkBar
        selected={selected}
        total={read.total}
        running={changes.busy && changes.asked ? changes.asked.act : null}
        narrow={narrow}
        onTakeAll={() => takeAll(read.total)}
        onClear={() => {
          clear();
          list.current?.focus({ preventScroll: true });
        }}
        onAction={start}
        onLabels={() => onLabels(labelScopeOf(selected, view), selectedCount(selected))}
      />
      <ChangeDialog
        asked={changes.asked}
        opened={changes.opened}
        busy={changes.busy}
        problem={changes.problem}
        onPerform={changes.perform}
        onRecount={changes.recount}
        onClose={changes.close}
        onLeft={() => keepFocus(list)}
      />
    </>
  );
}
