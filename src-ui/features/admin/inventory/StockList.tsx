import { Button, Flex, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Inventory, StockedCard } from '#domain/inventory/inventory.port.ts';
import { locationText } from '#domain/inventory/location.ts';
import { ageInDays } from '#domain/inventory/stock-age.ts';
import { numberText } from '#domain/shared/number-text.ts';
import { FigureRows } from '../../../components/FigureRows.tsx';
import { LoadMore } from '../../../components/LoadMore.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Outdated, ReadFailed, Reading } from '../../../components/ReadStates.tsx';
import { RowLink } from '../../../components/RowLink.tsx';
import { paths } from '../../../paths.ts';
import { boxText, inventorySentence, lotName, stockCopiesText } from '../../../text/inventory.texts.ts';
import { moneyText } from '../../../text/money.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { useStockPages } from './use-inventory.ts';

const columns = [
  { label: 'Card' },
  { label: 'Copies', figure: true },
  { label: 'Cost', figure: true },
  { label: 'Price', figure: true },
  { label: 'Days', figure: true },
  { label: 'Lot', figure: true },
] as const;

const daysText = (days: number): string => (days === 1 ? '1 day' : `${numberText(days)} days`);

function rowOf({ id, title, copies, cost, price, lot, since, ...location }: StockedCard, now: number) {
  const costOfOne = cost === null ? 'not known' : moneyText(cost);
  const days = ageInDays(since, now);
  return {
    id,
    head: <RowLink to={paths.editCard(id)}>{title}</RowLink>,
    note: locationText(location),
    cells: [
      numberText(copies),
      costOfOne,
      moneyText(price),
      Number.isNaN(days) ? '' : numberText(days),
      lot === null ? '' : lot,
    ],
    summary: [
      stockCopiesText(copies),
      `cost ${costOfOne}`,
      `price ${moneyText(price)}`,
      ...(Number.isNaN(days) ? [] : [daysText(days)]),
      ...(lot === null ? [] : [lotName(lot)]),
    ].join(' · '),
  };
}

type StockListProps = {
  readonly inventory: Inventory;
  /** Null: cards without a location. */
  readonly box: string | null;
  /** Of the list of boxes. */
  readonly back: string;
};

/** The cards of a box in the order of their slots. */
export function StockList({ inventory, box, back }: StockListProps) {
  const { clock } = useUseCases();
  const pages = useStockPages(inventory, box);
  const { cards, status, failure, retry } = pages;
  const name = boxText(box);
  return (
    <>
      <Flex wrap="wrap" gap={12} align="center" mb={12}>
        <Button variant="default" component={Link} to={{ search: back }}>
          All locations
        </Button>
        <Text component="h2" fz={18} fw={600} className="breaks">
          {name}
        </Text>
      </Flex>
      {status === 'loading' && <Reading what="the cards" />}
      {status === 'error' && failure && <ReadFailed onRetry={retry}>{inventorySentence(failure)}</ReadFailed>}
      {status === 'ready' && failure && (
        <Outdated onRetry={retry}>This may be out of date. {inventorySentence(failure)}</Outdated>
      )}
      {status === 'ready' && cards.length === 0 && (
        <Notice title="No cards here" action={{ label: 'Open the Card Manager', to: paths.cardManager }}>
          Select cards in the Card Manager and choose ‘Move’ to give them a location.
        </Notice>
      )}
      {cards.length > 0 && (
        <FigureRows caption={`Cards: ${name}`} columns={columns} rows={cards.map((card) => rowOf(card, clock.now()))} />
      )}
      <LoadMore pages={pages} label="Load more cards" shown={cards.length} total={null} />
    </>
  );
}
