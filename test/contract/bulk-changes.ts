import { describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { type ChangeScope, mostNamed } from '#domain/cards/card-store.port.ts';
import { type BulkChange, repriceLimits } from '#domain/cards/edit/bulk-change.ts';
import { cents } from '#domain/money/cents.ts';
import { aCard } from '../support/cards.ts';
import { type EditorParts, editing, matching, named } from './editor-stage.ts';

const draft = { isPosted: false, isHomepage: false } as const;
const post = (collection: boolean, homepage: boolean): BulkChange => ({
  kind: 'post',
  targets: { collection, homepage },
});
const byPercent = (percent: number): BulkChange => ({ kind: 'reprice', reprice: { by: 'percent', percent } });
const byAmount = (amount: number): BulkChange => ({
  kind: 'reprice',
  reprice: { by: 'amount', amount: cents(amount) },
});

export function bulkChanges(stage: () => EditorParts): void {
  const work = editing(stage);
  const change = async (scope: ChangeScope, what: BulkChange) =>
    (await stage().editor.change(scope, what))._unsafeUnwrap();
  const preview = async (scope: ChangeScope, what: BulkChange) =>
    (await stage().editor.preview(scope, what))._unsafeUnwrap();

  describe('a change of several cards', () => {
    it('counts the copies of a card anew, and undoing it counts them as before [CMGR-50]', async () => {
      await work.save(aCard({ id: 'a', stock: 2 }), aCard({ id: 'b' }), aCard({ id: 'c', stock: 5 }));
      const done = await change(named('a', 'b', 'c'), { kind: 'stock', copies: 5 });
      expect(done).toMatchObject({ count: 2, unchanged: 1, refused: 0 });
      expect(await work.read('a')).toEqual(aCard({ id: 'a', stock: 5 }));
      expect(await work.read('b')).toEqual(aCard({ id: 'b', stock: 5 }));
      (await stage().editor.undo(done.change ?? 0))._unsafeUnwrap();
      expect(await work.read('a')).toEqual(aCard({ id: 'a', stock: 2 }));
      expect(await work.read('b')).toEqual(aCard({ id: 'b' }));
    });

    it('gives cards a sport, and one undo takes it from all of them [IMP-80]', async () => {
      const without = ['a', 'b'].map((id) => aCard({ id, sport: undefined }));
      const hockey = aCard({ id: 'c', sport: 'hockey' });
      await work.save(...without, hockey, aCard({ id: 'd', sport: 'soccer' }));
      const scope = named('a', 'b', 'c', 'd');
      const toHockey: BulkChange = { kind: 'sport', sport: 'hockey' };
      expect(await preview(scope, toHockey)).toMatchObject({ count: 3, unchanged: 1, refused: 0 });
      const done = await change(scope, toHockey);
      expect(done).toMatchObject({ count: 3, unchanged: 1, refused: 0 });
      for (const id of ['a', 'b', 'c', 'd']) expect(await work.read(id)).toEqual(aCard({ id, sport: 'hockey' }));
      (await stage().editor.undo(done.change ?? 0))._unsafeUnwrap();
      for (const card of [...without, hockey]) expect(await work.read(card.id)).toEqual(card);
      expect((await work.read('d')).sport).toBe('soccer');
    });

    it.each([
      [post(true, false), { isPosted: true, isHomepage: false }],
      [post(false, true), { isPosted: false, isHomepage: true }],
      [post(true, true), { isPosted: true, isHomepage: true }],
      [{ kind: 'homepage', shown: true } as const, { isPosted: false, isHomepage: true }],
    ])('by %j shows drafts where it says [CMGR-30]', async (what, flags) => {
      await work.save(...['a', 'b', 'c'].map((id) => aCard({ id, ...draft, stock: 2 })));
      expect(await change(named('a', 'c'), what)).toMatchObject({ count: 2, unchanged: 0, refused: 0 });
      for (const id of ['a', 'c']) expect(await work.read(id)).toEqual(aCard({ id, stock: 2, ...flags }));
      expect(await work.read('b')).toEqual(aCard({ id: 'b', ...draft, stock: 2 }));
    });

    it('takes cards off the home page, and makes them drafts [CMGR-30]', async () => {
      await work.save(aCard({ id: 'a', isHomepage: true }), aCard({ id: 'b', isHomepage: true }));
      await change(named('a'), { kind: 'homepage', shown: false });
      await change(named('b'), { kind: 'unpost' });
      expect(await work.read('a')).toMatchObject({ isPosted: true, isHomepage: false });
      expect(await work.read('b')).toMatchObject(draft);
    });

    it.each([
      [byPercent(10), 19.99, 21.99],
      [byPercent(-50), 0.03, 0.02],
      [byPercent(12.5), 1, 1.13],
      [byAmount(-500), 19.99, 14.99],
      [byAmount(1), 19.99, 20],
      [{ kind: 'reprice', reprice: { by: 'to', price: cents(12_50) } } as const, 19.99, 12.5],
    ])('by %j makes of %d dollars %d [CMGR-31]', async (what, before, after) => {
      await work.save(aCard({ id: 'a', price: before }), aCard({ id: 'b', price: before }));
      const history = async () =>
        (await stage().catalog.priceHistory(cardId('a'), 30))._unsafeUnwrap().map(({ price }) => price);
      const start = await history();
      await change(named('a'), what);
      expect((await work.read('a')).price).toBe(after);
      expect((await work.read('b')).price).toBe(before);
      expect((await history()).slice(start.length)).toEqual([after]);
    });

    it('adds pictures to each card, or replaces those that it has, and undoing brings them back [IMG-19, CMGR-32]', async () => {
      const picture = (name: string) => `/images/${name.padEnd(24, '0')}`;
      const [old, front, back, more] = ['o', 'f', 'b', 'm'].map(picture) as [string, string, string, string];
      const before = [
        aCard({ id: 'a', imageUrl: old }),
        aCard({ id: 'b', imageUrl: '' }),
        aCard({ id: 'c', imageUrl: old }),
      ];
      await work.save(...before);
      const pictures = {
        [cardId('a')]: { addresses: [front, back, more], front, back },
        [cardId('b')]: { addresses: [more], front: null, back: null },
      };
      const added = await change(named('a', 'b', 'c'), { kind: 'pictures', replaces: false, pictures });
      expect(added).toMatchObject({ count: 2, unchanged: 1, refused: 0 });
      expect(await work.read('a')).toEqual(
        aCard({ id: 'a', imageUrl: front, additionalImageUrls: [old, back, more], backImageUrl: back }),
      );
      expect((await work.read('b')).imageUrl).toBe(more);
      expect(await work.read('c')).toEqual(before[2]);
      expect((await work.changes())[0]).toMatchObject({ act: 'pictures', count: 2 });
      (await stage().editor.undo(added.change ?? 0))._unsafeUnwrap();
      expect(await work.read('a')).toEqual(before[0]);
      await change(named('a', 'b'), { kind: 'pictures', replaces: true, pictures });
      expect(await work.read('a')).toEqual(
        aCard({ id: 'a', imageUrl: front, additionalImageUrls: [back, more], backImageUrl: back }),
      );
      const many = Array.from({ length: 20 }, (_, at) => picture(`many${at}x`));
      const full = await change(named('a'), {
        kind: 'pictures',
        replaces: false,
        pictures: { [cardId('a')]: { addresses: many, front: null, back: null } },
      });
      expect(full).toMatchObject({ count: 0, refused: 1 });
    });

    it('counts what it changed, what was so already, and what could not be; cards that are gone count for nothing [CMGR-30, CMGR-31]', async () => {
      await work.save(aCard({ id: 'a', price: 10 }), aCard({ id: 'b', price: 4.5 }), aCard({ id: 'c', price: 0 }));
      await work.save(aCard({ id: 'd', ...draft }));
      const lower = await change(named('a', 'b', 'c', 'gone'), byAmount(-450));
      expect(lower).toMatchObject({ count: 1, unchanged: 0, refused: 2 });
      expect((await work.all()).map(({ price }) => price)).toEqual([5.5, 4.5, 0, 125]);
      expect(await change(named('a', 'd', 'a'), post(true, false))).toMatchObject({
        count: 1,
        unchanged: 1,
        refused: 0,
      });
    });

    it('that changes nothing has no number and stands in no log [AUDIT-01]', async () => {
      await work.save(aCard({ id: 'a' }));
      const logged = await work.changes();
      expect(await change(named('a'), post(true, false))).toEqual({ change: null, count: 0, unchanged: 1, refused: 0 });
      expect(await change(named(), { kind: 'delete' })).toEqual({ change: null, count: 0, unchanged: 0, refused: 0 });
      expect(await work.changes()).toEqual(logged);
    });

    it('takes cards out of every list and page [CMGR-32, API-17]', async () => {
      await work.save(...['a', 'b', 'c'].map((id) => aCard({ id, isHomepage: true, player: `Player ${id}` })));
      expect(await change(named('a', 'b'), { kind: 'delete' })).toMatchObject({ count: 2 });
      expect((await work.all()).map(({ id }) => id)).toEqual(['c']);
      expect(await work.isThere('a')).toBe(false);
      const { catalog } = stage();
      expect((await catalog.cards(['a', 'c'].map(cardId)))._unsafeUnwrap().map(({ id }) => id)).toEqual(['c']);
      for (const scope of ['homepage', 'collection', 'public', 'everything'] as const) {
        expect((await catalog.page(cardQuery({ scope })))._unsafeUnwrap().total).toBe(1);
        expect((await catalog.stats(scope))._unsafeUnwrap().totalCards).toBe(1);
        const { players } = (await catalog.facets(cardQuery({ scope })))._unsafeUnwrap();
        expect(players).toEqual([{ value: 'Player c', count: 1 }]);
      }
      expect((await catalog.priceHistory(cardId('a'), 30))._unsafeUnwrapErr()).toEqual({
        kind: 'card-not-found',
        cardId: 'a',
      });
      expect(await change(named('a'), { kind: 'delete' })).toMatchObject({ change: null, count: 0 });
    });

    it('is for all cards that a list shows, when it shows as many as the owner was told [CMGR-30]', async () => {
      await work.save(
        aCard({ id: 'a', player: 'Luka Dončić', ...draft }),
        aCard({ id: 'b', player: 'Luka Dončić' }),
        aCard({ id: 'c', ...draft }),
      );
      expect(await change(matching(2, 'doncic'), byPercent(100))).toMatchObject({ count: 2 });
      expect((await work.all()).map(({ price }) => price)).toEqual([250, 250, 125]);
      expect(await change(matching(2, '', 'drafts'), post(true, false))).toMatchObject({ count: 2 });
      expect(await change(matching(0, 'nobody'), { kind: 'delete' })).toMatchObject({ change: null, count: 0 });
    });

    it.each([2, 4, 0])('changes nothing when it was told of %d cards and there are others [CMGR-30]', async (told) => {
      await work.save(...['a', 'b', 'c'].map((id) => aCard({ id })));
      const before = [await work.all(), await work.changes()];
      const refusal = { kind: 'scope-changed', count: 3 };
      expect((await stage().editor.change(matching(told), { kind: 'delete' }))._unsafeUnwrapErr()).toEqual(refusal);
      expect((await stage().editor.preview(matching(told), { kind: 'delete' }))._unsafeUnwrapErr()).toEqual(refusal);
      expect([await work.all(), await work.changes()]).toEqual(before);
    });

    it.each<[string, ChangeScope, BulkChange]>([
      ['nowhere to post to', named('a'), post(false, false)],
      ['too high a percentage', named('a'), byPercent(repriceLimits.highest + 1)],
      ['too low a percentage', named('a'), byPercent(repriceLimits.lowest - 1)],
      ['no number', named('a'), byPercent(Number.NaN)],
      ['too many names', named('a', ...Array.from({ length: mostNamed }, (_, i) => `n${i}`)), { kind: 'delete' }],
    ])('makes no sense with %s [CMGR-30, CMGR-31]', async (_, scope, what) => {
      await work.save(aCard({ id: 'a', ...draft }));
      const before = await work.all();
      for (const call of [stage().editor.change(scope, what), stage().editor.preview(scope, what)]) {
        expect((await call)._unsafeUnwrapErr().kind).toBe('bad-change');
      }
      expect(await work.all()).toEqual(before);
    });

    it('goes through a shop of more cards than can be named, and back [CMGR-30]', async () => {
      const many = Array.from({ length: mostNamed + 203 }, (_, i) => aCard({ id: `m${i}`, price: 10, title: 'Many' }));
      await work.save(...many, aCard({ id: 'other', title: 'Other' }));
      const examples = Array(5).fill({ title: 'Many', before: 1_000, after: 1_500 });
      expect(await preview(matching(many.length, 'many'), byPercent(50))).toEqual({
        count: many.length,
        unchanged: 0,
        refused: 0,
        before: many.length * 1_000,
        after: many.length * 1_500,
        examples,
      });
      const done = await change(matching(many.length, 'many'), byPercent(50));
      expect(done).toMatchObject({ count: many.length, unchanged: 0, refused: 0 });
      const dearer = cardQuery({ scope: 'everything', limit: 1 });
      const filter = { ...dearer.filter, prices: { min: 15, max: 15 } };
      const total = async () => (await stage().catalog.page({ ...dearer, filter }))._unsafeUnwrap().total;
      expect(await total()).toBe(many.length);
      expect((await stage().editor.undo(done.change ?? 0))._unsafeUnwrap()).toMatchObject({ count: many.length });
      expect(await total()).toBe(0);
    });
  });

  describe('a preview of a change', () => {
    it('says what the change would do, with five examples by title, and does nothing [CMGR-31]', async () => {
      const titles = ['F', 'B', 'D', 'A', 'E', 'C'];
      await work.save(
        ...titles.map((title, i) => aCard({ id: `p${i}`, title, price: 10 })),
        aCard({ id: 'free', title: 'A free one', price: 0 }),
      );
      const before = [await work.all(), await work.changes()];
      expect(await preview(matching(7), byPercent(10))).toEqual({
        count: 6,
        unchanged: 0,
        refused: 1,
        before: 6_000,
        after: 6_600,
        examples: ['A', 'B', 'C', 'D', 'E'].map((title) => ({ title, before: 1_000, after: 1_100 })),
      });
      expect([await work.all(), await work.changes()]).toEqual(before);
    });

    it('counts as the change itself does [CMGR-31]', async () => {
      await work.save(
        aCard({ id: 'a', price: 10 }),
        aCard({ id: 'b', price: 0 }),
        aCard({ id: 'c', ...draft, price: 3 }),
      );
      for (const what of [byAmount(-300), post(true, false), { kind: 'unpost' }, { kind: 'delete' }] as const) {
        const scope = named('a', 'b', 'c', 'gone');
        const { count, unchanged, refused } = await preview(scope, what);
        expect(await change(scope, what)).toMatchObject({ count, unchanged, refused });
      }
      expect(await work.all()).toEqual([]);
    });

    it('of a removal shows prices that go [CMGR-31]', async () => {
      await work.save(aCard({ id: 'a', price: 10, title: 'A' }));
      expect(await preview(named('a'), { kind: 'delete' })).toEqual({
        count: 1,
        unchanged: 0,
        refused: 0,
        before: 1_000,
        after: 0,
        examples: [{ title: 'A', before: 1_000, after: 0 }],
      });
    });
  });
}
