import type { Area } from './label-papers.ts';

/** From the top left corner of the label. Millimeters. */
export type Part = Area & { readonly x: number; readonly y: number };

/** Modules are the narrowest lines of a code. */
export type CodeShape = { readonly kind: 'qr' | 'code128'; readonly modules: number };

export type LabelLayout = {
  readonly text: Part;
  readonly price: Part;
  /** With its module in millimeters; null without a code. */
  readonly code: (Part & { readonly module: number }) | null;
};

const margin = 1.6;
const priceHeight = 5;
const priceWidth = 17;
const barHeight = 8;

/** Dots of a printer with 203 dots an inch. A module of two is the least that readers take, one and a half is not read. */
const dot = 25.4 / 203;
const modules = [3 * dot, 2 * dot];

/** White on each side, in modules. */
const quiet = { qr: 4, code128: 10 } as const;

/** The largest module with which so many fit. */
const moduleWithin = (count: number, room: number): number | null =>
  modules.find((module) => count * module <= room) ?? null;

function beside({ width, height }: Area, count: number): LabelLayout | null {
  const all = count + 2 * quiet.qr;
  const module = moduleWithin(all, Math.min(height, width * 0.6));
  if (module === null) return null;
  const size = all * module;
  const [side, wide] = [count * module, width - margin - size];
  return {
    text: { x: margin, y: margin, width: wide, height: height - 2 * margin - priceHeight },
    price: { x: margin, y: height - margin - priceHeight, width: wide, height: priceHeight },
    code: { x: width - size + quiet.qr * module, y: (height - side) / 2, width: side, height: side, module },
  };
}

function below({ width, height }: Area, count: number): LabelLayout | null {
  const all = count + 2 * quiet.code128;
  const module = moduleWithin(all, width - margin - priceWidth);
  const y = height - margin - barHeight;
  if (module === null || y < 2 * margin) return null;
  const wide = all * module;
  return {
    text: { x: margin, y: margin, width: width - 2 * margin, height: y - 2 * margin },
    price: { x: wide, y: y + (barHeight - priceHeight) / 2, width: width - margin - wide, height: priceHeight },
    code: { x: quiet.code128 * module, y, width: count * module, height: barHeight, module },
  };
}

/** A QR code at the right, bars at the bottom, with the white that readers need. Null where the code does not fit. */
export function labelLayout(label: Area, code: CodeShape | null): LabelLayout | null {
  if (code !== null) return code.kind === 'qr' ? beside(label, code.modules) : below(label, code.modules);
  const width = label.width - 2 * margin;
  return {
    text: { x: margin, y: margin, width, height: label.height - 2 * margin - priceHeight },
    price: { x: margin, y: label.height - margin - priceHeight, width, height: priceHeight },
    code: null,
  };
}
