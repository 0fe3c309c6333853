import { ResultAsync } from 'neverthrow';
import type { ContentNotSaved, ContentsUnavailable, PageContents } from '#domain/content/page-contents.port.ts';
import { late } from './http/late.ts';

const detail = 'A part of the shop could not be loaded. Check your connection and try again.';
const unread = (): ContentsUnavailable => ({ kind: 'contents-unavailable', detail });
const unsaved = (): ContentNotSaved => ({ kind: 'content-not-saved', detail });

/** Written pages whose code comes with its first use: most visits read none. */
export function makeLatePageContents(load: () => Promise<PageContents>): PageContents {
  const once = late(load);
  return {
    read: (page) => ResultAsync.fromPromise(once(), unread).andThen((contents) => contents.read(page)),
    write: (page, content, since) =>
      ResultAsync.fromPromise(once(), unsaved).andThen((contents) => contents.write(page, content, since)),
    versions: (page) => ResultAsync.fromPromise(once(), unread).andThen((contents) => contents.versions(page)),
  };
}
