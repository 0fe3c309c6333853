import { columnName } from './column-meaning.ts';
import type { ColumnMapping } from './import-columns.ts';
import { columnsByMeaning } from './import-columns.ts';
import { cell, type ImportRow } from './import-row.ts';
import { readMark, type StatedValues } from './import-values.ts';

const sold = /^(?:sold(?: out)?|out of stock|shipped|paid|completed|delivered)$/i;
const hidden =
  /^(?:ended|end|unsold|draft|drafts|archived|inactive|hidden|private|pending|unlisted|not listed|not for sale|nfs|delete|deleted|removed|expired|unpublished|personal collection|pc|out for grading|at grading)$/i;

/** What the cell of a status column means: 'Sold' beside 'Status', 'yes' beside 'Sold', '0' beside 'Published'. */
function statusOf(column: string, text: string): 'sold' | 'hidden' | null {
  if (sold.test(text)) return 'sold';
  if (hidden.test(text)) return 'hidden';
  const mark = readMark(text).unwrapOr(undefined);
  const name = columnName(column);
  if (/\bsold$/.test(name)) return mark === true ? 'sold' : null;
  return /^published$/.test(name) && (mark === false || text === '-1') ? 'hidden' : null;
}

/** A card that its file calls sold has no copies; one that is ended or a draft is not posted (IMP-33). */
export function toldByStatus({ values }: ImportRow, mapping: ColumnMapping): StatedValues {
  const states = columnsByMeaning(mapping, 'status').map((column) => statusOf(column, cell(values[column])));
  const isSold = columnsByMeaning(mapping, 'soldOn').some(
    (column) => !/^(?:|no|0|0\.00|\$0\.00)$/i.test(cell(values[column])),
  );
  if (isSold || states.includes('sold')) return { stock: 0, isPosted: false };
  return states.includes('hidden') ? { isPosted: false } : {};
}
