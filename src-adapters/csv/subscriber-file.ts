import type {
  ExportSubscribers,
  ReadSubscribersFailure,
  Subscriber,
  Subscribers,
} from '#domain/newsletter/newsletter.port.ts';
import { pagedFile, type WriteFile, wholeFile } from './paged-file.ts';
import { protectFromSpreadsheet } from './spreadsheet-texts.ts';
import { byteOrderMark, rowsText } from './write-rows.ts';

const pageSize = 100;

const columns: readonly (readonly [header: string, value: (subscriber: Subscriber) => string])[] = [
  ['Email', ({ email }) => email],
  ['Name', ({ name }) => protectFromSpreadsheet(name)],
  ['Interests', ({ interests }) => interests.join(', ')],
  ['Signed up at', ({ since }) => since],
  ['Source', ({ place }) => place],
  ['Unsubscribe link', ({ leaveLink }) => leaveLink ?? ''],
];

const rowOf = (subscriber: Subscriber): string[] => columns.map(([, value]) => value(subscriber));

const head = byteOrderMark + rowsText([columns.map(([header]) => header)]);

type Pages = Pick<Subscribers, 'page'>;

/** Confirmed subscribers as CSV, latest first. */
export const makeSubscriberFile = (list: Pages): WriteFile<ReadSubscribersFailure> =>
  pagedFile(
    head,
    (cursor) => list.page({ status: 'confirmed', search: '', limit: pageSize, cursor }),
    ({ subscribers }) => rowsText(subscribers.map(rowOf)),
  );

/** The whole file as one text, for the browser. */
export const makeSubscriberExport =
  (list: Pages): ExportSubscribers =>
  () =>
    wholeFile(makeSubscriberFile(list), (failure) => failure);
