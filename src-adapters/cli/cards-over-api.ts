import type { Api } from '../calls/api.ts';
import { cardPageShape } from '../calls/card-replies.wire.ts';
import { outageOf } from '../calls/outage.ts';
import { queryOf } from '../calls/remote.ts';
import type { CardPages } from './export-commands.ts';

export const makeCardPagesOverApi =
  (api: Api): CardPages =>
  ({ sort, limit, cursor }) =>
    api
      .call({
        method: 'GET',
        path: '/cards',
        query: queryOf({ status: 'all', sort, limit, cursor }),
        answer: cardPageShape,
      })
      .mapErr(outageOf);
