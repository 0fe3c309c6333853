import { err, ok, type Result } from 'neverthrow';
import { conditionInTitle, conditionOf } from '../condition.ts';
import { gradeWord } from '../grade-word.ts';
import { companyOf, isSlab, readSlab, type Slab } from '../slab.ts';
import type { TitleReading } from '../title/read-title.ts';
import { slabGrade } from '../title/slab-grade.ts';
import { readMark, type StatedValues, type Unread } from './import-values.ts';
import type { Cells } from './row-identity.ts';

/** What a condition column says: eBay's 'Graded' (2750) and 'Ungraded' (4000), 'PSA 10', or a condition. */
type ConditionCell = { readonly isGraded?: boolean; readonly slab?: Slab; readonly condition?: string };

const ungradedText = /^(?:ungraded|not graded|4000(?:\b.*)?|used|new|like new|brand new|open box|pre-owned)$/i;
const gradedText = /^(?:graded|professionally graded|2750(?:\b.*)?)$/i;

function readCondition(text: string): ConditionCell {
  if (ungradedText.test(text)) return { isGraded: false };
  if (gradedText.test(text)) return { isGraded: true };
  if (/^raw$/i.test(text)) return {};
  const [, of] = /^(?:raw|ungraded|not graded)[\s:,(-]+(.+?)\)?$/i.exec(text) ?? [];
  const named = of === undefined ? null : conditionOf(of);
  if (named !== null) return { isGraded: false, condition: named };
  const slab = readSlab(text, '').unwrapOr(undefined);
  if (isSlab(slab) && slab.company !== undefined) return { slab };
  return { condition: conditionOf(text) ?? text.replace(/ - \(ID: \d+\)$/i, '') };
}

/** What the title says of the slab, in the words of a grade's column. */
function slabInTitle(reading: TitleReading): Slab | undefined {
  const grade = slabGrade(reading);
  if (grade === undefined) return undefined;
  const read = readSlab(grade.value, reading.grader?.value ?? '').unwrapOr(undefined);
  return isSlab(read) ? read : undefined;
}

const slabText = ({ company, grade }: Slab): string => [company, grade].filter(Boolean).join(' ');

const bestWord = (grade: string): string =>
  gradeWord(grade) || /\b(?:Authentic|Altered)\b/.exec(grade)?.[0] || 'Graded';

export type Grading = {
  readonly given: StatedValues;
  /** What a new card has where the row says nothing. */
  readonly otherwise: StatedValues;
};

const raw = (condition: string | undefined): StatedValues => ({
  isGraded: false,
  grade: undefined,
  gradingCompany: undefined,
  certNumber: undefined,
  ...(condition !== undefined && { condition }),
});

/**
 * Grade, company and condition of a row: of the grade's column, else of a condition column that holds it, else of the title.
 * A row that says it is raw clears all of them (IMP-29); one that says nothing changes nothing.
 */
export function gradingOf(
  cells: Cells,
  conditionCells: readonly string[],
  reading: TitleReading,
): Result<Grading, Unread> {
  const more = { qualifier: cells('qualifier'), autograph: cells('autographGrade') };
  const company = companyOf(cells('gradingCompany'));
  const ofCell = readSlab(cells('grade'), company ?? '', more);
  if (ofCell.isErr()) return err({ reason: 'the grade is not on the scale of its company', value: cells('grade') });
  const told = conditionCells.map(readCondition);
  const mark = cells('graded') === '' ? undefined : gradedMark(cells('graded'));
  const cell = ofCell.value;
  const isRaw = mark === false || (cell !== undefined && !isSlab(cell));
  const condition =
    told.find((one) => one.condition !== undefined)?.condition ?? conditionInTitle(reading.title) ?? undefined;
  if (isRaw)
    return ok({
      given: raw((cell && 'condition' in cell ? cell.condition : undefined) ?? condition),
      otherwise: { condition: 'Raw' },
    });
  const saysUngraded = mark === undefined && told.some(({ isGraded }) => isGraded === false);
  const slab =
    (isSlab(cell) ? cell : undefined) ??
    told.find((one) => one.slab !== undefined)?.slab ??
    (saysUngraded ? undefined : slabInTitle(reading));
  if (slab === undefined) {
    if (saysUngraded) return ok({ given: raw(condition), otherwise: { condition: 'Raw' } });
    const isGraded =
      mark ?? (told.some((one) => one.isGraded === true) || (company !== undefined && cells('certNumber') !== ''));
    const given = {
      ...(isGraded && { isGraded, gradingCompany: company ?? reading.grader?.value }),
      ...(condition && { condition }),
    };
    return ok({ given, otherwise: { isGraded: false, condition: 'Raw' } });
  }
  const named = { ...slab, company: slab.company ?? company ?? reading.grader?.value };
  const grade = slabText(named);
  return ok({
    given: { isGraded: true, grade, gradingCompany: named.company, condition: condition ?? bestWord(grade) },
    otherwise: {},
  });
}

/** 'yes', 'no', 'Raw', or a grade in the column that asks whether there is one. */
function gradedMark(text: string): boolean | undefined {
  const mark = readMark(text);
  if (mark.isOk()) return mark.value;
  return isSlab(readSlab(text, '').unwrapOr(undefined)) ? true : undefined;
}
