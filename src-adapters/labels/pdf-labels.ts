import { PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { err, ok, type Result } from 'neverthrow';
import type { Label } from '#domain/labels/card-label.ts';
import type { LabelFailure, LabelJob } from '#domain/labels/label-files.port.ts';
import { type LabelLayout, labelLayout, type Part } from '#domain/labels/label-layout.ts';
import { type Area, labelPlace } from '#domain/labels/label-papers.ts';
import { type EncodedCode, encodeCode, runsOf } from './encode-code.ts';
import { wrapText } from './wrap-text.ts';

/** TrueType files with the characters of all European languages; the fonts that every PDF reader has lack č and ć. */
export type LabelFonts = { readonly regular: Uint8Array; readonly bold: Uint8Array };

type Fonts = { readonly regular: PDFFont; readonly bold: PDFFont };

/** '?' for characters that the font lacks, which would be printed as empty boxes. */
function printableWith(font: PDFFont): (text: string) => string {
  const known = new Set(font.getCharacterSet());
  return (text) => [...text].map((character) => (known.has(character.codePointAt(0) ?? 0) ? character : '?')).join('');
}

/** Points of a millimeter. */
const points = 72 / 25.4;
const sizes = { title: 8.5, detail: 7, price: 13 } as const;
const leading = 1.2;
const black = rgb(0, 0, 0);

/** Draws in millimeters from the top left corner of one label. */
type Pen = { readonly page: PDFPage; readonly x: number; readonly y: number; readonly fonts: Fonts };

function drawLines(pen: Pen, font: PDFFont, size: number, lines: readonly string[], part: Part): void {
  const { page, x, y } = pen;
  lines.forEach((line, at) => {
    const down = (part.y + y) * points + size * (at * leading + 0.95);
    page.drawText(line, { x: (x + part.x) * points, y: page.getHeight() - down, size, font, color: black });
  });
}

function drawText(pen: Pen, { title, detail }: Label, part: Part): void {
  const { regular, bold } = pen.fonts;
  const wide = part.width * points;
  const room = part.height * points;
  const titleLines = Math.max(1, Math.min(3, Math.floor((room - sizes.detail * leading) / (sizes.title * leading))));
  const titled = wrapText(title, titleLines, (line) => bold.widthOfTextAtSize(line, sizes.title) <= wide);
  drawLines(pen, bold, sizes.title, titled, part);
  const used = titled.length * sizes.title * leading;
  const left = Math.floor((room - used) / (sizes.detail * leading));
  const detailed = wrapText(detail, left, (line) => regular.widthOfTextAtSize(line, sizes.detail) <= wide);
  drawLines(pen, regular, sizes.detail, detailed, { ...part, y: part.y + used / points });
}

function drawPrice(pen: Pen, price: string, part: Part): void {
  const font = pen.fonts.bold;
  const fitting = (part.width * points) / Math.max(font.widthOfTextAtSize(price, 1), 1);
  const size = Math.min(sizes.price, fitting);
  drawLines(pen, font, size, [price], { ...part, y: part.y + Math.max(0, part.height - (size * 1.1) / points) });
}

/** As lines: pictures of codes are blurred by some readers of PDFs. */
function drawCode({ page, x, y }: Pen, rows: EncodedCode['rows'], part: NonNullable<LabelLayout['code']>): void {
  const height = part.height / rows.length;
  const bars = rows.flatMap((row, down) =>
    runsOf(row).map(([first, count]) => {
      const [left, top, wide, high] = [first * part.module, down * height, count * part.module, height].map((length) =>
        (length * points).toFixed(3),
      );
      return `M${left} ${top}h${wide}v${high}h-${wide}z`;
    }),
  );
  page.drawSvgPath(bars.join(''), {
    x: (x + part.x) * points,
    y: page.getHeight() - (y + part.y) * points,
    color: black,
    borderWidth: 0,
  });
}

function drawLabel(pen: Pen, label: Label, area: Area): boolean {
  const code = encodeCode(label.code);
  const layout = labelLayout(area, code);
  if (layout === null) return false;
  drawText(pen, label, layout.text);
  if (label.price) drawPrice(pen, label.price, layout.price);
  if (code && layout.code) drawCode(pen, code.rows, layout.code);
  return true;
}

/** Labels as PDF, with the part of the font that they use. */
export async function writePdf(
  { labels, paper, used }: LabelJob,
  { regular, bold }: LabelFonts,
): Promise<Result<Uint8Array<ArrayBuffer>, LabelFailure>> {
  const [document, { default: fontkit }] = await Promise.all([PDFDocument.create(), import('@cantoo/fontkit')]);
  document.registerFontkit(fontkit);
  const fonts = {
    regular: await document.embedFont(regular, { subset: true }),
    bold: await document.embedFont(bold, { subset: true }),
  };
  const printable = printableWith(fonts.regular);
  for (const [number, given] of labels.entries()) {
    const label = { ...given, title: printable(given.title), detail: printable(given.detail) };
    const { page, x, y } = labelPlace(paper, used + number);
    while (document.getPageCount() <= page) {
      document.addPage([paper.page.width * points, paper.page.height * points]);
    }
    const pen = { page: document.getPage(page), x, y, fonts };
    if (!drawLabel(pen, label, paper.label)) return err({ kind: 'code-too-large', title: given.title });
  }
  return ok(new Uint8Array(await document.save()));
}
