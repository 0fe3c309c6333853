import type { ImportReport } from '#domain/cards/import/import-report.ts';
import { FieldChanges } from '../../../components/FieldChanges.tsx';
import { capital } from '../../../text/capital.ts';
import { counted } from '../../../text/card-import.texts.ts';
import { fieldChanges } from '../../../text/changes.texts.ts';
import { RowList } from './RowList.tsx';
import type { OpenFile } from './use-card-import.ts';

const contentOf = (values: Readonly<Record<string, string>> | undefined): string =>
  Object.values(values ?? {})
    .map((text) => text.trim())
    .filter(Boolean)
    .join(' · ')
    .slice(0, 160);

function nameIn({ file, mapping: { fields } }: OpenFile, row: number): string {
  const values = file.rows.find((one) => one.row === row)?.values ?? {};
  return [fields.title, fields.player, fields.cardId].map((column) => values[column ?? '']?.trim()).find(Boolean) ?? '';
}

export function RowLists({ open, report }: { open: OpenFile; report: ImportReport }) {
  const values = new Map(open.file.rows.map((row) => [row.row, row.values]));
  const changed = report.outcomes.flatMap(({ row, before, after }) =>
    before && after ? [{ row, before, after }] : [],
  );
  return (
    <>
      <RowList
        id="refused-rows"
        title="Refused rows"
        rows={report.refused}
        about={({ reason, value, repeats }) => (
          <>
            {capital(reason)}
            {value && <span> ({value})</span>}
            {repeats !== undefined && ` (row ${counted(repeats)})`}
          </>
        )}
        more={({ row }) => <p className="note quiet">{contentOf(values.get(row))}</p>}
      />
      <RowList
        id="duplicate-rows"
        title="Duplicate rows"
        rows={report.duplicates}
        about={({ repeats }) => `Repeats row ${counted(repeats)}`}
      />
      <RowList
        id="changed-rows"
        title="Changed cards"
        rows={changed}
        about={({ row }) => <span>{nameIn(open, row)}</span>}
        more={({ before, after }) => (
          <div className="note">
            <FieldChanges fields={fieldChanges(before, after)} />
          </div>
        )}
      />
    </>
  );
}
