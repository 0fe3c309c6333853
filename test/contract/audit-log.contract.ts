import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { type ChangeAction, type ChangeQuery, changeActions } from '#domain/cards/edit/audit-log.port.ts';
import { cents } from '#domain/money/cents.ts';
import type { Editor } from '#domain/shared/editor.ts';
import { aCard } from '../support/cards.ts';
import { ability, spoil } from './ability.ts';
import { cardInput, type EditorParts, editing, matching, named } from './editor-stage.ts';

export type AuditLogStage = EditorParts & {
  /** The editor of both ports. */
  readonly by: { readonly editor: Editor; readonly cardStore: Editor };
  /** Ability 'guestLog': the log without permission. */
  readonly guestLog?: EditorParts['auditLog'];
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  close(): Promise<void>;
};

export type AuditLogAbility = 'guestLog' | 'break';

export function auditLogContract(
  name: string,
  open: () => Promise<AuditLogStage>,
  abilities: readonly AuditLogAbility[] = [],
): void {
  describe(`change log: ${name}`, () => {
    let stage: AuditLogStage;
    const work = editing(() => stage);
    const page = async (query: Partial<ChangeQuery> = {}) =>
      (await stage.auditLog.page({ act: null, cardId: null, limit: 100, ...query }))._unsafeUnwrap();
    const actions = async (query: Partial<ChangeQuery> = {}) => (await page(query)).changes.map(({ act }) => act);
    /** The latest change, with its cards. */
    const latest = async () => {
      const [entry] = (await page({ limit: 1 })).changes;
      return (await stage.auditLog.detail(entry?.number ?? 0))._unsafeUnwrap();
    };

    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it('is empty before the first change', async () => {
      expect(await page()).toEqual({ changes: [], more: false });
    });

    /** Every act there is, one after the other; the latest first in the log. */
    async function doEverything(): Promise<void> {
      const { editor, cardStore } = stage;
      const { card, version } = (await editor.create(cardInput({ isPosted: false }), 1))._unsafeUnwrap();
      (await editor.replace(card.id, version, cardInput({ isPosted: false, price: 5 })))._unsafeUnwrap();
      await work.save(aCard({ id: 'a', isHomepage: true }));
      (await cardStore.setStock(card.id, 4))._unsafeUnwrap();
      (await cardStore.post(card.id, { collection: true, homepage: false }))._unsafeUnwrap();
      for (const change of [
        { kind: 'unpost' },
        { kind: 'post', targets: { collection: true, homepage: true } },
        { kind: 'homepage', shown: false },
        { kind: 'reprice', reprice: { by: 'percent', percent: -10 } },
        { kind: 'delete' },
      ] as const) {
        (await editor.change(named(card.id), change))._unsafeUnwrap();
      }
      const [removal] = await work.changes();
      (await editor.undo(removal?.number ?? 0))._unsafeUnwrap();
      (await cardStore.clear())._unsafeUnwrap();
    }
    const everyAction: readonly ChangeAction[] = [
      'clear',
      'undo',
      'delete',
      'reprice',
      'homepage',
      'post',
      'unpost',
      'post',
      'stock',
      'save',
      'edit',
      'create',
    ];

    it('tells every change of cards, the latest first, whichever way it came [AUDIT-01, AUDIT-02]', async () => {
      await doEverything();
      expect(await actions()).toEqual(everyAction);
      const { changes, more } = await page();
      const numbers = changes.map(({ number }) => number);
      expect(more).toBe(false);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a));
      for (const change of changes) {
        const byCardStore = ['save', 'stock', 'clear'].includes(change.act) || change === changes[7];
        expect(change.by).toBe(byCardStore ? stage.by.cardStore : stage.by.editor);
        expect(new Date(change.at).toISOString()).toBe(change.at);
      }
      expect(changes.map(({ count }) => count)).toEqual([2, ...Array(11).fill(1)]);
      expect(changes.find(({ act }) => act === 'reprice')?.reprice).toEqual({ by: 'percent', percent: -10 });
      expect(changes.filter(({ reprice }) => reprice !== undefined)).toHaveLength(1);
    });

    it('tells of an undone change by which one, and the other way round [AUDIT-02, CMGR-32]', async () => {
      await doEverything();
      const { changes } = await page();
      const [removal, undo] = [changes[2], changes[1]];
      expect(undo).toMatchObject({ act: 'undo', undoes: removal?.number });
      expect(removal).toMatchObject({ act: 'delete', undoneBy: undo?.number });
      expect(changes.filter(({ undoes, undoneBy }) => undoes !== undefined || undoneBy !== undefined)).toHaveLength(2);
      const detail = (await stage.auditLog.detail(removal?.number ?? 0))._unsafeUnwrap();
      expect(detail).toMatchObject(removal ?? {});
    });

    it('shows the changes of one kind, of one card, and both [AUDIT-02]', async () => {
      await doEverything();
      for (const act of changeActions) {
        const wanted = everyAction.filter((one) => one === act);
        expect(await actions({ act })).toEqual(wanted);
      }
      expect(await actions({ cardId: cardId('a') })).toEqual(['clear', 'save']);
      expect(await actions({ cardId: cardId('a'), act: 'save' })).toEqual(['save']);
      expect(await actions({ cardId: cardId('a'), act: 'reprice' })).toEqual([]);
      expect(await actions({ cardId: cardId('never') })).toEqual([]);
    });

    it('is read page by page, each change once [AUDIT-02]', async () => {
      await doEverything();
      const read: number[] = [];
      let before: number | undefined;
      for (;;) {
        const { changes, more } = await page({ limit: 5, before });
        expect(changes.length).toBeLessThanOrEqual(5);
        read.push(...changes.map(({ number }) => number));
        before = changes.at(-1)?.number;
        if (!more) break;
      }
      expect(read).toEqual((await work.changes()).map(({ number }) => number));
      expect(await page({ limit: 12 })).toMatchObject({ more: false });
      expect(await page({ limit: 11 })).toMatchObject({ more: true });
    });

    it('says of a new card what came, and of a removed one what was there [AUDIT-01]', async () => {
      const card = aCard({ id: 'a', stock: 2, set: 'Prizm', isRookie: true });
      await work.save(card);
      const created = { kind: 'created', cardId: 'a', title: card.title, after: card };
      expect(await latest()).toMatchObject({ act: 'save', count: 1, title: card.title, cards: [created] });
      (await stage.editor.change(named('a'), { kind: 'delete' }))._unsafeUnwrap();
      const removed = { kind: 'removed', cardId: 'a', title: card.title, before: card };
      expect((await latest()).cards).toEqual([removed]);
    });

    it('says of a changed card what differs, before and after [AUDIT-01]', async () => {
      const card = aCard({ id: 'a', price: 10, stock: 3, additionalImageUrls: ['/samples/2.svg'] });
      await work.save(card);
      const changed = (before: object, after: object, title = card.title) => [
        { kind: 'changed', cardId: 'a', title, before, after },
      ];
      await work.save({ ...card, price: 11, set: 'Prizm', additionalImageUrls: undefined });
      expect((await latest()).cards).toEqual(
        changed(
          { price: 10, set: null, additionalImageUrls: ['/samples/2.svg'] },
          { price: 11, set: 'Prizm', additionalImageUrls: null },
        ),
      );
      (await stage.cardStore.setStock(cardId('a'), null))._unsafeUnwrap();
      expect((await latest()).cards).toEqual(changed({ stock: 3 }, { stock: null }));
      const { version } = await work.open('a');
      const input = cardInput({ price: 11, set: 'Prizm', title: 'New title' });
      (await stage.editor.replace(cardId('a'), version, input, 6))._unsafeUnwrap();
      expect((await latest()).cards).toEqual(
        changed({ stock: null, title: card.title }, { stock: 6, title: 'New title' }, 'New title'),
      );
      const reprice = { by: 'amount', amount: cents(100) } as const;
      (await stage.editor.change(named('a'), { kind: 'reprice', reprice }))._unsafeUnwrap();
      expect(await latest()).toMatchObject({ reprice, cards: changed({ price: 11 }, { price: 12 }, 'New title') });
    });

    it('says nothing where nothing changed, or a change was refused [AUDIT-01]', async () => {
      const card = aCard({ id: 'a', stock: 3 });
      await work.save(card);
      const logged = await page();
      await work.save(card);
      await work.save();
      await stage.cardStore.setStock(card.id, 3);
      await stage.cardStore.setStock(card.id, -1);
      await stage.cardStore.post(card.id, { collection: true, homepage: false });
      await stage.cardStore.post(cardId('gone'), { collection: true, homepage: false });
      await stage.editor.replace(card.id, -5, cardInput({ price: 1 }));
      await stage.editor.create(cardInput(), -1);
      await stage.editor.change(matching(7), { kind: 'delete' });
      await stage.editor.undo(4_711);
      expect(await page()).toEqual(logged);
    });

    it('clears an empty shop without a word', async () => {
      (await stage.cardStore.clear())._unsafeUnwrap();
      expect(await page()).toEqual({ changes: [], more: false });
    });

    it('shows the first hundred cards of a change by title, and counts all [AUDIT-02]', async () => {
      const titles = Array.from({ length: 130 }, (_, i) => `Card ${String(i).padStart(3, '0')}`);
      await work.save(...titles.map((title, i) => aCard({ id: `c${(i * 37) % 130}`, title })));
      const { count, cards, title } = await latest();
      expect(count).toBe(130);
      expect(cards.map((card) => card.title)).toEqual(titles.slice(0, 100));
      expect(titles).toContain(title);
    });

    it('keeps what a card said, whatever is done to what it answered', async () => {
      await work.save(aCard({ id: 'a' }));
      const first = await latest();
      spoil(first.cards[0], { title: 'Spoilt' });
      expect((await latest()).cards[0]?.title).toBe(aCard().title);
    });

    it.each([0, 4_711, -1, 1.5])('finds no change with the number %d', async (number) => {
      await work.save(aCard());
      expect((await stage.auditLog.detail(number))._unsafeUnwrapErr()).toEqual({ kind: 'change-not-found' });
    });

    if (abilities.includes('guestLog')) {
      it('is shown to the admin only [AUDIT-02]', async () => {
        await work.save(aCard());
        const [{ number } = { number: 0 }] = await work.changes();
        const guest = ability(stage, 'guestLog');
        const query = { act: null, cardId: null, limit: 10 };
        expect((await guest.page(query))._unsafeUnwrapErr().kind).toBe('unavailable');
        expect((await guest.detail(number))._unsafeUnwrapErr().kind).toBe('unavailable');
      });
    }

    if (abilities.includes('break')) {
      it('fails as unavailable when the log cannot be read', async () => {
        await work.save(aCard());
        await ability(stage, 'break')();
        const query = { act: null, cardId: null, limit: 10 };
        expect((await stage.auditLog.page(query))._unsafeUnwrapErr().kind).toBe('unavailable');
        expect((await stage.auditLog.detail(1))._unsafeUnwrapErr().kind).toBe('unavailable');
      });
    }
  });
}
