import { Button, Flex, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeDone } from '#domain/cards/card-store.port.ts';
import { type LotCard, type LotDetail, type Lots, mostLotCards } from '#domain/inventory/lots.port.ts';
import { lotTotal } from '#domain/inventory/spread-cost.ts';
import { numberText } from '#domain/shared/number-text.ts';
import { FigureRows } from '../../../components/FigureRows.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { RowLink } from '../../../components/RowLink.tsx';
import { SmallModal } from '../../../components/SmallModal.tsx';
import { useToasts } from '../../../contexts/ToastContext.tsx';
import { paths } from '../../../paths.ts';
import { cardsKey } from '../../../query-keys.ts';
import { undoFailureSentence, undoneSentence } from '../../../text/card-editing.texts.ts';
import { longDayText } from '../../../text/dates.texts.ts';
import {
  findLotSentence,
  lotFieldLabels,
  lotName,
  spreadDoneSentence,
  spreadStateText,
  stockCopiesText,
} from '../../../text/inventory.texts.ts';
import { moneyText } from '../../../text/money.texts.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { LotDialog } from './LotDialog.tsx';
import { ReadPart } from './ReadPart.tsx';
import { SpreadForm } from './SpreadForm.tsx';
import { useLot } from './use-inventory.ts';

const columns = [
  { label: 'Card' },
  { label: 'Copies', figure: true },
  { label: 'Sold', figure: true },
  { label: 'Cost', figure: true },
  { label: 'Price of a copy', figure: true },
] as const;

function rowOf({ id, title, copies, sold, cost, price }: LotCard) {
  const costOfAll = cost === null ? 'not known' : moneyText(cost);
  return {
    id,
    head: <RowLink to={paths.editCard(id)}>{title}</RowLink>,
    cells: [numberText(copies), numberText(sold), costOfAll, moneyText(price)],
    summary: `${stockCopiesText(copies)}, ${numberText(sold)} sold · cost ${costOfAll} · price ${moneyText(price)}`,
  };
}

function LotDetails({ stored: { lot, copies, sold, cost, soldCost, price } }: Pick<LotDetail, 'stored'>) {
  const left = copies - sold;
  const details = [
    [lotFieldLabels.boughtOn, longDayText(lot.boughtOn)],
    [lotFieldLabels.paid, moneyText(lot.paid)],
    [lotFieldLabels.fees, moneyText(lot.fees)],
    ['Sold', `${stockCopiesText(sold)}, cost ${moneyText(soldCost)}`],
    ['Left', `${stockCopiesText(left)}, price ${moneyText(price)}`],
    [lotFieldLabels.note, lot.note],
  ] as const;
  return (
    <>
      <SimpleGrid
        component="dl"
        cols={{ base: 1, sm: 2 }}
        spacing={{ base: 0, sm: 24 }}
        verticalSpacing={0}
        className="fz-14"
      >
        {details.map(
          ([label, value]) =>
            value && (
              <Flex key={label} gap={12} p="6px 0" className="line-above">
                <Text component="dt" inherit w={100} c="dimmed" className="rigid">
                  {label}
                </Text>
                <dd className="breaks">{value}</dd>
              </Flex>
            ),
        )}
      </SimpleGrid>
      <Text role="status" size="note" c="dimmed">
        {spreadStateText(cost, lotTotal(lot), copies)}
      </Text>
    </>
  );
}

function Sheet({ lots, detail }: { lots: Lots; detail: LotDetail }) {
  const { stored, cards } = detail;
  const { cardEditor } = useUseCases();
  const { show } = useToasts();
  const client = useQueryClient();
  const [asked, setAsked] = useState<'edit' | 'spread' | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: [cardsKey] });
  const undo = async (change: number): Promise<void> => {
    (await cardEditor.undo(change)).match(
      (done) => show({ id: 'card-change', message: undoneSentence(done), tone: 'calm', stays: 'short' }),
      (failure) =>
        show({ id: 'card-change', message: undoFailureSentence(failure), tone: 'urgent', stays: 'until-closed' }),
    );
    await refresh();
  };
  const spread = ({ change, count }: ChangeDone) => {
    setAsked(null);
    const action = change === null ? undefined : { label: 'Undo', onAction: () => undo(change) };
    show({ id: 'card-change', message: spreadDoneSentence(count), tone: 'calm', stays: 'long', action });
    void refresh();
  };
  return (
    <Stack gap={20}>
      <Flex gap={12} wrap="wrap" justify="space-between" align="center">
        <Text component="p" className="strong breaks">
          {lotName(stored.number)}: {stored.lot.source}
        </Text>
        <Group gap={8}>
          <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked('edit')}>
            Edit lot
          </Button>
          {stored.copies > 0 && (
            <Button aria-haspopup="dialog" onClick={() => setAsked('spread')}>
              Spread the cost…
            </Button>
          )}
        </Group>
      </Flex>
      <LotDetails stored={stored} />
      {cards.length === 0 ? (
        <Notice title="No cards in this lot" action={{ label: 'Open the Card Manager', to: paths.cardManager }}>
          {`Select cards there and choose ‘Lot’, or import a file whose column ‘Lot’ says ${stored.number}.`}
        </Notice>
      ) : (
        <FigureRows caption={`Cards of ${lotName(stored.number)}`} columns={columns} rows={cards.map(rowOf)} />
      )}
      {stored.cards > mostLotCards && (
        <Text size="note" c="dimmed">
          {`The first ${mostLotCards} of ${numberText(stored.cards)} cards, by title.`}
        </Text>
      )}
      <LotDialog
        lots={lots}
        opened={asked === 'edit'}
        start={{ kind: 'edit', of: stored }}
        onSaved={() => void refresh()}
        onClose={() => setAsked(null)}
      />
      <SmallModal opened={asked === 'spread'} onClose={() => setAsked(null)} title="Spread the cost">
        <SpreadForm lots={lots} detail={detail} onDone={spread} onCancel={() => setAsked(null)} />
      </SmallModal>
    </Stack>
  );
}

/** One purchase with its cards. */
export function LotSheet({ lots, number }: { lots: Lots; number: number }) {
  const read = useLot(lots, number);
  if (read.failure?.kind === 'lot-not-found') {
    return (
      <Notice title="Lot not found" action={{ label: 'Show all lots', to: paths.lots }}>
        {findLotSentence(read.failure)}
      </Notice>
    );
  }
  return (
    <ReadPart read={read} what="the lot" sentence={findLotSentence}>
      {(detail) => <Sheet lots={lots} detail={detail} />}
    </ReadPart>
  );
}
