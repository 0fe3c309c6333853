/** Millimeters. */
export type Area = { readonly width: number; readonly height: number };

/** Paper of labels. Places are measured from the top left corner. Millimeters. */
export type LabelPaper = {
  readonly name: string;
  readonly page: Area;
  readonly label: Area;
  readonly columns: number;
  readonly rows: number;
  /** Of the first label. */
  readonly left: number;
  readonly top: number;
  /** From one label to the next. */
  readonly across: number;
  readonly down: number;
};

const inch = 25.4;

const roll = (name: string, width: number, height: number): LabelPaper => ({
  name,
  page: { width, height },
  label: { width, height },
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  across: width,
  down: height,
});

const [letter, a4]: readonly [Area, Area] = [
  { width: 8.5 * inch, height: 11 * inch },
  { width: 210, height: 297 },
];

/** Measures as their makers publish them. */
export const labelPapers = {
  'avery-5160': {
    name: 'Avery 5160, 30 on Letter (2⅝ × 1 in)',
    page: letter,
    label: { width: 2.625 * inch, height: inch },
    columns: 3,
    rows: 10,
    left: 0.1875 * inch,
    top: 0.5 * inch,
    across: 2.75 * inch,
    down: inch,
  },
  'avery-l7160': {
    name: 'Avery L7160, 21 on A4 (63.5 × 38.1 mm)',
    page: a4,
    label: { width: 63.5, height: 38.1 },
    columns: 3,
    rows: 7,
    left: 7.2,
    top: 15.1,
    across: 66.04,
    down: 38.1,
  },
  'roll-225x125': roll('Roll, 2¼ × 1¼ in', 2.25 * inch, 1.25 * inch),
  'roll-200x100': roll('Roll, 2 × 1 in', 2 * inch, inch),
  'roll-62x29': roll('Roll, 62 × 29 mm', 62, 29),
} as const satisfies Record<string, LabelPaper>;

export type LabelPaperName = keyof typeof labelPapers;
export const labelPaperNames = Object.keys(labelPapers) as readonly LabelPaperName[];

export const labelsOnPage = ({ columns, rows }: LabelPaper): number => columns * rows;

/** Where a label is printed: the page, from 0, and its top left corner in millimeters. */
export type LabelPlace = { readonly page: number; readonly x: number; readonly y: number };

/** Row by row. @param number from 0; labels of a used sheet count */
export function labelPlace(paper: LabelPaper, number: number): LabelPlace {
  const onPage = number % labelsOnPage(paper);
  return {
    page: Math.floor(number / labelsOnPage(paper)),
    x: paper.left + (onPage % paper.columns) * paper.across,
    y: paper.top + Math.floor(onPage / paper.columns) * paper.down,
  };
}
