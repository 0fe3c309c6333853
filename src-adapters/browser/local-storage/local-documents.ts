import { err, errAsync, ok, okAsync, ResultAsync } from 'neverthrow';
import { storedDocumentShape } from '#adapters/calls/documents.calls.ts';
import {
  type DocumentNotSaved,
  type Documents,
  keptVersions,
  type SavedDocument,
  type StaleDocument,
} from '#domain/documents/documents.port.ts';
import type { DocumentContent, DocumentName } from '#domain/documents/documents.ts';
import { storageFails, type Unavailable } from '#domain/shared/unavailable.ts';
import { type Exclusive, runExclusively } from '../exclusive.ts';
import { noWait, simulatedDelays, type Wait } from '../simulated-delays.ts';
import type { WhoWorks } from './local-edited-cards.ts';
import { type CopyStores, makeRedundantStore, type Unloadable, type Unsaved } from './redundant-store.ts';
import { whyUnreadable, whyUnsaved } from './storage-failure-text.ts';
import { contentVersionsOf, documentKey, timestampOf } from './storage-keys.ts';
import { versioned, wholeOrNothing } from './stored-format.ts';
import { type ContentBook, storedBook } from './stored-versions.ts';

type Found<Name extends DocumentName> = {
  readonly current: SavedDocument<Name> | null;
  readonly book: ContentBook<Name> | null;
};

const unavailable = (failure: Unloadable): Unavailable => ({
  ...storageFails,
  detail: whyUnreadable(failure),
});
const unsaved = (detail: string): DocumentNotSaved => ({ kind: 'content-not-saved', detail });

const isFull = (failure: Unsaved): boolean => failure.kind === 'storage-failed' && failure.reason === 'full';

/** The content is under the specified key, its versions under another. */
function documentIn<Name extends DocumentName>(places: CopyStores, name: Name) {
  const key = documentKey(name);
  const { local, clock, log } = places;
  const words = makeRedundantStore<DocumentContent[Name]>(
    places,
    key,
    versioned(wholeOrNothing(storedDocumentShape(name))),
  );
  const books = makeRedundantStore(places, contentVersionsOf(key), versioned(wholeOrNothing(storedBook(name))));

  /** Content without versions: the time comes from the copy's timestamp, if any. */
  const uncounted = (): Omit<SavedDocument<Name>, 'content'> => {
    const at = Number(local.read(timestampOf(key)).unwrapOr(null) ?? Number.NaN);
    const isTime = at >= 0 && at <= clock.now();
    return { version: 1, savedAt: new Date(isTime ? at : 0).toISOString(), by: null };
  };

  const currentOf = (content: DocumentContent[Name], book: ContentBook<Name> | null): SavedDocument<Name> => {
    const { version, savedAt, by } = book ?? uncounted();
    return { content, version, savedAt, by };
  };

  const find = (): ResultAsync<Found<Name>, Unloadable> =>
    words.load().andThen((content): ResultAsync<Found<Name>, Unloadable> => {
      if (content === null) return okAsync({ current: null, book: null });
      return books.load().map((book) => ({ current: currentOf(content, book), book }));
    });

  const read = (): ResultAsync<SavedDocument<Name> | null, Unloadable> =>
    words.load().andThen((content) =>
      content === null
        ? okAsync(null)
        : books
            .load()
            .orElse(() => ok(null))
            .map((book) => currentOf(content, book)),
    );

  const areHere = (): boolean =>
    local.read(key).match(
      (text) => text !== null,
      () => true,
    );

  /** Writes versions first, so that an interruption only adds a version. Drops old versions when storage is full. */
  const keep = (content: DocumentContent[Name], book: ContentBook<Name>): ResultAsync<void, Unsaved> => {
    const oldestGoes = (): ResultAsync<void, Unsaved> => {
      log.warn('oldest page version deleted: storage full', { page: name, versions: book.earlier.length });
      return keep(content, { ...book, earlier: book.earlier.slice(0, -1) });
    };
    const canShrink = book.earlier.length > 0;
    return books
      .save(book)
      .andThen(() => words.save(content))
      .andThen(() => (areHere() || !canShrink ? okAsync(undefined) : oldestGoes()))
      .orElse((failure) => (canShrink && isFull(failure) ? oldestGoes() : errAsync(failure)));
  };

  const takeBack = (book: ContentBook<Name> | null): ResultAsync<void, Unsaved> =>
    book ? books.save(book) : books.clear();

  return {
    read,
    find,
    save: (written: SavedDocument<Name>, { current, book }: Found<Name>): ResultAsync<void, Unsaved> => {
      const { content, ...counted } = written;
      const earlier = current ? [current, ...(book?.earlier ?? [])].slice(0, keptVersions - 1) : [];
      return keep(content, { ...counted, earlier }).orElse((failure) =>
        takeBack(book)
          .orElse(() => ok(undefined))
          .andThen(() => err(failure)),
      );
    },
  };
}

/**
 * Documents in this browser (STORE-08). Writes run one at a time in all tabs. Old versions are dropped when storage
 * is full, the content never. @param who only the admin may write (ADMIN-11) @param wait simulated delay for About Us
 * (PAGE-10)
 */
export function makeLocalDocuments(
  places: CopyStores,
  exclusive: Exclusive,
  who: WhoWorks,
  wait: Wait = noWait,
): Documents {
  const { clock, log } = places;
  const documentOf = <Name extends DocumentName>(name: Name) => documentIn(places, name);

  const write = <Name extends DocumentName>(
    name: Name,
    content: DocumentContent[Name],
    since: number,
  ): ResultAsync<SavedDocument<Name>, DocumentNotSaved | StaleDocument<Name>> => {
    const one = documentOf(name);
    return one
      .find()
      .mapErr((failure): DocumentNotSaved | StaleDocument<Name> => unsaved(whyUnreadable(failure)))
      .andThen((found) => {
        const { current } = found;
        if (current && current.version !== since) return errAsync({ kind: 'stale-content' as const, current });
        // Specified log text, although nothing is sent (STORE-13).
        log.info('saving to API', { page: name });
        return okAsync(found);
      })
      .andThen((found) =>
        okAsync(undefined)
          .map(who)
          .andThen((by) => {
            if (by === null) return errAsync(unsaved('Only the admin may change this page. Please sign in again.'));
            const version = (found.current?.version ?? 0) + 1;
            const written = { content, version, savedAt: new Date(clock.now()).toISOString(), by };
            return one
              .save(written, found)
              .map(() => structuredClone(written))
              .mapErr((failure) => unsaved(whyUnsaved(failure)));
          }),
      );
  };

  return {
    read: (name) => documentOf(name).read().mapErr(unavailable),
    write: (name, given, since) => {
      const content = structuredClone(given);
      const stored = runExclusively(exclusive, () => write(name, content, since));
      if (name !== 'about') return stored;
      return stored.andThen((written) =>
        ResultAsync.fromSafePromise(wait(simulatedDelays.aboutSave)).map(() => written),
      );
    },
    versions: (name) =>
      documentOf(name)
        .find()
        .map(({ current, book }) => (current ? [current, ...(book?.earlier ?? [])] : []))
        .mapErr(unavailable),
  };
}
