import type { ResultAsync } from 'neverthrow';
import type { Unavailable } from '../shared/unavailable.ts';
import type { Label } from './card-label.ts';
import type { LabelPaper } from './label-papers.ts';

/** `zpl-…`: commands of label printers with so many dots an inch. */
export const labelFormats = ['pdf', 'zpl-203', 'zpl-300'] as const;
export type LabelFormat = (typeof labelFormats)[number];

export type LabelJob = {
  readonly labels: readonly Label[];
  readonly paper: LabelPaper;
  /** Labels of the first sheet that are used already. */
  readonly used: number;
};

export type LabelFile = { readonly name: string; readonly type: string; readonly content: Uint8Array<ArrayBuffer> };

export type LabelFailure =
  | Unavailable
  /** The code of this label would be too small to be read on this paper. */
  | { readonly kind: 'code-too-large'; readonly title: string };

/**
 * Files for printers.
 *
 * Promises: labels in the order given, each at the place that `labelPlace` says; each code can be read from the paper at
 * 203 dots an inch; texts keep their accents and are cut where there is no room; what a text holds is printed
 * and never a command for the printer.
 */
export interface LabelFiles {
  write(job: LabelJob, format: LabelFormat): ResultAsync<LabelFile, LabelFailure>;
}
