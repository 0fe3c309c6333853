import type { ReadSubscribersFailure } from '#domain/newsletter/subscribers.port.ts';
import { makeSubscriberFile, SubscriberFileCut } from '../csv/subscriber-file.ts';
import { destinationOf, writeAll } from './file-destination.ts';
import type { SubscriberPages } from './newsletter-over-api.ts';
import type { ExitCode, Terminal } from './terminal.ts';

function failureText(failure: ReadSubscribersFailure): string {
  if (failure.kind === 'sign-in-needed') return 'Only the admin can export the newsletter list.';
  return (failure.kind === 'newsletter-unavailable' && failure.detail) || 'The list cannot be read.';
}

function sentenceOf(error: unknown, path: string): string {
  if (error instanceof SubscriberFileCut) return 'Not all of the list could be read. No file was written.';
  if (error instanceof Error && 'code' in error) return `${path} cannot be written: ${error.message}`;
  throw error;
}

/** `shop newsletter export [file]`: CSV to a file or standard output. */
export async function exportSubscribersCommand(
  path: string | undefined,
  pages: SubscriberPages,
  terminal: Terminal,
): Promise<ExitCode> {
  const bar = terminal.progress('Exporting');
  let count = 0;
  const watched: SubscriberPages = (query) =>
    pages(query).andTee(({ subscribers, total }) => {
      count += subscribers.length;
      bar.show(count, total);
    });
  const report = (line: string, code: ExitCode): ExitCode => {
    bar.stop();
    terminal.note(line);
    return code;
  };

  const pieces = await makeSubscriberFile({ page: watched })();
  if (pieces.isErr()) return report(failureText(pieces.error), 1);
  try {
    const destination = await destinationOf(path, terminal);
    await writeAll(pieces.value, destination);
    return report(`${count} ${count === 1 ? 'address' : 'addresses'} written to ${destination.name}.`, 0);
  } catch (error) {
    return report(sentenceOf(error, path ?? 'standard output'), 1);
  }
}
