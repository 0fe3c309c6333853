import { ResultAsync } from 'neverthrow';

/** A later page could not be read, so the file is incomplete. */
export class FileCut<Failure> extends Error {
  override readonly name = 'FileCut';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super('the list cannot be read any further');
    this.failure = failure;
  }
}

/** A file in pieces. A failure before the first piece is a `Result`; later ones throw `FileCut` from the iterator. */
export type WriteFile<Failure> = () => ResultAsync<AsyncIterable<string>, Failure>;

/** Writes a list that is read page by page: while one page is written, the next one is read. */
export function pagedFile<Page extends { readonly nextCursor: string | null }, Failure>(
  head: string,
  read: (cursor: string | null) => ResultAsync<Page, Failure>,
  textOf: (page: Page) => string,
): WriteFile<Failure> {
  async function* pieces(first: Page): AsyncGenerator<string> {
    yield head;
    for (let page = first; ; ) {
      const ahead = page.nextCursor === null ? null : read(page.nextCursor);
      const text = textOf(page);
      if (text !== '') yield text;
      if (ahead === null) return;
      const next = await ahead;
      if (next.isErr()) throw new FileCut(next.error);
      page = next.value;
    }
  }
  return () => read(null).map(pieces);
}

async function collect(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** The whole file as one text. @param cutOf the failure of an incomplete file */
export const wholeFile = <Failure, Cut>(
  write: WriteFile<Failure>,
  cutOf: (failure: Failure) => Cut,
): ResultAsync<string, Failure | Cut> =>
  write().andThen((pieces) =>
    ResultAsync.fromPromise(collect(pieces), (thrown): Failure | Cut => {
      if (thrown instanceof FileCut) return cutOf(thrown.failure);
      throw thrown;
    }),
  );
