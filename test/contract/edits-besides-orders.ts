import { describe, expect, it } from 'vitest';
import type { Card } from '#domain/cards/card.ts';
import type { OrderState } from '#domain/checkout/orders/order-state.ts';
import type { Orders } from '#domain/checkout/orders/orders.port.ts';
import { cents } from '#domain/money/cents.ts';
import { aCard } from '../support/cards.ts';
import { newOrder, orderNumber } from './an-order.ts';
import { cardInput, type EditorParts, editing, named } from './editor-stage.ts';
import { instant, minute, pathTo } from './order-history.ts';
import { copiesIn } from './orders-stage.ts';

type Stage = EditorParts & { readonly orders: Orders };

export function editsBesidesOrders(stage: () => Stage): void {
  const work = editing(stage);
  const card = aCard({ id: 'a', price: 10, stock: 3 });
  const order = (number: number, wanted: Card, quantity = 1) =>
    stage().orders.open(newOrder({ number, cards: [[wanted, quantity]] }));
  const bring = async (number: number, state: OrderState) => {
    for (const event of pathTo(state, number, cents(0)))
      (await stage().orders.record(orderNumber(number), event, 'shop', minute(number)))._unsafeUnwrap();
  };
  const edit = async (copies: number | null | undefined, wish = {}) => {
    const { version } = await work.open(card.id);
    return stage().editor.replace(card.id, version, cardInput({ price: 10, ...wish }), copies);
  };
  const remove = async () => {
    const { change } = (await stage().editor.change(named(card.id), { kind: 'delete' }))._unsafeUnwrap();
    return change ?? 0;
  };

  describe('cards in checkouts', () => {
    it('keep the version that an edit began with: orders change nothing that is said [API-17, O3]', async () => {
      await work.save(card);
      const { version } = await work.open(card.id);
      (await order(1, card))._unsafeUnwrap();
      await bring(1, 'paid');
      (await order(2, card))._unsafeUnwrap();
      const edited = await stage().editor.replace(card.id, version, cardInput({ price: 11 }));
      expect(copiesIn(edited._unsafeUnwrap().card)).toEqual({ stock: 1, held: 1 });
    });

    it('keep the copies that are held and sold beside those that the owner counts [CMGR-34, O3]', async () => {
      await work.save(card);
      (await order(1, card))._unsafeUnwrap();
      expect(copiesIn((await edit(9))._unsafeUnwrap().card)).toEqual({ stock: 9, held: 1 });
      expect((await edit(null, { price: 12 }))._unsafeUnwrapErr()).toEqual({
        kind: 'copies-in-checkout',
        cardId: card.id,
        held: 1,
      });
      expect(await work.read(card.id)).toMatchObject({ price: 10, stock: 9, held: 1 });
      await bring(1, 'expired');
      expect(copiesIn(await work.read(card.id))).toEqual({ stock: 10 });
    });

    it('can be removed: the order keeps what it says and can be paid [API-17, O3]', async () => {
      await work.save(card);
      const opened = (await order(1, card))._unsafeUnwrap();
      await remove();
      await bring(1, 'paid');
      const paid = (await stage().orders.find(orderNumber(1)))._unsafeUnwrap();
      expect(paid).toMatchObject({ state: 'paid', lines: opened.lines, total: opened.total });
      expect(await work.isThere(card.id)).toBe(false);
    });

    it('are for sale no longer when they are removed [API-17, O3]', async () => {
      await work.save(card);
      await remove();
      expect((await order(1, card))._unsafeUnwrapErr()).toEqual({
        kind: 'sold',
        lines: [{ cardId: card.id, title: card.title, left: 0, held: 0 }],
      });
    });

    it('come back with the copies that are left, whatever became of their orders [CMGR-32, O3]', async () => {
      await work.save(card);
      for (const number of [1, 2, 3]) (await order(number, card))._unsafeUnwrap();
      await bring(1, 'paid');
      const removed = await remove();
      await bring(2, 'expired');
      await bring(3, 'paid');
      (await stage().editor.undo(removed))._unsafeUnwrap();
      expect(copiesIn(await work.read(card.id))).toEqual({ stock: 1 });
      (await order(4, card))._unsafeUnwrap();
      const again = await remove();
      await bring(4, 'paid');
      (await stage().editor.undo(again))._unsafeUnwrap();
      expect(copiesIn(await work.read(card.id))).toEqual({ stock: 0, soldAt: instant(4) });
    });

    it('stay as orders left them when an edit of the copies is undone [CMGR-32, O3]', async () => {
      await work.save(card);
      (await edit(5))._unsafeUnwrap();
      const [counted] = await work.changes();
      (await order(1, card))._unsafeUnwrap();
      expect((await stage().editor.undo(counted?.number ?? 0))._unsafeUnwrap()).toMatchObject({ count: 0, refused: 1 });
      expect(copiesIn(await work.read(card.id))).toEqual({ stock: 4, held: 1 });
    });
  });
}
