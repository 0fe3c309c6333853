import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import type { CardFile } from '#domain/cards/import/card-file.ts';
import type { ImportFile } from '#domain/cards/import/import-file.use-case.ts';
import { importFailureText, mappingLines, refusalLines, reportLines } from './import-text.ts';
import type { ExitCode, Terminal } from './terminal.ts';

export type ImportFlags = {
  readonly dryRun: boolean;
  readonly draft: boolean;
  readonly strict: boolean;
  readonly picturesFirst: boolean;
  /** The change of an earlier import that this one finishes. */
  readonly continues?: ChangeNumber | undefined;
};

/** `shop import FILE` */
export async function importCommand(
  file: CardFile,
  { draft, ...flags }: ImportFlags,
  importFile: ImportFile,
  terminal: Terminal,
): Promise<ExitCode> {
  const bar = terminal.progress('Importing');
  const interrupts = terminal.interrupts(() => terminal.note('Stopping after the current rows…'));
  const outcome = await importFile(
    file,
    { ...flags, post: !draft },
    {
      mapped: (mapping) => mappingLines(mapping).forEach(terminal.out),
      progress: bar.show,
      cancelled: interrupts.isAsked,
    },
  );
  interrupts.end();
  bar.stop();
  return outcome.match<ExitCode>(
    (report) => {
      reportLines(report, flags.dryRun).forEach(terminal.out);
      return 0;
    },
    (failure) => {
      if (failure.kind === 'rows-refused') refusalLines(failure.report).forEach(terminal.out);
      terminal.note(importFailureText(failure, flags.dryRun));
      return 1;
    },
  );
}
