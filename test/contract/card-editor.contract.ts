import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import type { CardEditor } from '#domain/cards/edit/card-editor.port.ts';
import { mostCopies } from '#domain/cards/set-copies.ts';
import type { Orders } from '#domain/checkout/orders.port.ts';
import { aCard } from '../support/cards.ts';
import { ability, spoil } from './ability.ts';
import { bulkChanges } from './bulk-changes.ts';
import { cardInput, type EditorParts, editing, named } from './editor-stage.ts';
import { editsBesidesOrders } from './edits-besides-orders.ts';
import { undoneChanges } from './undone-changes.ts';

export type CardEditorStage = EditorParts & {
  /** Of another person. Named as 'otherEditor'. */
  readonly otherEditor?: CardEditor;
  /** Ability 'guestEditor': the editor without permission. */
  readonly guestEditor?: CardEditor;
  /** Ability 'orders': orders over the same cards. */
  readonly orders?: Orders;
  /** Ability 'break': the store fails from now on. */
  break?(): Promise<void>;
  /** Ability 'mend': ends `break`; stored data is available again. */
  mend?(): Promise<void>;
  close(): Promise<void>;
};

export type CardEditorAbility = 'otherEditor' | 'guestEditor' | 'orders' | 'break' | 'mend';

export function cardEditorContract(
  name: string,
  open: () => Promise<CardEditorStage>,
  abilities: readonly CardEditorAbility[] = [],
): void {
  describe(`card editor: ${name}`, () => {
    let stage: CardEditorStage;
    const work = editing(() => stage);
    const create = async (...given: Parameters<CardEditor['create']>) =>
      (await stage.editor.create(...given))._unsafeUnwrap();
    const replace = (...given: Parameters<CardEditor['replace']>) => stage.editor.replace(...given);
    const prices = async (id: string) =>
      (await stage.catalog.priceHistory(cardId(id), 30))._unsafeUnwrap().map(({ price }) => price);

    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    describe('opening', () => {
      it('gives a card as the catalog has it, and when it was changed last [API-17]', async () => {
        await work.save(aCard({ id: 'a', stock: 3, set: 'Prizm' }));
        const record = await work.open('a');
        expect(record.card).toEqual(await work.read('a'));
        expect(Number.isInteger(record.version)).toBe(true);
        expect(new Date(record.updatedAt).toISOString()).toBe(record.updatedAt);
        spoil(record.card, { player: 'Spoilt' });
        expect((await work.open('a')).card.player).toBe('Michael Jordan');
      });

      it('finds no card that is not there', async () => {
        expect((await stage.editor.open(cardId('gone')))._unsafeUnwrapErr()).toEqual({
          kind: 'card-not-found',
          cardId: 'gone',
        });
      });

      it('gives another version after whatever was said anew of the card, and the same one otherwise [API-17]', async () => {
        const card = aCard({ id: 'a', isHomepage: false });
        await work.save(card, aCard({ id: 'b' }));
        const first = await work.open('a');
        await work.save(card);
        await work.save(aCard({ id: 'b', price: 1 }));
        expect(await work.open('a')).toEqual(first);
        const versions = [first.version];
        for (const change of [
          () => work.save({ ...card, price: 1 }),
          () => stage.cardStore.post(card.id, { collection: false, homepage: true }),
          () => stage.editor.change(named('a'), { kind: 'unpost' }),
          async () => replace(card.id, (await work.open('a')).version, cardInput({ player: 'Somebody Else' })),
        ]) {
          await change();
          versions.push((await work.open('a')).version);
        }
        expect(new Set(versions).size).toBe(versions.length);
        expect(versions).toEqual(versions.toSorted((a, b) => a - b));
      });
    });

    describe('a new card', () => {
      const everything = cardInput({
        set: 'Prizm',
        cardNumber: 'RC-12',
        parallel: 'Silver',
        serialNumber: 12,
        printRun: 99,
        isRookie: true,
        isAutograph: false,
        isGraded: true,
        grade: 'PSA 10',
        gradingCompany: 'PSA',
        certNumber: '12345678',
        priceChange: -2.5,
        price: 19.99,
        additionalImageUrls: ['/samples/2.svg', '/samples/3.svg'],
        backImageUrl: '/samples/3.svg',
        isPosted: false,
        isHot: true,
      });

      it('is stored with everything that is said of it, under an id of its own [DATA-19][CMGR-34]', async () => {
        const [first, second] = [
          await create(everything, 3),
          await create({ ...everything, certNumber: undefined }, null),
        ];
        expect(first.card).toMatchObject({ ...everything, stock: 3 });
        expect(first.card.id).not.toBe(second.card.id);
        expect(second.card).not.toHaveProperty('stock');
        expect(Date.parse(first.card.addedAt ?? '')).toBeGreaterThan(0);
        expect(await work.all()).toHaveLength(2);
        expect(await work.open(first.card.id)).toEqual(first);
        expect(await work.read(first.card.id)).toEqual(first.card);
      });

      it('keeps its marketplace link cleaned, and so does a changed one [CMGR-28]', async () => {
        const link = (id: string) => `http://ebay.com/itm/some-title/${id}?hash=x&campid=5`;
        const { card, version } = await create(cardInput({ ebayUrl: link('123456789012') }), null);
        expect(card.ebayUrl).toBe('https://ebay.com/itm/123456789012');
        const changed = await replace(card.id, version, cardInput({ ebayUrl: link('210987654321') }));
        expect(changed._unsafeUnwrap().card.ebayUrl).toBe('https://ebay.com/itm/210987654321');
        expect((await work.read(card.id)).ebayUrl).toBe('https://ebay.com/itm/210987654321');
      });

      it.each([-1, 1.5, Number.NaN, mostCopies + 1])(
        'is refused with %d copies, and nothing is stored',
        async (copies) => {
          expect((await stage.editor.create(everything, copies))._unsafeUnwrapErr()).toEqual({ kind: 'bad-stock' });
          expect(await work.all()).toEqual([]);
          expect(await work.changes()).toEqual([]);
        },
      );
    });

    describe('certification numbers', () => {
      const slab = { isGraded: true, grade: 'PSA 10', gradingCompany: 'PSA', certNumber: '12345678' } as const;
      const taken = { kind: 'certificate-taken', certNumber: '12345678', cardId: 'a' };

      it('are refused to a second card in stock, however they are written [CMGR-34]', async () => {
        await work.save(aCard({ id: 'a', ...slab, stock: 1 }), aCard({ id: 'b' }));
        expect((await stage.editor.create(cardInput(slab), 1))._unsafeUnwrapErr()).toEqual(taken);
        const spaced = cardInput({ ...slab, certNumber: '1234 5678', gradingCompany: 'psa' });
        const { version } = await work.open('b');
        expect((await replace(cardId('b'), version, spaced))._unsafeUnwrapErr()).toEqual({
          ...taken,
          certNumber: '1234 5678',
        });
        expect(await work.read('b')).toEqual(aCard({ id: 'b' }));
        expect((await work.all()).map(({ id }) => id)).toEqual(['a', 'b']);
      });

      it('belong to another slab where another company gave them [CMGR-34]', async () => {
        await work.save(aCard({ id: 'a', ...slab }));
        expect((await create(cardInput({ ...slab, gradingCompany: 'SGC' }), 1)).card.certNumber).toBe('12345678');
      });

      it('are free again when their card is sold, removed, or says another one [CMGR-34]', async () => {
        await work.save(aCard({ id: 'a', ...slab, stock: 0 }));
        const second = (await create(cardInput(slab), 1)).card.id;
        expect((await stage.editor.create(cardInput(slab), 1)).isErr()).toBe(true);
        (await stage.editor.change(named(second), { kind: 'delete' }))._unsafeUnwrap();
        const third = await create(cardInput(slab), 1);
        const other = cardInput({ ...slab, certNumber: '87654321' });
        (await replace(third.card.id, third.version, other))._unsafeUnwrap();
        expect((await create(cardInput(slab), 1)).card.certNumber).toBe('12345678');
      });

      it('stay with their card when it is edited, and are asked for when a sold one comes back [CMGR-34]', async () => {
        await work.save(aCard({ id: 'a', ...slab, stock: 1 }), aCard({ id: 'b', ...slab, stock: 0 }));
        const { version } = await work.open('a');
        (await replace(cardId('a'), version, cardInput({ ...slab, price: 5 })))._unsafeUnwrap();
        const sold = await work.open('b');
        (await replace(cardId('b'), sold.version, cardInput({ ...slab, price: 6 })))._unsafeUnwrap();
        const again = await work.open('b');
        const back = await replace(cardId('b'), again.version, cardInput({ ...slab, price: 6 }), 1);
        expect(back._unsafeUnwrapErr()).toEqual(taken);
        expect((await work.read('b')).stock).toBe(0);
      });

      it('go to one of two cards that come with the same at once [CMGR-34]', async () => {
        const made = await Promise.all([1, 2].map(() => stage.editor.create(cardInput(slab), 1)));
        expect(made.filter((one) => one.isOk())).toHaveLength(1);
        expect(await work.all()).toHaveLength(1);
      });
    });

    describe('an edit', () => {
      it('says anew what is said of a card, and leaves its id, its copies and the day it came [CMGR-17]', async () => {
        await work.save(aCard({ id: 'a', stock: 3, grade: 'PSA 10', isGraded: true }), aCard({ id: 'b' }));
        const before = await work.open('a');
        const input = cardInput({ player: 'Somebody Else', set: 'Prizm', price: 9.5, isPosted: false });
        const after = (await replace(cardId('a'), before.version, input))._unsafeUnwrap();
        expect(after.card).toEqual({ ...input, id: 'a', stock: 3, addedAt: before.card.addedAt });
        expect(after.version).toBeGreaterThan(before.version);
        expect(await work.open('a')).toEqual(after);
        expect(await work.read('a')).toEqual(after.card);
        expect(await work.read('b')).toEqual(aCard({ id: 'b' }));
      });

      it('records a changed price [API-09]', async () => {
        await work.save(aCard({ id: 'a', price: 10 }));
        const start = await prices('a');
        for (const price of [11, 11, 9.5]) {
          (await replace(cardId('a'), (await work.open('a')).version, cardInput({ price })))._unsafeUnwrap();
        }
        expect((await prices('a')).slice(start.length)).toEqual([11, 9.5]);
      });

      it('of a card that another admin changed meanwhile is told how it is now [API-17][CMGR-33]', async () => {
        await work.save(aCard({ id: 'a' }));
        const { version } = await work.open('a');
        (await replace(cardId('a'), version, cardInput({ player: 'First' })))._unsafeUnwrap();
        const current = await work.open('a');
        for (const stale of [version, version + 100]) {
          const refused = await replace(cardId('a'), stale, cardInput({ player: 'Second' }));
          expect(refused._unsafeUnwrapErr()).toEqual({ kind: 'stale-card', current });
        }
        expect(await work.open('a')).toEqual(current);
      });

      it('and another of the same version do not both win [API-17][CMGR-33]', async () => {
        await work.save(aCard({ id: 'a' }));
        const { version } = await work.open('a');
        const edits = await Promise.all(
          ['One', 'Two', 'Three'].map((player) => replace(cardId('a'), version, cardInput({ player }))),
        );
        const won = edits.filter((edit) => edit.isOk());
        expect(won).toHaveLength(1);
        expect(await work.open('a')).toEqual(won[0]?._unsafeUnwrap());
        const lost = edits.filter((edit) => edit.isErr()).map((edit) => edit._unsafeUnwrapErr().kind);
        expect(lost).toEqual(['stale-card', 'stale-card']);
      });

      it('that says nothing else changes nothing', async () => {
        await work.save(aCard({ id: 'a', stock: 2 }));
        const before = await work.open('a');
        const logged = await work.changes();
        expect((await replace(cardId('a'), before.version, cardInput(), 2))._unsafeUnwrap()).toEqual(before);
        expect(await work.open('a')).toEqual(before);
        expect(await work.changes()).toEqual(logged);
      });

      it.each([
        ['sets', 3, 7, 7],
        ['sets to none', 3, 0, 0],
        ['begins to count', undefined, 2, 2],
        ['stops counting', 3, null, undefined],
        ['leaves', 3, undefined, 3],
      ])('%s the copies [CMGR-34][DATA-03]', async (_, stock, copies, left) => {
        await work.save(aCard({ id: 'a', ...(stock !== undefined && { stock }) }));
        const { version } = await work.open('a');
        const after = (await replace(cardId('a'), version, cardInput({ price: 7 }), copies))._unsafeUnwrap();
        expect(after.card).toMatchObject({ price: 7 });
        expect(after.card.stock).toBe(left);
        expect(await work.read('a')).toEqual(after.card);
      });

      it('with a number that copies cannot have is refused whole', async () => {
        await work.save(aCard({ id: 'a', stock: 3 }));
        const before = await work.open('a');
        const refused = await replace(cardId('a'), before.version, cardInput({ price: 1 }), -1);
        expect(refused._unsafeUnwrapErr()).toEqual({ kind: 'bad-stock' });
        expect(await work.open('a')).toEqual(before);
      });

      it('of no card, or of a removed one, finds none [API-17]', async () => {
        await work.save(aCard({ id: 'a' }));
        const { version } = await work.open('a');
        (await stage.editor.change(named('a'), { kind: 'delete' }))._unsafeUnwrap();
        for (const id of ['a', 'never'].map(cardId)) {
          const failure = { kind: 'card-not-found', cardId: id };
          expect((await replace(id, version, cardInput()))._unsafeUnwrapErr()).toEqual(failure);
          expect((await stage.editor.open(id))._unsafeUnwrapErr()).toEqual(failure);
        }
      });

      if (abilities.includes('otherEditor')) {
        it('by one person makes that of another stale [API-17][CMGR-33]', async () => {
          await work.save(aCard({ id: 'a' }));
          const { version } = await work.open('a');
          const theirs = ability(stage, 'otherEditor');
          (await theirs.replace(cardId('a'), version, cardInput({ player: 'Theirs' })))._unsafeUnwrap();
          const mine = await replace(cardId('a'), version, cardInput({ player: 'Mine' }));
          expect(mine._unsafeUnwrapErr()).toMatchObject({
            kind: 'stale-card',
            current: { card: { player: 'Theirs' } },
          });
        });
      }
    });

    bulkChanges(() => stage);

    undoneChanges(() => stage);

    if (abilities.includes('orders')) editsBesidesOrders(() => ({ ...stage, orders: ability(stage, 'orders') }));

    if (abilities.includes('guestEditor')) {
      it('lets only the admin open and change cards', async () => {
        await work.save(aCard({ id: 'a' }));
        const guest = ability(stage, 'guestEditor');
        const answers = [
          await guest.open(cardId('a')),
          await guest.create(cardInput(), null),
          await guest.replace(cardId('a'), (await work.open('a')).version, cardInput({ price: 1 })),
          await guest.preview(named('a'), { kind: 'delete' }),
          await guest.change(named('a'), { kind: 'delete' }),
          await guest.undo(1),
        ];
        for (const answer of answers) expect(answer._unsafeUnwrapErr()).toEqual({ kind: 'not-allowed' });
        expect(await work.all()).toEqual([aCard({ id: 'a' })]);
      });
    }

    if (abilities.includes('break')) {
      it('says that nothing was stored when nothing was', async () => {
        await work.save(aCard({ id: 'a' }));
        const done = (await stage.editor.change(named('a'), { kind: 'unpost' }))._unsafeUnwrap();
        const { version } = await work.open('a');
        await ability(stage, 'break')();
        const answers = [
          await stage.editor.create(cardInput(), 1),
          await replace(cardId('a'), version, cardInput({ price: 1 })),
          await stage.editor.change(named('a'), { kind: 'delete' }),
          await stage.editor.undo(done.change ?? 0),
        ];
        for (const answer of answers) {
          expect(['cards-not-saved', 'editor-unreachable']).toContain(answer._unsafeUnwrapErr().kind);
        }
      });
    }

    if (abilities.includes('mend')) {
      it('keeps all that was there before a change that failed', async () => {
        await work.save(aCard({ id: 'a' }), aCard({ id: 'b' }));
        const [before, logged] = [await work.all(), await work.changes()];
        await ability(stage, 'break')();
        await stage.editor.change(named('a', 'b'), { kind: 'delete' });
        await ability(stage, 'mend')();
        expect(await work.all()).toEqual(before);
        expect(await work.changes()).toEqual(logged);
      });
    }
  });
}
