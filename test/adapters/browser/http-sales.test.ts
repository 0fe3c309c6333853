import { latePort } from '#adapters/browser/late-port.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { saleCalls } from '#adapters/calls/sales.calls.ts';
import { salesContract } from '#test/contract/sales.contract.ts';
import { openTestApi } from '#test/support/api.ts';
import { asOwner } from './catalog-api.ts';
import { apiAt } from './http-stage.ts';

salesContract('the API over HTTP', async () => {
  const shop = await openTestApi();
  const address = await shop.listen();
  const headers: Record<string, string> = { ...asOwner.headers };
  return {
    sales: latePort(async () => makeRemote(apiAt(address, { headers }), saleCalls)),
    break: shop.close,
    shut: async () => {
      delete headers.Authorization;
    },
    close: shop.close,
  };
}, ['break', 'shut']);
