import { Stack, Text } from '@mantine/core';
import { addressIn } from '#domain/checkout/shipping/zones.ts';
import { taxationOf } from '#domain/checkout/tax/tax-table.ts';
import { totalsOf } from '#domain/checkout/totals.ts';
import { fieldIssues } from '#domain/documents/document-fields.ts';
import { documents } from '#domain/documents/documents.ts';
import { valueText } from '#domain/documents/value-text.ts';
import { cents, noCents } from '#domain/money/cents.ts';
import { percentText } from '#domain/money/percent.ts';
import { type TaxSettings, taxTable } from '#domain/settings/tax-settings.ts';
import { moneyText } from '../../../text/money.texts.ts';

const goods = cents(10_000);
const shipping = cents(500);

/** The tax on one order, for every rate; rates that are not complete are left out. */
export function TaxPreview({ words }: { words: TaxSettings }) {
  const { of } = documents.tax.fields.rows;
  const rows = words.rows.filter((row) => fieldIssues(of, row).length === 0);
  const table = taxTable({ ...words, rows });
  return (
    <Stack gap={12}>
      <Text fw={600}>
        Cards for {moneyText(goods)} and shipping for {moneyText(shipping)}
      </Text>
      {rows.length === 0 && <Text size="sm">No tax is charged.</Text>}
      {table.rows.map((row, at) => {
        const tax = taxationOf({ ...table, rows: [row] }, addressIn(row.region));
        const totals = totalsOf({ lines: [{ lineTotal: goods }], discount: noCents, shipping, tax });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows can be of one state while they are typed.
          <Text key={at} size="sm">
            {valueText(of.region, row.region)}: tax {moneyText(totals.taxes[0]?.amount ?? noCents)} (
            {percentText(row.rate)}
            {table.included ? ', included' : ''}), total {moneyText(totals.total)}
          </Text>
        );
      })}
    </Stack>
  );
}
