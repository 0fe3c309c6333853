import { err, ok, type Result } from 'neverthrow';
import type { Card } from '../card.ts';
import { gradeText } from '../grade.ts';
import { isAsWritten } from './card-cells.ts';
import type { ColumnMapping, ImportField } from './import-columns.ts';
import { priceCell } from './import-price.ts';
import { cell, type ImportRow, type RefusedRow } from './import-row.ts';
import { checkLengths, checkNumbering, longestText, picturesOf, type Told, withBack } from './import-values.ts';
import { readCard, refusedAs } from './read-cells.ts';
import type { ReadRow } from './read-import-row.ts';
import type { Cells } from './row-identity.ts';

const changesOf =
  ({ values }: ImportRow, { fields }: ColumnMapping, card: Card): Cells =>
  (field) => {
    const text = values[fields[field] ?? ''] ?? '';
    return isAsWritten(text, card, field) ? '' : cell(text);
  };

/** 'no' removes the grade; a grade makes the card graded and may name the company. */
function gradesOf(cells: Cells, graded: boolean | undefined): Told {
  if (graded === false) return { isGraded: false, grade: undefined, gradingCompany: undefined };
  const grade = cells('grade');
  const company = cells('gradingCompany') || (/^[a-z]+(?=\s*\d)/i.exec(grade)?.[0] ?? '');
  return {
    ...((graded === true || grade !== '') && { isGraded: true }),
    ...(grade !== '' && { grade }),
    ...(company !== '' && { gradingCompany: company }),
  };
}

function picturesIn(cells: Cells, card: Card): Told {
  const told = cells('moreImageUrls');
  const back = cells('backImageUrl') || undefined;
  if (told === '' && back === undefined) return {};
  const pictures = told === '' ? (card.additionalImageUrls ?? []) : picturesOf(told);
  return { additionalImageUrls: withBack(pictures, back ?? card.backImageUrl) };
}

/** The price column, else the price column of the card's grade. */
function priceOf({ values }: ImportRow, mapping: ColumnMapping, cells: Cells, card: Card): string {
  if (cell(values[mapping.fields.price ?? '']) !== '') return cells('price');
  const grade = gradeText({ grade: cells('grade') || card.grade, gradingCompany: card.gradingCompany });
  return priceCell(values, mapping, card.isGraded || cells('grade') !== '' ? grade : '');
}

const fieldsOf = ({ fields }: ColumnMapping): ImportField[] => Object.keys(fields) as ImportField[];

/** The row of an existing card: changes only what its columns contain, nothing from the title (D55). */
export function readOwnRow(source: ImportRow, mapping: ColumnMapping, card: Card): Result<ReadRow, RefusedRow> {
  const { row } = source;
  const cells = changesOf(source, mapping, card);
  const tooLong = fieldsOf(mapping)
    .filter((field) => field !== 'description')
    .map(cells)
    .find((text) => text.length > longestText);
  if (tooLong !== undefined) {
    return err({ row, cardId: card.id, reason: 'a text is longer than 2,000 characters', value: tooLong.slice(0, 80) });
  }
  const priced = (field: string): string => {
    if (field === 'addedAt') return '';
    return field === 'price' ? priceOf(source, mapping, cells, card) : cells(field as ImportField);
  };
  return readCard(priced)
    .andThen((read) => {
      const given: Told = { ...read, ...gradesOf(cells, read.isGraded), ...picturesIn(cells, card) };
      const { serialNumber, printRun } = { ...card, ...read };
      const changesNumbering = read.serialNumber !== undefined || read.printRun !== undefined;
      return (changesNumbering ? checkNumbering({ serialNumber, printRun }) : ok(undefined))
        .andThen(() => checkLengths(given))
        .map(() => ({ row, id: card.id, given }));
    })
    .orElse(refusedAs({ row, cardId: card.id }));
}
