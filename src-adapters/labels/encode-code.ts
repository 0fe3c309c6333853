/// <reference path="./jsbarcode.d.ts" />
import { CODE128C } from 'jsbarcode/bin/barcodes/CODE128/index.js';
import { encode } from 'uqr';
import type { LabelCode } from '#domain/labels/card-label.ts';
import type { CodeShape } from '#domain/labels/label-layout.ts';

/** Rows of modules, true where black; bars have one row. */
export type EncodedCode = CodeShape & { readonly rows: readonly (readonly boolean[])[] };

function rowsOf(code: LabelCode): boolean[][] {
  if (code.kind === 'qr') return encode(code.text, { ecc: 'M', border: 0 }).data;
  return [[...new CODE128C(code.digits, {}).encode().data].map((module) => module === '1')];
}

export function encodeCode(code: LabelCode | null): EncodedCode | null {
  if (code === null) return null;
  const rows = rowsOf(code);
  return { kind: code.kind, rows, modules: rows[0]?.length ?? 0 };
}

/** Black modules beside each other: first and number. */
export function runsOf(row: readonly boolean[]): readonly (readonly [first: number, count: number])[] {
  const runs: [number, number][] = [];
  row.forEach((isBlack, at) => {
    const last = runs.at(-1);
    if (isBlack && last && last[0] + last[1] === at) last[1] += 1;
    else if (isBlack) runs.push([at, 1]);
  });
  return runs;
}
