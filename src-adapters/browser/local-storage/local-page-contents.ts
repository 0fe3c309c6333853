import { err, errAsync, ok, okAsync, ResultAsync } from 'neverthrow';
import type { PageContent, PageName } from '#domain/content/page-content.ts';
import {
  type ContentNotSaved,
  type ContentPage,
  type ContentsUnavailable,
  keptVersions,
  type PageContents,
  type StaleContent,
} from '#domain/content/page-contents.port.ts';
import { type Exclusive, inTurn } from '../exclusive.ts';
import { noWait, simulatedDelays, type Wait } from '../simulated-delays.ts';
import type { WhoWorks } from './local-edited-cards.ts';
import { type CopyStores, makeRedundantStore, type Unloadable, type Unsaved } from './redundant-store.ts';
import { whyUnreadable, whyUnsaved } from './storage-failure-text.ts';
import { contentKeys, contentVersionsOf, timestampOf } from './storage-keys.ts';
import { type ContentBook, storedBook } from './stored-content.ts';
import { versioned, whole } from './stored-format.ts';
import { storedPageContent } from './stored-page-content.ts';

type Found<Name extends PageName> = {
  readonly current: ContentPage<Name> | null;
  readonly book: ContentBook<Name> | null;
};

const unavailable = (failure: Unloadable): ContentsUnavailable => ({
  kind: 'contents-unavailable',
  detail: whyUnreadable(failure),
});
const unsaved = (detail: string): ContentNotSaved => ({ kind: 'content-not-saved', detail });

const isFull = (failure: Unsaved): boolean => failure.kind === 'storage-failed' && failure.reason === 'full';

/** The content is under the specified key, its versions under another. */
function pageIn<Name extends PageName>(places: CopyStores, page: Name) {
  const key = contentKeys[page];
  const { local, clock, log } = places;
  const words = makeRedundantStore<PageContent[Name]>(places, key, versioned(whole(storedPageContent[page])));
  const books = makeRedundantStore(places, contentVersionsOf(key), versioned(whole(storedBook(page))));

  /** Content without versions: the time comes from the copy's timestamp, if any. */
  const uncounted = (): Omit<ContentPage<Name>, 'content'> => {
    const at = Number(local.read(timestampOf(key)).unwrapOr(null) ?? Number.NaN);
    const isTime = at >= 0 && at <= clock.now();
    return { version: 1, savedAt: new Date(isTime ? at : 0).toISOString(), by: null };
  };

  const currentOf = (content: PageContent[Name], book: ContentBook<Name> | null): ContentPage<Name> => {
    const { version, savedAt, by } = book ?? uncounted();
    return { content, version, savedAt, by };
  };

  const find = (): ResultAsync<Found<Name>, Unloadable> =>
    words.load().andThen((content): ResultAsync<Found<Name>, Unloadable> => {
      if (content === null) return okAsync({ current: null, book: null });
      return books.load().map((book) => ({ current: currentOf(content, book), book }));
    });

  const read = (): ResultAsync<ContentPage<Name> | null, Unloadable> =>
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
  const keep = (content: PageContent[Name], book: ContentBook<Name>): ResultAsync<void, Unsaved> => {
    const oldestGoes = (): ResultAsync<void, Unsaved> => {
      log.warn('oldest page version deleted: storage full', { page, versions: book.earlier.length });
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
    save: (written: ContentPage<Name>, { current, book }: Found<Name>): ResultAsync<void, Unsaved> => {
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
 * Content pages in this browser (STORE-08). Writes run one at a time in all tabs. Old versions are dropped when storage
 * is full, the content never. @param who only the admin may write (ADMIN-11) @param wait simulated delay for About Us
 * (PAGE-10)
 */
export function makeLocalPageContents(
  places: CopyStores,
  exclusive: Exclusive,
  who: WhoWorks,
  wait: Wait = noWait,
): PageContents {
  const { clock, log } = places;
  const pages: { readonly [Name in PageName]: ReturnType<typeof pageIn<Name>> } = {
    about: pageIn(places, 'about'),
    legal: pageIn(places, 'legal'),
    'terms-privacy': pageIn(places, 'terms-privacy'),
  };
  const pageOf = <Name extends PageName>(page: Name): ReturnType<typeof pageIn<Name>> => pages[page];

  const write = <Name extends PageName>(
    page: Name,
    content: PageContent[Name],
    since: number,
  ): ResultAsync<ContentPage<Name>, ContentNotSaved | StaleContent<Name>> => {
    const one = pageOf(page);
    return one
      .find()
      .mapErr((failure): ContentNotSaved | StaleContent<Name> => unsaved(whyUnreadable(failure)))
      .andThen((found) => {
        const { current } = found;
        if (current && current.version !== since) return errAsync({ kind: 'stale-content' as const, current });
        // Specified log text, although nothing is sent (STORE-13).
        log.info('saving to API', { page });
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
    read: (page) => pageOf(page).read().mapErr(unavailable),
    write: (page, given, since) => {
      const content = structuredClone(given);
      const stored = inTurn(exclusive, () => write(page, content, since));
      if (page !== 'about') return stored;
      return stored.andThen((written) =>
        ResultAsync.fromSafePromise(wait(simulatedDelays.aboutSave)).map(() => written),
      );
    },
    versions: (page) =>
      pageOf(page)
        .find()
        .map(({ current, book }) => (current ? [current, ...(book?.earlier ?? [])] : []))
        .mapErr(unavailable),
  };
}
