import type { FastifyRequest } from 'fastify';
import { ok } from 'neverthrow';
import { defaultDocuments } from '#domain/documents/default-documents.ts';
import { type DocumentContent, type DocumentName, documents } from '#domain/documents/documents.ts';
import { may } from '#domain/identity/permissions.ts';
import type { Editors } from './editors.ts';
import { widened } from './failure.ts';
import type { ApiPorts } from './ports.ts';
import type { Viewers } from './viewers.ts';

/** A document for one request. The built-in content is version 0; a save names the version that was edited (PAGE-18). */
export function documentFor<Name extends DocumentName>(
  name: Name,
  request: FastifyRequest,
  { documentsOf, log }: Pick<ApiPorts, 'documentsOf' | 'log'>,
  viewers: Pick<Viewers, 'of'>,
  editors: Editors,
) {
  /** A failed session lookup counts as a guest. */
  const isEditor = viewers
    .of(request)
    .map((viewer) => may(viewer, documents[name].editedBy))
    .orElse(() => ok(false));
  return {
    read: () =>
      isEditor.andThen((isForEditor) =>
        widened(documentsOf('shop').read(name)).map((written) => {
          if (!written) return { content: defaultDocuments[name], version: 0, savedAt: null, by: null };
          return { ...written, by: isForEditor ? written.by : null };
        }),
      ),
    write: (content: DocumentContent[Name], since: number) =>
      editors
        .of(request)
        .andThen((by) =>
          widened(documentsOf(by).write(name, content, since)).andTee(({ version }) =>
            log.info('document saved', { by, document: name, version }),
          ),
        ),
    versions: () => documentsOf('shop').versions(name),
  };
}
