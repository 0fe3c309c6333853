import type { Api, ApiFailure } from '#adapters/calls/api.ts';
import { whyNot } from '#adapters/calls/api-failure-text.ts';
import { documentPath, documentReplyShape, savedDocumentShape, versionsShape } from '#adapters/calls/document.wire.ts';
import { outageOf } from '#adapters/calls/outage.ts';
import { refusalText } from '#adapters/calls/refusal-text.ts';
import type { DocumentNotSaved, Documents, SavedDocument, StaleDocument } from '#domain/documents/documents.port.ts';
import type { DocumentName } from '#domain/documents/documents.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';

const signInAgain = 'You are not signed in as the owner any more. Please sign in again.';

function detailOf(failure: ApiFailure): string {
  if (failure.kind !== 'problem') return whyNot(failure);
  const { status } = failure.problem;
  return status === 401 || status === 403 ? signInAgain : refusalText(failure.problem);
}

const unavailable = (failure: ApiFailure): Unavailable => ({
  ...outageOf(failure),
  detail: detailOf(failure),
});

const unsaved =
  <Name extends DocumentName>(name: Name) =>
  (failure: ApiFailure): DocumentNotSaved | StaleDocument<Name> => {
    if (failure.kind === 'problem' && failure.problem.code === 'stale-content') {
      const current = savedDocumentShape(name).safeParse(failure.problem.current);
      if (current.success) return { kind: 'stale-content', current: structuredClone(current.data) };
    }
    return { kind: 'content-not-saved', detail: detailOf(failure) };
  };

export function makeHttpDocuments(api: Api): Documents {
  return {
    read: <Name extends DocumentName>(name: Name) =>
      api
        .call({ method: 'GET', path: documentPath(name), answer: documentReplyShape(name) })
        .map(({ savedAt, ...words }): SavedDocument<Name> | null =>
          // Version 0 is the built-in text.
          savedAt === null || words.version === 0 ? null : structuredClone({ ...words, savedAt }),
        )
        .mapErr(unavailable),
    write: (name, content, since) =>
      api
        .call({ method: 'PUT', path: documentPath(name), body: { content, since }, answer: savedDocumentShape(name) })
        .map((written) => structuredClone(written))
        .mapErr(unsaved(name)),
    versions: (name) =>
      api
        .call({ method: 'GET', path: `${documentPath(name)}/versions`, answer: versionsShape(name) })
        .map(({ versions }) => structuredClone(versions))
        .mapErr(unavailable),
  };
}
