import type { CardFile } from '#domain/cards/import/card-file.ts';
import type { ImportFile } from '#domain/cards/import/import-file.use-case.ts';
import { importFailureText, mappingLines, refusalLines, reportLines } from './import-text.ts';
import type { ExitCode, Terminal } from './terminal.ts';

export type ImportFlags = {
  readonly dryRun: boolean;
  readonly draft: boolean;
  readonly strict: boolean;
  readonly picturesFirst: boolean;
};

/** `shop import FILE` */
export async function importCommand(
  file: CardFile,
  flags: ImportFlags,
  importFile: ImportFile,
  terminal: Terminal,
): Promise<ExitCode> {
  const bar = terminal.progress('Importing');
  const outcome = await importFile(
    file,
    { dryRun: flags.dryRun, post: !flags.draft, strict: flags.strict, picturesFirst: flags.picturesFirst },
    { mapped: (mapping) => mappingLines(mapping).forEach(terminal.out), progress: bar.show },
  );
  bar.stop();
  return outcome.match<ExitCode>(
    (report) => {
      reportLines(report, flags.dryRun).forEach(terminal.out);
      return 0;
    },
    (failure) => {
      if (failure.kind === 'rows-refused') refusalLines(failure.report).forEach(terminal.out);
      terminal.note(importFailureText(failure));
      return 1;
    },
  );
}
