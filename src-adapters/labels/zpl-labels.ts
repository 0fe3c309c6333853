import { err, ok, type Result } from 'neverthrow';
import type { Label } from '#domain/labels/card-label.ts';
import type { LabelFailure, LabelJob } from '#domain/labels/label-files.port.ts';
import { type LabelLayout, labelLayout, type Part } from '#domain/labels/label-layout.ts';
import type { Area } from '#domain/labels/label-papers.ts';
import { encodeCode } from './encode-code.ts';

/** Signs that begin commands, and the one that begins their escapes (`^FH`). */
const escaped = (text: string): string =>
  text.replace(/[\^~_]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`).replace(/\s+/g, ' ');

type Scale = (millimeters: number) => number;

/** A field of text that wraps by itself. @param height of its letters in millimeters */
const textField = (scale: Scale, part: Part, height: number, lines: number, text: string): string =>
  `^FO${scale(part.x)},${scale(part.y)}^A0N,${scale(height)},${scale(height)}^FB${scale(part.width)},${lines},0,L^FH^FD${escaped(text)}^FS`;

function codeField(scale: Scale, { code }: Label, part: NonNullable<LabelLayout['code']>): string {
  const [at, module] = [`^FO${scale(part.x)},${scale(part.y)}`, scale(part.module)];
  if (code?.kind === 'qr') return `${at}^BQN,2,${module}^FH^FDMA,${escaped(code.text)}^FS`;
  return code ? `${at}^BY${module}^BCN,${scale(part.height)},N,N,N^FD>;${code.digits}^FS` : '';
}

const [titleHeight, detailHeight, priceHeight] = [3, 2.5, 4.5];

function labelCommands(scale: Scale, label: Label, area: Area): string | null {
  const layout = labelLayout(area, encodeCode(label.code));
  if (layout === null) return null;
  const { text, price, code } = layout;
  const titleLines = text.height > 12 ? 2 : 1;
  const below = { ...text, y: text.y + titleLines * titleHeight * 1.15 };
  const lines = Math.max(1, Math.floor((text.height - titleLines * titleHeight * 1.15) / detailHeight));
  return [
    '^XA^CI28',
    `^PW${scale(area.width)}^LL${scale(area.height)}`,
    textField(scale, text, titleHeight, titleLines, label.title),
    textField(scale, below, detailHeight, lines, label.detail),
    label.price && textField(scale, price, priceHeight, 1, label.price),
    code && codeField(scale, label, code),
    '^XZ',
  ]
    .filter(Boolean)
    .join('\n');
}

/** Commands of Zebra's language, in UTF-8. One label after another: a roll has no used ones. @param dots an inch */
export function writeZpl({ labels, paper }: LabelJob, dots: number): Result<Uint8Array<ArrayBuffer>, LabelFailure> {
  const scale: Scale = (millimeters) => Math.round((millimeters * dots) / 25.4);
  const commands: string[] = [];
  for (const label of labels) {
    const text = labelCommands(scale, label, paper.label);
    if (text === null) return err({ kind: 'code-too-large', title: label.title });
    commands.push(text);
  }
  return ok(new TextEncoder().encode(`${commands.join('\n')}\n`));
}
