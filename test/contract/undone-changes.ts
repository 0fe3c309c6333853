import { describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import type { BulkChange } from '#domain/cards/edit/bulk-change.ts';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import { cents } from '#domain/money/cents.ts';
import { aCard } from '../support/cards.ts';
import { cardInput, type EditorParts, editing, named } from './editor-stage.ts';

const slab = { isGraded: true, grade: 'PSA 10', gradingCompany: 'PSA', certNumber: '12345678' } as const;

export function undoneChanges(stage: () => EditorParts): void {
  const work = editing(stage);
  const change = async (what: BulkChange, ...ids: readonly string[]): Promise<ChangeNumber> => {
    const { change: number } = (await stage().editor.change(named(...ids), what))._unsafeUnwrap();
    if (number === null) throw new Error('nothing was changed');
    return number;
  };
  const undo = async (number: ChangeNumber) => (await stage().editor.undo(number))._unsafeUnwrap();
  /** The number of the latest change. */
  const latest = async (): Promise<ChangeNumber> => {
    const [entry] = await work.changes();
    if (!entry) throw new Error('nothing is logged');
    return entry.number;
  };

  describe('undoing', () => {
    it.each<BulkChange>([
      { kind: 'post', targets: { collection: true, homepage: true } },
      { kind: 'unpost' },
      { kind: 'homepage', shown: true },
      { kind: 'reprice', reprice: { by: 'percent', percent: 33.3 } },
      { kind: 'reprice', reprice: { by: 'amount', amount: cents(-101) } },
      { kind: 'delete' },
    ])('brings back what %j took [CMGR-30, CMGR-32]', async (what) => {
      await work.save(
        aCard({ id: 'a', stock: 3, isPosted: false, isHomepage: false, price: 7.77 }),
        aCard({ id: 'b', isPosted: true, isHomepage: false, price: 19.99, set: 'Prizm', ...slab }),
        aCard({ id: 'c', additionalImageUrls: ['/samples/2.svg'], priceChange: 3.5 }),
      );
      const before = await work.all();
      const done = (await stage().editor.change(named('a', 'b'), what))._unsafeUnwrap();
      expect(await work.all()).not.toEqual(before);
      expect(await undo(done.change ?? 0)).toMatchObject({ count: done.count, refused: 0 });
      expect(await work.all()).toEqual(before);
    });

    it('takes back a save with its parts, which the log shows as one change [CMGR-43]', async () => {
      await work.save(aCard({ id: 'a', price: 5, title: 'B' }));
      const before = await work.all();
      const first = (await stage().cardStore.save([aCard({ id: 'a', price: 6, title: 'B' })]))._unsafeUnwrap() ?? 0;
      const part = (
        await stage().cardStore.save([aCard({ id: 'b', title: 'A' }), aCard({ id: 'c', title: 'C' })], first)
      )._unsafeUnwrap();
      expect(part).toBe(first);
      const [latestEntry, ...others] = await work.changes();
      expect(latestEntry).toMatchObject({ number: first, act: 'save', count: 3 });
      expect(others).toHaveLength(1);
      const ofPart = await stage().auditLog.page({ act: null, cardId: cardId('b'), limit: 10 });
      expect(ofPart._unsafeUnwrap().changes.map(({ number }) => number)).toEqual([first]);
      const { cards } = (await stage().auditLog.detail(first))._unsafeUnwrap();
      expect(cards.map((card) => card.cardId).slice(0, 2)).toEqual(['b', 'a']);
      expect(cards).toHaveLength(3);

      // A save extends no change that has this card, was undone, or is of another editor.
      const again = (await stage().cardStore.save([aCard({ id: 'c', title: 'C', price: 1 })], first))._unsafeUnwrap();
      expect(again).not.toBe(first);
      expect((await stage().cardStore.save([aCard({ id: 'd' })], 999))._unsafeUnwrap()).not.toBe(999);
      expect(await undo(again ?? 0)).toMatchObject({ count: 1, refused: 0 });
      expect(await undo(first)).toMatchObject({ count: 3, refused: 0 });
      expect((await work.all()).filter(({ id }) => id !== 'd')).toEqual(before);
      expect((await stage().cardStore.save([aCard({ id: 'e' })], first))._unsafeUnwrap()).not.toBe(first);
    });

    it('takes back an edit, copies that were counted anew among it [CMGR-33]', async () => {
      await work.save(aCard({ id: 'a', stock: 3, grade: 'PSA 10', isGraded: true }), aCard({ id: 'b' }));
      const before = await work.all();
      for (const [id, copies] of [
        ['a', 7],
        ['a', null],
        ['b', 2],
        ['b', undefined],
      ] as const) {
        const { version } = await work.open(id);
        const input = cardInput({ player: 'Somebody Else', set: 'Prizm' });
        (await stage().editor.replace(cardId(id), version, input, copies))._unsafeUnwrap();
        expect(await undo(await latest())).toMatchObject({ count: 1, refused: 0 });
        expect(await work.all()).toEqual(before);
      }
    });

    it('takes back whin the admin did [CMGR-32]', async () => {
      await work.save(aCard({ id: 'a', stock: 3, isPosted: false }));
      const before = await work.all();
      const { cardStore } = stage();
      for (const act of [
        () => cardStore.save([aCard({ id: 'a', price: 1, isPosted: false }), aCard({ id: 'new', stock: 2 })]),
        () => cardStore.post(cardId('a'), { collection: true, homepage: true }),
        () => cardStore.setStock(cardId('a'), 9),
        () => cardStore.setStock(cardId('a'), null),
        () => cardStore.clear(),
      ]) {
        expect((await act()).isOk()).toBe(true);
        expect(await work.all()).not.toEqual(before);
        expect((await undo(await latest())).refused).toBe(0);
        expect(await work.all()).toEqual(before);
      }
    });

    it('takes a new card away again, and leaves it when it was edited since [CMGR-32]', async () => {
      const first = (await stage().editor.create(cardInput({ title: 'First' }), 1))._unsafeUnwrap();
      const created = await latest();
      const second = (await stage().editor.create(cardInput({ title: 'Second' }), 1))._unsafeUnwrap();
      await undo(await latest());
      expect(await work.isThere(second.card.id)).toBe(false);
      await stage().editor.replace(first.card.id, first.version, cardInput({ title: 'Edited' }));
      expect(await undo(created)).toEqual({ change: null, count: 0, unchanged: 0, refused: 1 });
      expect((await work.read(first.card.id)).title).toBe('Edited');
    });

    it('changes nothing that was changed since, and counts it [CMGR-32]', async () => {
      await work.save(...['a', 'b', 'c', 'd'].map((id) => aCard({ id, price: 10 })));
      const dearer = await change({ kind: 'reprice', reprice: { by: 'percent', percent: 50 } }, 'a', 'b', 'c', 'd');
      await work.save(aCard({ id: 'a', price: 11 }));
      await work.save(aCard({ id: 'b', price: 15, player: 'Somebody Else' }));
      await change({ kind: 'delete' }, 'c');
      expect(await undo(dearer)).toMatchObject({ count: 2, refused: 2 });
      expect((await work.all()).map(({ id, price, player }) => [id, price, player])).toEqual([
        ['a', 11, 'Michael Jordan'],
        ['b', 10, 'Somebody Else'],
        ['d', 10, 'Michael Jordan'],
      ]);
    });

    it('brings no card back that is back already [CMGR-32]', async () => {
      await work.save(aCard({ id: 'a' }), aCard({ id: 'b' }));
      const removed = await change({ kind: 'delete' }, 'a', 'b');
      await work.save(aCard({ id: 'a', player: 'New here', stock: 4 }));
      expect(await undo(removed)).toMatchObject({ count: 1, refused: 1 });
      expect(await work.read('a')).toMatchObject({ player: 'New here', stock: 4 });
      expect(await work.read('b')).toEqual(aCard({ id: 'b' }));
    });

    it('brings no card back whose certification number another one has by now [CMGR-34]', async () => {
      await work.save(aCard({ id: 'a', ...slab, stock: 1 }), aCard({ id: 'b' }));
      const removed = await change({ kind: 'delete' }, 'a', 'b');
      await work.save(aCard({ id: 'c', ...slab, stock: 1 }));
      expect(await undo(removed)).toMatchObject({ count: 1, refused: 1 });
      expect((await work.all()).map(({ id }) => id)).toEqual(['b', 'c']);
    });

    it('happens once, however many try [CMGR-30]', async () => {
      await work.save(aCard({ id: 'a', price: 10 }));
      const dearer = await change({ kind: 'reprice', reprice: { by: 'percent', percent: 50 } }, 'a');
      const tries = await Promise.all([1, 2, 3].map(() => stage().editor.undo(dearer)));
      expect(tries.filter((one) => one.isOk())).toHaveLength(1);
      await work.save(aCard({ id: 'a', price: 15 }));
      expect((await stage().editor.undo(dearer))._unsafeUnwrapErr()).toEqual({ kind: 'undone-already' });
      expect((await work.read('a')).price).toBe(15);
    });

    it.each([0, 4_711, -1, 1.5])('finds no change with the number %d', async (number) => {
      expect((await stage().editor.undo(number))._unsafeUnwrapErr()).toEqual({ kind: 'change-not-found' });
    });

    it('makes another version of the card, and leaves no trace in its price history [API-17, API-09, CARD-25]', async () => {
      await work.save(aCard({ id: 'a', price: 10 }));
      const history = async () =>
        (await stage().catalog.priceHistory(cardId('a'), 30))._unsafeUnwrap().map(({ price }) => price);
      const start = await history();
      const before = await work.open('a');
      await undo(await change({ kind: 'reprice', reprice: { by: 'percent', percent: 50 } }, 'a'));
      expect((await work.open('a')).version).toBeGreaterThan(before.version + 1);
      expect(await history()).toEqual(start);
      const dearer = await change({ kind: 'reprice', reprice: { by: 'percent', percent: 20 } }, 'a');
      expect(await history()).toEqual([...start, 12]);
      const { change: undone } = await undo(dearer);
      expect(await history()).toEqual(start);
      await undo(undone ?? 0);
      expect(await history()).toEqual([...start, 12]);
      const stale = await stage().editor.replace(cardId('a'), before.version, cardInput());
      expect(stale._unsafeUnwrapErr().kind).toBe('stale-card');
    });
  });
}
