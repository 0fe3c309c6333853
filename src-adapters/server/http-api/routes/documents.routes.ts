import type { FastifyRequest } from 'fastify';
import { defaultDocuments } from '#domain/documents/default-documents.ts';
import { type DocumentName, documentNames, documents, isSettings } from '#domain/documents/documents.ts';
import { may } from '#domain/identity/permissions.ts';
import {
  type DocumentReply,
  documentEditShape,
  documentPath,
  documentReplyShape,
  savedDocumentShape,
  versionsShape,
} from '../../../calls/document.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Editors } from '../editors.ts';
import type { ApiPorts } from '../ports.ts';
import type { Viewers } from '../viewers.ts';

/** Bytes: the largest page with every character escaped. */
const bodyLimit = 8 * 1024 * 1024;

type Parts = {
  readonly ports: Pick<ApiPorts, 'documentsOf' | 'log'>;
  readonly viewers: Viewers;
  readonly editors: Editors;
};

function routesOf<Name extends DocumentName>(app: App, name: Name, { ports, viewers, editors }: Parts): void {
  const { readBy, editedBy } = documents[name];
  const path = documentPath(name);
  const tags = [isSettings(name) ? 'settings' : 'content'];
  const config = { action: editedBy };
  const { documentsOf, log } = ports;

  /** Only who may edit it sees who saved it. A failed session lookup counts as a guest. */
  const isEditor = (request: FastifyRequest): Promise<boolean> =>
    viewers.of(request).match(
      (viewer) => may(viewer, editedBy),
      () => false,
    );

  app.get(
    path,
    { config: { action: readBy }, schema: { tags, response: { 200: documentReplyShape(name) } } },
    async (request, reply) => {
      const isForEditor = await isEditor(request);
      return answer(
        reply,
        documentsOf('shop')
          .read(name)
          .map((written): DocumentReply<Name> => {
            if (!written) return { content: defaultDocuments[name], version: 0, savedAt: null, by: null };
            return { ...written, by: isForEditor ? written.by : null };
          }),
      );
    },
  );

  app.put(
    path,
    {
      bodyLimit,
      config,
      schema: { tags, body: documentEditShape(name), response: { 200: savedDocumentShape(name) } },
    },
    async (request, reply) => {
      const { content, since } = request.body;
      return answer(
        reply,
        editors.of(request).andThen((by) =>
          documentsOf(by)
            .write(name, content, since)
            .andTee(({ version }) => log.info('document saved', { by, document: name, version })),
        ),
      );
    },
  );

  app.get(
    `${path}/versions`,
    { config, schema: { tags, response: { 200: versionsShape(name) } } },
    async (_request, reply) =>
      answer(
        reply,
        documentsOf('shop')
          .versions(name)
          .map((versions) => ({ versions: [...versions] })),
      ),
  );
}

/** The built-in content is version 0; a save names the version that was edited (PAGE-18). */
export function documentRoutes(app: App, ports: Parts['ports'], viewers: Viewers, editors: Editors): void {
  const parts = { ports, viewers, editors };
  for (const name of documentNames) routesOf(app, name, parts);
}
