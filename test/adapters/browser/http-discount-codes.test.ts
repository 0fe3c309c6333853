import { latePort } from '#adapters/browser/late-port.ts';
import { discountCodeCalls } from '#adapters/calls/discount-codes.calls.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { discountCodesContract } from '#test/contract/discount-codes.contract.ts';
import { openTestApi } from '#test/support/api.ts';
import { asOwner } from './catalog-api.ts';
import { apiAt } from './http-stage.ts';

discountCodesContract('the API over HTTP', async () => {
  const shop = await openTestApi();
  const address = await shop.listen();
  const headers: Record<string, string> = { ...asOwner.headers };
  return {
    codes: latePort(async () => makeRemote(apiAt(address, { headers }), discountCodeCalls)),
    break: shop.close,
    shut: async () => {
      delete headers.Authorization;
    },
    close: shop.close,
  };
}, ['break', 'shut']);
