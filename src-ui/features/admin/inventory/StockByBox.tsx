import { Box, Text } from '@mantine/core';
import { useState } from 'react';
import type { BoxStock, Inventory } from '#domain/inventory/inventory.port.ts';
import { FigureRows } from '../../../components/FigureRows.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { RowLink } from '../../../components/RowLink.tsx';
import { SearchText } from '../../../components/SearchText.tsx';
import { paths } from '../../../paths.ts';
import { boxText, inventorySentence } from '../../../text/inventory.texts.ts';
import { writeBox } from './inventory-view.ts';
import { ReadPart } from './ReadPart.tsx';
import { stockColumns, stockFigures } from './StockByAge.tsx';
import { useStockBoxes } from './use-inventory.ts';

/** More are found by their name. */
const mostShown = 300;

const matches = ({ box }: BoxStock, search: string): boolean =>
  boxText(box).toLowerCase().includes(search.trim().toLowerCase());

function Boxes({ boxes }: { boxes: readonly BoxStock[] }) {
  const [search, setSearch] = useState('');
  const found = boxes.filter((one) => matches(one, search));
  const rows = found.slice(0, mostShown).map((one) => ({
    id: one.box ?? 'none',
    head: <RowLink to={{ search: `?${writeBox(one.box)}` }}>{boxText(one.box)}</RowLink>,
    ...stockFigures(one),
  }));
  return (
    <>
      <Box maw={420} mb={12}>
        <SearchText
          value={search}
          onType={setSearch}
          label="Find a box"
          placeholder="Name of the box"
          clearLabel="Clear the search"
        />
      </Box>
      <Text role="status" size="note" mih={20} mb={4} c="dimmed">
        {found.length === 0 && 'No box has this name.'}
        {found.length > mostShown && `The first ${mostShown} of ${found.length.toLocaleString('en-US')}.`}
      </Text>
      {rows.length > 0 && (
        <FigureRows caption="Stock by location" columns={[{ label: 'Location' }, ...stockColumns]} rows={rows} />
      )}
    </>
  );
}

/** What is in stock where. */
export function StockByBox({ inventory }: { inventory: Inventory }) {
  return (
    <ReadPart read={useStockBoxes(inventory)} what="the stock by location" sentence={inventorySentence}>
      {(boxes) =>
        boxes.length === 0 ? (
          <Notice title="No stock yet" action={{ label: 'Add a card', to: paths.newCard }}>
            Give cards a box, row and slot in the Card Manager, and find them here.
          </Notice>
        ) : (
          <Boxes boxes={boxes} />
        )
      }
    </ReadPart>
  );
}
