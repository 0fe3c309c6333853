import { err, ok, type Result } from 'neverthrow';
import type { Card } from '../card.ts';
import { gradeText } from '../grade.ts';
import { companyOf, isSlab, readSlab } from '../slab.ts';
import { isAsWritten } from './card-cells.ts';
import type { ColumnMapping, ImportField } from './import-columns.ts';
import { priceCell } from './import-price.ts';
import { cell, type ImportRow, type RefusedRow } from './import-row.ts';
import {
  checkLengths,
  checkNumbering,
  longestText,
  picturesOfCell,
  type StatedValues,
  type Unread,
  withBack,
} from './import-values.ts';
import { cardFromCells, refusedAs } from './read-cells.ts';
import type { ReadRow } from './read-import-row.ts';
import type { Cells } from './row-identity.ts';

const changesOf =
  ({ values }: ImportRow, { fields }: ColumnMapping, card: Card): Cells =>
  (field) => {
    const text = values[fields[field] ?? ''] ?? '';
    return isAsWritten(text, card, field) ? '' : cell(text);
  };

/** 'no' and 'Raw' remove grade, company and certificate; a grade makes the card graded and may name the company. */
function gradesOf(cells: Cells, graded: boolean | undefined, card: Card): Result<StatedValues, Unread> {
  const cleared: StatedValues = { isGraded: false, grade: undefined, gradingCompany: undefined, certNumber: undefined };
  if (graded === false) return ok(cleared);
  const company = companyOf(cells('gradingCompany'));
  const slab = readSlab(cells('grade'), company ?? card.gradingCompany ?? '');
  if (slab.isErr()) return err({ reason: 'the grade is not on the scale of its company', value: cells('grade') });
  if (slab.value !== undefined && !isSlab(slab.value)) return ok(cleared);
  const grader = company ?? slab.value?.company;
  return ok({
    ...((graded === true || slab.value !== undefined) && { isGraded: true }),
    ...(slab.value !== undefined && { grade: [grader, slab.value.grade].filter(Boolean).join(' ') }),
    ...(grader !== undefined && { gradingCompany: grader }),
  });
}

function picturesIn(cells: Cells, card: Card): StatedValues {
  const told = cells('moreImageUrls');
  const back = cells('backImageUrl') || undefined;
  if (told === '' && back === undefined) return {};
  const pictures = told === '' ? (card.additionalImageUrls ?? []) : picturesOfCell(told);
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
  return cardFromCells(priced)
    .andThen((read) => gradesOf(cells, read.isGraded, card).map((grades) => ({ read, grades })))
    .andThen(({ read, grades }) => {
      const given: StatedValues = { ...read, ...grades, ...picturesIn(cells, card) };
      const { serialNumber, printRun } = { ...card, ...read };
      const changesNumbering = read.serialNumber !== undefined || read.printRun !== undefined;
      return (changesNumbering ? checkNumbering({ serialNumber, printRun }) : ok(undefined))
        .andThen(() => checkLengths(given))
        .map(() => ({ row, id: card.id, given }));
    })
    .orElse(refusedAs({ row, cardId: card.id }));
}
