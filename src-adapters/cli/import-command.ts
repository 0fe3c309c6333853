import type { CardFile } from '#domain/cards/import/card-file.ts';
import type { ImportFile } from '#domain/cards/import/import-file.use-case.ts';
import { readCardFile } from '../csv/read-card-file.ts';
import { importFailureText, mappingLines, refusalLines, reportLines, unreadableText } from './import-text.ts';
import type { ExitCode, Terminal } from './terminal.ts';

export type ImportFlags = { readonly dryRun: boolean; readonly draft: boolean; readonly strict: boolean };

async function runImport(
  file: CardFile,
  flags: ImportFlags,
  importFile: ImportFile,
  terminal: Terminal,
): Promise<ExitCode> {
  const bar = terminal.progress('Importing');
  const outcome = await importFile(
    file,
    { dryRun: flags.dryRun, post: !flags.draft, strict: flags.strict },
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

/** `shop import FILE` */
export async function importCommand(
  bytes: Uint8Array,
  flags: ImportFlags,
  importFile: ImportFile,
  terminal: Terminal,
): Promise<ExitCode> {
  const file = readCardFile(bytes);
  if (file.isErr()) {
    terminal.note(unreadableText(file.error));
    return 1;
  }
  return runImport(file.value, flags, importFile, terminal);
}
