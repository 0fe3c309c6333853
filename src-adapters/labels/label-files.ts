import { errAsync, ResultAsync } from 'neverthrow';
import type { LabelFile, LabelFiles, LabelFormat } from '#domain/labels/label-files.port.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { type LabelFonts, writePdf } from './pdf-labels.ts';
import { writeZpl } from './zpl-labels.ts';

const dots = { 'zpl-203': 203, 'zpl-300': 300 } as const;

const fontMissing: Unavailable = {
  kind: 'unavailable',
  why: 'offline',
  detail: 'The font of the labels could not be loaded. Check your connection and try again.',
};

const fileOf =
  (format: LabelFormat) =>
  (content: Uint8Array<ArrayBuffer>): LabelFile =>
    format === 'pdf'
      ? { name: 'labels.pdf', type: 'application/pdf', content }
      : { name: 'labels.zpl', type: 'text/plain', content };

/** @param loadFonts is called for PDF only */
export function makeLabelFiles(loadFonts: () => Promise<LabelFonts>): LabelFiles {
  return {
    write: (job, format) => {
      if (format === 'pdf') {
        return ResultAsync.fromPromise(loadFonts(), () => fontMissing)
          .andThen((fonts) => new ResultAsync(writePdf(job, fonts)))
          .map(fileOf(format));
      }
      return writeZpl(job, dots[format])
        .map(fileOf(format))
        .match(
          (file) => ResultAsync.fromSafePromise(Promise.resolve(file)),
          (failure) => errAsync(failure),
        );
    },
  };
}
