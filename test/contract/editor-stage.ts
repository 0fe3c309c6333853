import { type Card, type CardId, cardId } from '#domain/cards/card.ts';
import type { CardCatalog } from '#domain/cards/card-catalog.port.ts';
import { startFilter } from '#domain/cards/card-filter.ts';
import { type CardScope, cardQuery } from '#domain/cards/card-query.ts';
import type { CardEditor, CardStore, ChangeScope } from '#domain/cards/card-store.port.ts';
import type { AuditLog } from '#domain/cards/edit/audit-log.port.ts';
import { type CardInput, inputOf } from '#domain/cards/edit/card-input.ts';
import { aCard, type CardWish } from '../support/cards.ts';

export type EditorParts = {
  readonly editor: CardEditor;
  readonly cardStore: CardStore;
  readonly catalog: CardCatalog;
  readonly auditLog: AuditLog;
};

/** A valid card input. */
export const cardInput = (wish: Omit<CardWish, 'id'> = {}): CardInput => inputOf(aCard(wish));

export const named = (...ids: readonly string[]): ChangeScope => ({ kind: 'cards', ids: ids.map(cardId) });

export const matching = (count: number, search = '', scope: CardScope = 'everything'): ChangeScope => ({
  kind: 'matching',
  query: { scope, filter: { ...startFilter, search }, searchScope: 'collection' },
  count,
});

/** @param parts the current stage */
export function editing(parts: () => EditorParts) {
  const whole = cardQuery({ scope: 'everything', limit: 100 });
  return {
    save: async (...cards: Card[]) => (await parts().cardStore.save(cards))._unsafeUnwrap(),
    read: async (id: CardId | string) => (await parts().catalog.card(cardId(id)))._unsafeUnwrap(),
    isThere: async (id: CardId | string) => (await parts().catalog.card(cardId(id))).isOk(),
    all: async () => {
      const { cards } = (await parts().catalog.page(whole))._unsafeUnwrap();
      return cards.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    },
    open: async (id: CardId | string) => (await parts().editor.open(cardId(id)))._unsafeUnwrap(),
    changes: async () => {
      const page = await parts().auditLog.page({ act: null, cardId: null, limit: 100 });
      return page._unsafeUnwrap().changes;
    },
  };
}
