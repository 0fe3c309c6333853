import type { ResultAsync } from 'neverthrow';
import type { CardListPage, CatalogFailure } from '#domain/cards/card-catalog.port.ts';
import type { CardQuery } from '#domain/cards/card-query.ts';
import type { AdminOrders } from '#domain/checkout/orders/admin-orders.use-case.ts';
import type { ReadSubscribersFailure, Subscribers } from '#domain/newsletter/newsletter.port.ts';
import { makeSentence, type SentenceOf } from '#domain/shared/failure-texts.ts';
import { listFailures } from '#domain/shared/lists.failures.ts';
import { makeOrderFile } from '../csv/order-file.ts';
import { FileCut, type WriteFile } from '../csv/paged-file.ts';
import { makeSubscriberFile } from '../csv/subscriber-file.ts';
import { makeCardFile } from '../csv/write-card-file.ts';
import { destinationOf, writeAll } from './file-destination.ts';
import { orderFailureText } from './order-text.ts';
import { adminOnly, cardsNotRead, outageLine } from './outage-text.ts';
import type { ExitCode, Terminal } from './terminal.ts';

export type ExportedCards = (query: CardQuery) => ResultAsync<CardListPage, CatalogFailure>;
export type ExportedSubscribers = Subscribers['page'];

type Pages<Query, Page, Failure> = (query: Query) => ResultAsync<Page, Failure>;

type Export<Query, Page, PageFailure, Failure> = {
  readonly file: (pages: { page: Pages<Query, Page, PageFailure> }) => WriteFile<Failure>;
  readonly rowsOf: (page: Page) => readonly unknown[];
  readonly names: readonly [one: string, many: string];
  readonly failureText: (failure: Failure) => string;
  /** When a later page could not be read. */
  readonly cutText: string;
};

/** Exports a list as CSV to a file or standard output. */
const exportCommand =
  <Query, Page extends { readonly total: number }, PageFailure, Failure>({
    file,
    rowsOf,
    names: [one, many],
    failureText,
    cutText,
  }: Export<Query, Page, PageFailure, Failure>) =>
  async (path: string | undefined, pages: Pages<Query, Page, PageFailure>, terminal: Terminal): Promise<ExitCode> => {
    const bar = terminal.progress('Exporting');
    let count = 0;
    const page: typeof pages = (query) =>
      pages(query).andTee((read) => {
        count += rowsOf(read).length;
        bar.show(count, read.total);
      });
    const report = (line: string, code: ExitCode): ExitCode => {
      bar.stop();
      terminal.note(line);
      return code;
    };
    const sentenceOf = (error: unknown): string => {
      if (error instanceof FileCut) return `${cutText} No file was written.`;
      if (error instanceof Error && 'code' in error) {
        return `${path ?? 'standard output'} cannot be written: ${error.message}`;
      }
      throw error;
    };

    const pieces = await file({ page })();
    if (pieces.isErr()) return report(failureText(pieces.error), 1);
    try {
      const destination = await destinationOf(path, terminal);
      await writeAll(pieces.value, destination);
      return report(`${count} ${count === 1 ? one : many} written to ${destination.name}.`, 0);
    } catch (error) {
      return report(sentenceOf(error), 1);
    }
  };

const unreadCards: SentenceOf<CatalogFailure> = makeSentence(listFailures, {
  unavailable: ({ detail = '' }) => `${cardsNotRead} ${detail}`.trim(),
});

const unreadSubscribers: SentenceOf<ReadSubscribersFailure> = makeSentence(listFailures, {
  ...adminOnly,
  unavailable: (failure) => outageLine(failure, failure.detail ?? 'The list cannot be read.'),
});

/** `shop cards export [file]` */
export const exportCardsCommand = exportCommand({
  file: ({ page }: { page: ExportedCards }) => makeCardFile({ page }),
  rowsOf: ({ cards }) => cards,
  names: ['card', 'cards'],
  failureText: unreadCards,
  cutText: 'Not all cards could be read.',
});

/** `shop orders export [file]` */
export const exportOrdersCommand = exportCommand({
  file: ({ page }: { page: AdminOrders['page'] }) =>
    makeOrderFile((cursor) => page({ tab: 'all', search: '', limit: 100, cursor })),
  rowsOf: ({ orders }) => orders,
  names: ['order', 'orders'],
  failureText: orderFailureText,
  cutText: 'Not all orders could be read.',
});

/** `shop newsletter export [file]` */
export const exportSubscribersCommand = exportCommand({
  file: ({ page }: { page: ExportedSubscribers }) => makeSubscriberFile({ page }),
  rowsOf: ({ subscribers }) => subscribers,
  names: ['address', 'addresses'],
  failureText: unreadSubscribers,
  cutText: 'Not all of the list could be read.',
});
