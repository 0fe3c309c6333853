import type { StaffCard } from '#domain/cards/card.ts';
import type { CardEditor } from '#domain/cards/card-store.port.ts';
import type { Orders } from '#domain/checkout/orders/orders.port.ts';
import type { Inventory } from '#domain/inventory/inventory.port.ts';
import type { Lots } from '#domain/inventory/lots.port.ts';

/** Now is in June 2025. */
export type InventoryStage = {
  readonly inventory: Inventory;
  readonly lots: Lots;
  readonly editor: Pick<CardEditor, 'change' | 'undo' | 'open'>;
  seed(cards: readonly StaffCard[]): Promise<unknown>;
  /** Ability 'orders'. */
  readonly orders?: Orders;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  /** Ability 'shut': the caller has no permission from now on. */
  shut?(): Promise<void>;
  close(): Promise<void>;
};

export type InventoryAbility = 'orders' | 'break' | 'shut';
