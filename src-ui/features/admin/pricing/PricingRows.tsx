import { Box, Flex, Group, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Tag, type Tone } from '../../../components/Tag.tsx';
import { useNarrow } from '../../../components/use-narrow.ts';

/** What the lists of codes and sales show of one. */
type PricingRow = {
  readonly id: string;
  readonly name: ReactNode;
  readonly what: string;
  readonly conditions: string;
  readonly state: { readonly label: string; readonly tone: Tone };
  /** Uses, or cards. */
  readonly count: string;
  readonly dates: string;
  /** Count and dates in a line. */
  readonly facts: string;
  readonly actions: ReactNode;
};

type RowsProps = {
  readonly rows: readonly PricingRow[];
  /** Accessible name. */
  readonly caption: string;
  readonly labels: { readonly name: string; readonly count: string };
};

const State = ({ state: { label, tone } }: PricingRow) => (
  <Tag tone={tone} look="outlined">
    {label}
  </Tag>
);

function What({ what, conditions }: PricingRow) {
  return (
    <>
      {what}
      <Text span display="block" fz={13} lh="18px" c="dimmed" className="breaks">
        {conditions}
      </Text>
    </>
  );
}

function Rows({ rows, caption, labels }: RowsProps) {
  return (
    <Table borderColor="var(--shop-divider)" fz={14}>
      <caption className="unseen">{caption}</caption>
      <Table.Thead>
        <Table.Tr>
          {[labels.name, 'Discount', 'State', labels.count, 'Valid'].map((label) => (
            <Table.Th key={label} scope="col">
              {label}
            </Table.Th>
          ))}
          <Table.Th scope="col">
            <span className="unseen">Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Th scope="row">{row.name}</Table.Th>
            <Table.Td>
              <What {...row} />
            </Table.Td>
            <Table.Td>
              <State {...row} />
            </Table.Td>
            <Table.Td className="tabular">{row.count}</Table.Td>
            <Table.Td c="dimmed">{row.dates}</Table.Td>
            <Table.Td>{row.actions}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Cards({ rows, caption }: RowsProps) {
  return (
    <ul className="line-below" aria-label={caption}>
      {rows.map((row) => (
        <Flex key={row.id} component="li" direction="column" gap={6} p="12px 4px" className="row line-above">
          <Group justify="space-between" wrap="nowrap" gap={8}>
            {row.name}
            <State {...row} />
          </Group>
          <Box fz={14}>
            <What {...row} />
          </Box>
          <p className="fz-13 quiet">{row.facts}</p>
          {row.actions}
        </Flex>
      ))}
    </ul>
  );
}

/** A table, or cards on narrow screens. */
export function PricingRows(list: RowsProps) {
  const narrow = useNarrow();
  return narrow ? <Cards {...list} /> : <Rows {...list} />;
}
