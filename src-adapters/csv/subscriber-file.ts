import { ResultAsync } from 'neverthrow';
import type {
  ExportSubscribers,
  ReadSubscribersFailure,
  Subscriber,
  SubscriberPage,
  Subscribers,
} from '#domain/newsletter/subscribers.port.ts';
import { byteOrderMark, rowsText } from './write-rows.ts';

export class SubscriberFileCut extends Error {
  override readonly name = 'SubscriberFileCut';
  readonly failure: ReadSubscribersFailure;
  constructor(failure: ReadSubscribersFailure) {
    super('the list cannot be read any further');
    this.failure = failure;
  }
}

/**
 * Confirmed subscribers as CSV in pieces, latest first; only one page is in memory. A failure before the first piece is
 * a `Result`; later ones throw `SubscriberFileCut` from the iterator.
 */
export type WriteSubscriberFile = () => ResultAsync<AsyncIterable<string>, ReadSubscribersFailure>;

const pageSize = 100;

const columns: readonly (readonly [header: string, value: (subscriber: Subscriber) => string])[] = [
  ['Email', ({ email }) => email],
  ['Name', ({ name }) => name],
  ['Interests', ({ interests }) => interests.join(', ')],
  ['Signed up at', ({ since }) => since],
  ['Source', ({ place }) => place],
  ['Unsubscribe link', ({ leaveLink }) => leaveLink ?? ''],
];

const rowOf = (subscriber: Subscriber): string[] => columns.map(([, value]) => value(subscriber));

const head = `${byteOrderMark}${rowsText([columns.map(([header]) => header)])}`;

type Pages = Pick<Subscribers, 'page'>;

export function makeSubscriberFile(list: Pages): WriteSubscriberFile {
  const pageAfter = (cursor: string | null) => list.page({ status: 'confirmed', search: '', limit: pageSize, cursor });

  async function* pieces(first: SubscriberPage): AsyncGenerator<string> {
    yield head;
    for (let page = first; ; ) {
      if (page.subscribers.length > 0) yield rowsText(page.subscribers.map(rowOf));
      if (page.nextCursor === null) return;
      const next = await pageAfter(page.nextCursor);
      if (next.isErr()) throw new SubscriberFileCut(next.error);
      page = next.value;
    }
  }

  return () => pageAfter(null).map(pieces);
}

async function collect(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** The whole file as one text, for the browser. */
export function makeSubscriberExport(list: Pages): ExportSubscribers {
  const write = makeSubscriberFile(list);
  return () =>
    write().andThen((pieces) =>
      ResultAsync.fromPromise(collect(pieces), (thrown): ReadSubscribersFailure => {
        if (thrown instanceof SubscriberFileCut) return thrown.failure;
        throw thrown;
      }),
    );
}
