import * as z from 'zod/mini';
import { cardIdShape, cardShape } from '../../../calls/card.wire.ts';
import { postBodyShape } from '../../../calls/posting.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { Editors } from '../editors.ts';
import type { ApiPorts } from '../ports.ts';

export function postingRoutes(app: App, { cardStoreOf }: Pick<ApiPorts, 'cardStoreOf'>, editors: Editors): void {
  app.post(
    '/cards/:id/post',
    {
      config: { action: 'post-cards' },
      schema: {
        tags: ['cards'],
        params: z.object({ id: cardIdShape }),
        body: postBodyShape,
        response: { 200: cardShape },
      },
    },
    async (request, reply) =>
      answer(
        reply,
        editors.of(request).andThen((by) => cardStoreOf(by).post(request.params.id, request.body)),
      ),
  );
}
