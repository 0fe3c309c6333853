import { okAsync, type ResultAsync } from 'neverthrow';
import * as z from 'zod/mini';
import type { CardViewsFailure } from '#domain/dashboard/card-views.port.ts';
import { looksCount } from '#domain/dashboard/count-view.use-case.ts';
import { cardIdShape } from '../../../wire/card.ts';
import { dashboardShape } from '../../../wire/dashboard.ts';
import { answer } from '../answer.ts';
import type { App } from '../app.ts';
import type { Failure } from '../failure.ts';
import type { ApiPorts } from '../ports.ts';
import type { Viewers } from '../viewer.ts';
import { visibleCard } from '../visible-card.ts';

/** The owner's figures (ADMIN-20 … ADMIN-23, ADMIN-29, ADMIN-30), and the looks at cards that they tell of. */
export function dashboardRoutes(
  app: App,
  { catalog, dashboard, cardViews }: Pick<ApiPorts, 'catalog' | 'dashboard' | 'cardViews'>,
  viewers: Viewers,
): void {
  app.get(
    '/api/v1/dashboard',
    { config: { action: 'run-portal' }, schema: { tags: ['dashboard'], response: { 200: dashboardShape } } },
    async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return answer(
        reply,
        dashboard.read().mapErr((failure): Failure => failure),
      );
    },
  );

  // Whose look it was is asked for to leave out the owner's, and kept nowhere.
  app.post(
    '/cards/:id/views',
    {
      config: { action: 'see-shop' },
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
        .mapErr((failure): Failure => failure)
        .andThen((viewer) =>
          visibleCard(catalog, viewer, id)
            .mapErr((failure): Failure => failure)
            .andThen(
              ({ id: seen }): ResultAsync<void, CardViewsFailure> =>
                looksCount(viewer) ? cardViews.count(seen) : okAsync(undefined),
            ),
        );
      reply.code(204);
      return answer(reply, counted);
    },
  );
}
