import { Button, Flex, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Lots, StoredLot } from '#domain/inventory/lots.port.ts';
import { lotTotal } from '#domain/inventory/spread-cost.ts';
import { numberText } from '#domain/shared/number-text.ts';
import { FigureRows } from '../../../components/FigureRows.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { RowLink } from '../../../components/RowLink.tsx';
import { paths } from '../../../paths.ts';
import { cardsKey } from '../../../query-keys.ts';
import { longDayText } from '../../../text/dates.texts.ts';
import { lotListSentence, lotName, lotsText, stockCopiesText } from '../../../text/inventory.texts.ts';
import { moneyText } from '../../../text/money.texts.ts';
import { LotDialog } from './LotDialog.tsx';
import { ReadPart } from './ReadPart.tsx';
import { useLots } from './use-inventory.ts';

const columns = [
  { label: 'Lot' },
  { label: 'Bought' },
  { label: 'Paid with fees', figure: true },
  { label: 'Copies', figure: true },
  { label: 'Sold', figure: true },
  { label: 'Left', figure: true },
  { label: 'Price of what is left', figure: true },
] as const;

function rowOf({ number, lot, copies, sold, price }: StoredLot) {
  const total = moneyText(lotTotal(lot));
  const left = copies - sold;
  return {
    id: String(number),
    head: <RowLink to={paths.lot(number)}>{lotName(number)}</RowLink>,
    note: lot.source,
    cells: [longDayText(lot.boughtOn), total, numberText(copies), numberText(sold), numberText(left), moneyText(price)],
    summary: `${longDayText(lot.boughtOn)} · ${total} · ${stockCopiesText(copies)}, ${numberText(sold)} sold`,
  };
}

/** The purchases of the shop. */
export function AdminLots({ lots }: { lots: Lots }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const read = useLots(lots);
  const add = () => setOpened(true);
  return (
    <>
      <Flex wrap="wrap" gap={12} align="center" justify="space-between" mb={8}>
        <Text role="status" size="note" mih={20} c="dimmed">
          {read.value && read.value.length > 0 ? lotsText(read.value.length) : ''}
        </Text>
        <Button aria-haspopup="dialog" leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={add}>
          Add lot
        </Button>
      </Flex>
      <ReadPart read={read} what="lots" sentence={lotListSentence}>
        {(list) =>
          list.length === 0 ? (
            <Notice title="No lots yet" action={{ label: 'Add lot', onClick: add }}>
              A lot is a purchase of several cards. What you paid is spread over them, so that each card knows its cost.
            </Notice>
          ) : (
            <FigureRows caption="Lots, latest purchase first" columns={columns} rows={list.map(rowOf)} />
          )
        }
      </ReadPart>
      <LotDialog
        lots={lots}
        opened={opened}
        start={{ kind: 'new' }}
        onSaved={({ number }) => {
          void client.invalidateQueries({ queryKey: [cardsKey] });
          void navigate(paths.lot(number));
        }}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
