import { makeHttpCardEditor } from '#adapters/browser/http/http-card-editor.ts';
import { latePort } from '#adapters/browser/late-port.ts';
import { inventoryCalls } from '#adapters/calls/inventory.calls.ts';
import { lotCalls } from '#adapters/calls/lots.calls.ts';
import { makeRemote } from '#adapters/calls/remote.ts';
import { inventoryContract } from '#test/contract/inventory.contract.ts';
import type { InventoryStage } from '#test/contract/inventory-stage.ts';
import { lotsContract } from '#test/contract/lots.contract.ts';
import { openTestApi } from '#test/support/api.ts';
import { asOwner } from './catalog-api.ts';
import { apiAt } from './http-stage.ts';

const open = async (): Promise<InventoryStage> => {
  const shop = await openTestApi();
  const address = await shop.listen();
  const headers: Record<string, string> = { ...asOwner.headers };
  const api = apiAt(address, { headers });
  return {
    inventory: latePort(async () => makeRemote(api, inventoryCalls)),
    lots: latePort(async () => makeRemote(api, lotCalls)),
    editor: makeHttpCardEditor(api, { forget: async () => undefined }),
    seed: async (cards) => (await shop.ports.cardStoreOf('shop').save(cards))._unsafeUnwrap(),
    break: shop.close,
    shut: async () => {
      delete headers.Authorization;
    },
    close: shop.close,
  };
};

inventoryContract('the API over HTTP', open, ['break', 'shut']);
lotsContract('the API over HTTP', open, ['break', 'shut']);
