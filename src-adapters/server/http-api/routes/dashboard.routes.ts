import { okAsync, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import { viewsCount } from '#domain/dashboard/count-view.use-case.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { cardIdShape } from '../../../calls/card.wire.ts';
import { answer } from '../answer.ts';
import type { App } from '../app-types.ts';
import type { ApiPorts } from '../ports.ts';
import type { Viewers } from '../viewers.ts';
import { visibleCard } from '../visible-card.ts';

export function dashboardRoutes(
  app: App,
  { catalog, dashboard }: Pick<ApiPorts, 'catalog' | 'dashboard'>,
  viewers: Viewers,
): void {
  // The viewer is only used to exclude the admin, and is not stored.
  app.post(
    '/cards/:id/views',
    {
      config: { action: 'see-shop', outage: 'views' },
      schema: {
        tags: ['cards'],
        params: z.object({ id: cardIdShape }),
        body: z.nullish(z.strictObject({})),
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const counted = viewers
        .of(request)
        .andThen((viewer) =>
          visibleCard(catalog, viewer, id).andThen(
            ({ id: seen }): ResultAsync<void, Unavailable> =>
              viewsCount(viewer) ? dashboard.countView(seen) : okAsync(undefined),
          ),
        );
      reply.code(204);
      return answer(reply, counted);
    },
  );
}
