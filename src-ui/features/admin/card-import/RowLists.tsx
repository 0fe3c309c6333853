import { useMemo } from 'react';
import { type Card, isDraft } from '#domain/cards/card.ts';
import type { ImportReport } from '#domain/cards/import/import-report.ts';
import type { ImportRow } from '#domain/cards/import/import-row.ts';
import type { RowValues } from '#domain/cards/import/row-values.ts';
import { lineVariant } from '#domain/cards/variant-text.ts';
import { priceText } from '#domain/money/price-text.ts';
import { FieldChanges } from '../../../components/FieldChanges.tsx';
import { capital } from '../../../text/capital.ts';
import { counted } from '../../../text/card-import.texts.ts';
import { fieldChanges } from '../../../text/changes.texts.ts';
import { changedRows } from './listed-rows.ts';
import { RowList } from './RowList.tsx';
import type { OpenFile } from './use-card-import.ts';

const contentOf = (values: ImportRow['values'] = {}): string =>
  Object.values(values)
    .map((text) => text.trim())
    .filter(Boolean)
    .join(' · ')
    .slice(0, 160)
    .replace(/[ ·]+$/, '');

const nameIn = ({ mapping: { fields } }: OpenFile, values: ImportRow['values'] = {}): string =>
  [fields.title, fields.player, fields.cardId].map((column) => values[column ?? '']?.trim()).find(Boolean) ?? '';

/** What the shop has read: '2019 · Panini Prizm · Silver · #248 · RC · PSA 10 · $350.00 · draft'. */
const sampleText = (card: Card): string =>
  [
    card.year > 0 && String(card.year),
    card.brand,
    lineVariant(card),
    card.price > 0 ? priceText(card.price) : 'no price',
    (card.stock ?? 1) > 1 && `${counted(card.stock ?? 1)} copies`,
    isDraft(card) && 'draft',
  ]
    .filter(Boolean)
    .join(' · ');

type RowListsProps = { open: OpenFile; report: ImportReport; values: RowValues };

export function RowLists({ open, report, values }: RowListsProps) {
  const changed = useMemo(() => changedRows(report), [report]);
  const rowsWithout = useMemo(
    () => report.outcomes.flatMap(({ row, missingPictures: pictures }) => (pictures ? [{ row, pictures }] : [])),
    [report],
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
        id="rows-to-check"
        title="Check these"
        rows={report.toCheck}
        about={({ reasons }) => capital(reasons.join(', '))}
        more={({ row }) => <p className="note quiet">{contentOf(values.get(row))}</p>}
      />
      <RowList
        id="new-cards"
        title={`New cards${report.created > report.samples.length ? `, the first ${report.samples.length}` : ''}`}
        rows={report.samples}
        about={({ card }) => <span>{[card.player, card.team].filter(Boolean).join(', ') || card.title}</span>}
        more={({ card }) => <p className="note quiet">{sampleText(card)}</p>}
      />
      <RowList id="left-out-lines" title="Left out" rows={report.leftOut} about={({ reason }) => capital(reason)} />
      <RowList
        id="question-rows"
        title="Would turn a card into another one"
        rows={report.questions}
        about={({ title }) => <span>{title}</span>}
        more={({ before, after }) => (
          <div className="note">
            <FieldChanges fields={fieldChanges(before, after)} />
          </div>
        )}
      />
      <RowList
        id="copied-rows"
        title="Copies"
        rows={report.copies}
        about={({ repeats }) => `Added to the stock of row ${counted(repeats)}`}
      />
      <RowList
        id="duplicate-rows"
        title="Duplicate rows"
        rows={report.duplicates}
        about={({ repeats }) => `Repeats row ${counted(repeats)}`}
      />
      <RowList
        id="missing-pictures"
        title="Missing pictures"
        rows={rowsWithout}
        about={({ pictures }) => (
          <span className="breaks">
            {pictures.map(({ reason, address }) => `${capital(reason)} (${address})`).join('. ')}
          </span>
        )}
      />
      <RowList
        id="changed-rows"
        title="Changed cards"
        rows={changed}
        about={({ row }) => <span>{nameIn(open, values.get(row))}</span>}
        more={({ before, after }) => (
          <div className="note">
            <FieldChanges fields={fieldChanges(before, after)} />
          </div>
        )}
      />
    </>
  );
}
