import { withStaffValues } from '#domain/inventory/with-staff-values.ts';
import type { ApiClient } from '../calls/api.ts';
import { cardPageShape } from '../calls/card-replies.wire.ts';
import { inventoryCalls } from '../calls/inventory.calls.ts';
import { outageOf } from '../calls/outage.ts';
import { makeRemote, queryOfArguments } from '../calls/remote.ts';
import type { ExportedCards } from './export-commands.ts';

export const makeCardPagesOverApi = (api: ApiClient): ExportedCards =>
  withStaffValues(
    {
      page: ({ sort, limit, cursor }) =>
        api
          .call({
            method: 'GET',
            path: '/cards',
            query: queryOfArguments({ status: 'all', sort, limit, cursor }),
            answer: cardPageShape,
          })
          .mapErr(outageOf),
    },
    makeRemote(api, inventoryCalls),
  ).page;
