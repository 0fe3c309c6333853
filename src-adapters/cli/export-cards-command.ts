import type { CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import { CardFileCut, makeCardFile } from '../csv/write-card-file.ts';
import type { CardPages } from './cards-over-api.ts';
import { destinationOf, writeAll } from './file-destination.ts';
import type { ExitCode, Terminal } from './terminal.ts';

function sentenceOf(error: unknown, path: string): string {
  if (error instanceof CardFileCut) return 'Not all cards could be read. No file was written.';
  if (error instanceof Error && 'code' in error) return `${path} cannot be written: ${error.message}`;
  throw error;
}

const unreadText = (failure: CatalogFailure): string =>
  failure.kind === 'catalog-unavailable' && failure.detail
    ? `The shop's cards cannot be read right now. ${failure.detail}`
    : "The shop's cards cannot be read now.";

/** `shop cards export [file]`: CSV to a file or standard output. */
export async function exportCardsCommand(
  path: string | undefined,
  page: CardPages,
  terminal: Terminal,
): Promise<ExitCode> {
  const bar = terminal.progress('Exporting');
  let cards = 0;
  const pieces = await makeCardFile({ page }, (written, all) => {
    cards = written;
    bar.show(written, all);
  })();
  const report = (line: string, code: ExitCode): ExitCode => {
    bar.stop();
    terminal.note(line);
    return code;
  };
  if (pieces.isErr()) return report(unreadText(pieces.error), 1);
  try {
    const destination = await destinationOf(path, terminal);
    await writeAll(pieces.value, destination);
    return report(`${cards} ${cards === 1 ? 'card' : 'cards'} written to ${destination.name}.`, 0);
  } catch (error) {
    return report(sentenceOf(error, path ?? 'standard output'), 1);
  }
}
