import type { FastifyRequest } from 'fastify';
import { defaultContent } from '#domain/content/default-content.ts';
import { type PageName, pageNames } from '#domain/content/page-content.ts';
import { may } from '#domain/identity/permissions.ts';
import {
  type ContentReply,
  contentEditShape,
  contentPageShape,
  contentReplyShape,
  versionsShape,
} from '../../../wire/content.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Editors } from '../editors.ts';
import type { ApiPorts } from '../ports.ts';
import type { Viewers } from '../viewers.ts';

const tags = ['content'];
const config = { action: 'edit-pages' } as const;

/** Bytes: the largest page with every character escaped. */
const bodyLimit = 8 * 1024 * 1024;

type Parts = {
  readonly ports: Pick<ApiPorts, 'pageContentsOf' | 'log'>;
  readonly viewers: Viewers;
  readonly editors: Editors;
};

function routesOf<Name extends PageName>(app: App, page: Name, { ports, viewers, editors }: Parts): void {
  const path = `/api/v1/content/${page}`;
  const { pageContentsOf, log } = ports;

  /** Only the admin sees who saved a page. A failed session lookup counts as a guest. */
  const isEditor = (request: FastifyRequest): Promise<boolean> =>
    viewers.of(request).match(
      (viewer) => may(viewer, 'edit-pages'),
      () => false,
    );

  app.get(
    path,
    { config: { action: 'see-shop' }, schema: { tags, response: { 200: contentReplyShape(page) } } },
    async (request, reply) => {
      const isForEditor = await isEditor(request);
      return answer(
        reply,
        pageContentsOf('shop')
          .read(page)
          .map((written): ContentReply<Name> => {
            if (!written) return { content: defaultContent[page], version: 0, savedAt: null, by: null };
            return { ...written, by: isForEditor ? written.by : null };
          }),
      );
    },
  );

  app.put(
    path,
    { bodyLimit, config, schema: { tags, body: contentEditShape(page), response: { 200: contentPageShape(page) } } },
    async (request, reply) => {
      const { content, since } = request.body;
      return answer(
        reply,
        editors.of(request).andThen((by) =>
          pageContentsOf(by)
            .write(page, content, since)
            .andTee(({ version }) => log.info('content page saved', { by, page, version })),
        ),
      );
    },
  );

  app.get(
    `${path}/versions`,
    { config, schema: { tags, response: { 200: versionsShape(page) } } },
    async (_request, reply) =>
      answer(
        reply,
        pageContentsOf('shop')
          .versions(page)
          .map((versions) => ({ versions: [...versions] })),
      ),
  );
}

/** The built-in text is version 0; a save names the version that was edited (PAGE-18). */
export function contentRoutes(app: App, ports: Parts['ports'], viewers: Viewers, editors: Editors): void {
  const parts = { ports, viewers, editors };
  for (const page of pageNames) routesOf(app, page, parts);
}
