import { inventoryContract } from '#test/contract/inventory.contract.ts';
import type { InventoryStage } from '#test/contract/inventory-stage.ts';
import { lotsContract } from '#test/contract/lots.contract.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';
import { makeInMemoryInventory } from '#test/support/in-memory/inventory.ts';

const open = async (): Promise<InventoryStage> => {
  const clock = makeFixedClock();
  const { cardStore, editor, stock } = makeInMemoryCards([], { clock });
  return {
    ...makeInMemoryInventory({ cards: stock.all, editor, clock }),
    editor,
    seed: async (cards) => (await cardStore.save(cards))._unsafeUnwrap(),
    close: async () => undefined,
  };
};

inventoryContract('in memory', open);
lotsContract('in memory', open);
