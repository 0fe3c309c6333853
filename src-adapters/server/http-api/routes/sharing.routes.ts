import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { guest } from '#domain/identity/viewer.ts';
import { cardIdShape } from '../../../calls/card.wire.ts';
import { makeDrawSharePicture, type ShareSubject } from '../../pictures/share-picture.ts';
import { sendFailure } from '../answer.ts';
import type { App } from '../app-types.ts';
import { cardShare } from '../card-head.ts';
import type { ApiPorts, HttpApiSettings } from '../ports.ts';
import { shopShare } from '../public-pages.ts';
import { visibleCard } from '../visible-card.ts';

const config = { action: 'see-shop' } as const;

export function sharingRoutes(
  app: App,
  { catalog, pictures, currentShop }: Pick<ApiPorts, 'catalog' | 'pictures' | 'currentShop'>,
  { page }: Pick<HttpApiSettings, 'page'>,
): void {
  const draw = makeDrawSharePicture({ pictures, page });

  const send = async (reply: FastifyReply, subject: ShareSubject): Promise<FastifyReply> =>
    (await draw(subject)).match(
      (bytes) => reply.type('image/jpeg').header('Cache-Control', 'public, max-age=86400').send(bytes),
      (failure) => sendFailure(reply, failure),
    );

  app.get('/sharing/shop', { schema: { hide: true }, config }, (_request, reply) =>
    send(reply, shopShare(currentShop().details)),
  );

  app.get(
    '/sharing/card/:id',
    { schema: { hide: true, params: z.object({ id: cardIdShape }) }, config },
    async (request, reply) => {
      const card = await visibleCard(catalog, guest, request.params.id);
      return card.match(
        (found) => send(reply, cardShare(found, currentShop().details)),
        (failure) => sendFailure(reply, failure),
      );
    },
  );
}
