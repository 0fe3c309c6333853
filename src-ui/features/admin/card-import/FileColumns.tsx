import { Button, Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type FieldType, rowsOf } from '#domain/cards/card-field-types.ts';
import { cardFields, type FieldRow } from '#domain/cards/card-fields.ts';
import type { FileField } from '#domain/cards/import/column-meaning.ts';
import {
  columnKey,
  type ImportField,
  importFields,
  isImportField,
  namesText,
} from '#domain/cards/import/import-columns.ts';
import { saveFile } from '../../../components/save-file.ts';
import { importFieldLabels } from '../../../text/card-import.texts.ts';

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

/** What a file may tell beside the fields of a card. */
const besides: Record<FileField, string> = {
  cardId: 'an id of the shop, as in its export',
  sourceId: 'an id that stays the same in the next file',
  status: 'sold, ended or draft',
  soldOn: 'a date or price of a sold card',
  currency: 'US dollars',
  marks: 'RC, AU, SN99',
  qualifier: 'OC, MK, ST, …',
  autographGrade: 'a number from 1 to 10',
  product: 'the product of rows that belong together',
  option: 'what tells a variant from its product, as PSA 10',
};

const columns = rowsOf<FieldRow>(cardFields).map(([field, row]) => {
  const key = columnKey(field, row);
  const names = isImportField(key) ? importFields[key] : [];
  return { label: row.label, others: names.filter((name) => name !== row.label.toLowerCase()), type: row.type };
});

const template = `${columns.map(({ label }) => label).join(',')}\r\n`;

const isFileField = (field: ImportField): field is FileField => Object.hasOwn(besides, field);

const listed = [
  ...columns.map(({ type, ...column }) => ({ ...column, holds: values[type] })),
  ...(Object.keys(importFields) as ImportField[])
    .filter(isFileField)
    .map((field) => ({ label: importFieldLabels[field], others: importFields[field], holds: besides[field] })),
  { label: 'Price by grade', others: ['raw price', 'psa 10 price', 'bgs 9.5 price'], holds: values.price },
];

/** The columns that an import reads, from the table of card fields (CMGR-53). */
export function FileColumns() {
  return (
    <details>
      <summary>Which columns?</summary>
      <p className="plain quiet">
        A row needs a title or a player; everything else may be left out. Names are matched whatever their case. Any
        column can be matched by hand in the next step.
      </p>
      <Button
        my={12}
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        onClick={() => saveFile('card-columns.csv', template, 'text/csv;charset=utf-8')}
      >
        Download a template
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
            {listed.map(({ label, others, holds }) => (
              <Table.Tr key={label}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>{namesText(others)}</Table.Td>
                <Table.Td>{holds}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </details>
  );
}
