import { Button, Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type FieldType, rowsOf } from '#domain/cards/card-field-types.ts';
import { cardFields, type FieldRow } from '#domain/cards/card-fields.ts';
import { columnKey, importFields, isImportField, namesText } from '#domain/cards/import/import-columns.ts';
import { saveFile } from '../../../components/save-file.ts';

const values: Record<FieldType, string> = {
  text: 'text',
  year: 'a year, as 1996',
  count: 'a whole number',
  flag: 'yes or no',
  sport: 'basketball, football, …',
  price: 'US dollars, as 12.50',
  percent: 'a percentage, as 5.5',
  copies: 'a whole number; of new cards only',
  instant: 'a date and time',
  address: 'an address, as https://example.com/front.jpg',
  addresses: 'addresses, one a line',
};

const columns = rowsOf<FieldRow>(cardFields).map(([field, row]) => {
  const key = columnKey(field, row);
  const names = isImportField(key) ? importFields[key] : [];
  return { label: row.label, others: names.filter((name) => name !== row.label.toLowerCase()), type: row.type };
});

const template = `${columns.map(({ label }) => label).join(',')}\r\n`;

/** The columns that an import reads, from the table of card fields (CMGR-53). */
export function FileColumns() {
  return (
    <details>
      <summary>Which columns?</summary>
      <p className="plain quiet">
        A row needs a title or a player; everything else may be left out. Names are matched whatever their case, and
        other columns are ignored.
      </p>
      <Button
        my={12}
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        onClick={() => saveFile('card-columns.csv', template, 'text/csv;charset=utf-8')}
      >
        Download a file with these columns
      </Button>
      <Table.ScrollContainer minWidth={480}>
        <Table fz={14} aria-label="Columns of a card file">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Column</Table.Th>
              <Table.Th scope="col">Also read as</Table.Th>
              <Table.Th scope="col">Holds</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {columns.map(({ label, others, type }) => (
              <Table.Tr key={label}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>{namesText(others)}</Table.Td>
                <Table.Td>{values[type]}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </details>
  );
}
