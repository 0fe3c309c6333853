import { Flex, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNarrow } from './use-narrow.ts';

type FigureColumn = { readonly label: string; readonly figure?: true };

type FigureRow = {
  readonly id: string;
  readonly head: ReactNode;
  /** Below the head. */
  readonly note?: ReactNode;
  /** One per column after the first. */
  readonly cells: readonly ReactNode[];
  /** The cells in a line, for narrow screens. */
  readonly summary: ReactNode;
};

type FigureRowsProps = {
  /** Accessible name. */
  readonly caption: string;
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly FigureRow[];
};

const Note = ({ children }: { children: ReactNode }) => (
  <Text span display="block" fz={13} lh="18px" c="dimmed" fw={400} className="breaks">
    {children}
  </Text>
);

function Rows({ caption, columns, rows }: FigureRowsProps) {
  return (
    <Table highlightOnHover highlightOnHoverColor="var(--shop-hover)" borderColor="var(--shop-divider)" fz={14}>
      <caption className="unseen">{caption}</caption>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ label, figure }) => (
            <Table.Th key={label} scope="col" {...(figure && { ta: 'right' })}>
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ id, head, note, cells }) => (
          <Table.Tr key={id} pos="relative">
            <Table.Th scope="row" className="breaks">
              {head}
              {note && <Note>{note}</Note>}
            </Table.Th>
            {cells.map((cell, at) => (
              <Table.Td
                key={columns[at + 1]?.label}
                {...(columns[at + 1]?.figure && { ta: 'right', className: 'tabular' })}
              >
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Cards({ caption, rows }: FigureRowsProps) {
  return (
    <ul className="line-below" aria-label={caption}>
      {rows.map(({ id, head, note, summary }) => (
        <Flex
          key={id}
          component="li"
          pos="relative"
          direction="column"
          gap={2}
          p="12px 4px"
          className="row line-above hovers"
        >
          <Text component="div" inherit fw={600} className="breaks">
            {head}
          </Text>
          {note && <Note>{note}</Note>}
          <p className="fz-13 quiet tabular">{summary}</p>
        </Flex>
      ))}
    </ul>
  );
}

/** Figures with a name each: a table, or a list on narrow screens. */
export function FigureRows(list: FigureRowsProps) {
  const narrow = useNarrow();
  return narrow ? <Cards {...list} /> : <Rows {...list} />;
}
