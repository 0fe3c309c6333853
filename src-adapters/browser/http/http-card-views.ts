import { errAsync, okAsync } from 'neverthrow';
import type { CardViews } from '#domain/dashboard/card-views.port.ts';
import { type Api, nothing } from './api.ts';

export const makeHttpCardViews = (api: Api): CardViews => ({
  count: (id) =>
    api
      .call({ method: 'POST', path: `/cards/${encodeURIComponent(id)}/views`, body: {}, answer: nothing })
      .orElse((failure) =>
        failure.kind === 'problem' && failure.problem.code === 'card-not-found'
          ? okAsync(undefined)
          : errAsync({ kind: 'views-unavailable' as const }),
      ),
});
