import { contentPageShape, contentReplyShape, versionsShape } from '#adapters/wire/content.wire.ts';
import type { PageName } from '#domain/content/page-content.ts';
import type {
  ContentNotSaved,
  ContentPage,
  ContentsUnavailable,
  PageContents,
  StaleContent,
} from '#domain/content/page-contents.port.ts';
import type { Api, ApiFailure } from './api.ts';
import { whyNot } from './api-failure-text.ts';

const pathOf = (page: PageName): string => `/api/v1/content/${page}`;

const signInAgain = 'You are not signed in as the owner any more. Please sign in again.';

function detailOf(failure: ApiFailure): string {
  if (failure.kind !== 'problem') return whyNot(failure);
  const { status, detail, issues: [issue] = [] } = failure.problem;
  if (status === 401 || status === 403) return signInAgain;
  return issue ? `${detail} ${issue.path}: ${issue.message}.` : detail;
}

const unavailable = (failure: ApiFailure): ContentsUnavailable => ({
  kind: 'contents-unavailable',
  detail: detailOf(failure),
});

const unsaved =
  <Name extends PageName>(page: Name) =>
  (failure: ApiFailure): ContentNotSaved | StaleContent<Name> => {
    if (failure.kind === 'problem' && failure.problem.code === 'stale-content') {
      const current = contentPageShape(page).safeParse(failure.problem.current);
      if (current.success) return { kind: 'stale-content', current: structuredClone(current.data) };
    }
    return { kind: 'content-not-saved', detail: detailOf(failure) };
  };

export function makeHttpPageContents(api: Api): PageContents {
  return {
    read: <Name extends PageName>(page: Name) =>
      api
        .call({ method: 'GET', path: pathOf(page), answer: contentReplyShape(page) })
        .map(({ savedAt, ...words }): ContentPage<Name> | null =>
          // Version 0 is the built-in text.
          savedAt === null || words.version === 0 ? null : structuredClone({ ...words, savedAt }),
        )
        .mapErr(unavailable),
    write: (page, content, since) =>
      api
        .call({ method: 'PUT', path: pathOf(page), body: { content, since }, answer: contentPageShape(page) })
        .map((written) => structuredClone(written))
        .mapErr(unsaved(page)),
    versions: (page) =>
      api
        .call({ method: 'GET', path: `${pathOf(page)}/versions`, answer: versionsShape(page) })
        .map(({ versions }) => structuredClone(versions))
        .mapErr(unavailable),
  };
}
