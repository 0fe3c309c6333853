import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Box, type BoxId, type BoxInput, boxInput } from '#domain/boxes/box.ts';
import type { Boxes, BoxScope } from '#domain/boxes/boxes.port.ts';
import { ability, spoil } from './ability.ts';

export type BoxesStage = {
  readonly boxes: Boxes;
  /** Ability 'reopen': another instance over the same store. */
  reopen?(): Promise<Boxes>;
  /** Ability 'break': writing (and, over a network, reading) fails from now on. */
  break?(): Promise<void>;
  /** Ability 'mend': ends `break`; stored data is available again. */
  mend?(): Promise<void>;
  close(): Promise<void>;
};

export const aBox = (id: string, wish: Partial<Omit<Box, 'id'>> = {}): Box => ({
  id: id as BoxId,
  title: '2021 Panini Prizm Basketball Hobby Box',
  brand: 'Panini',
  boxType: 'Hobby Box',
  year: 2021,
  sport: 'basketball',
  price: 749.99,
  description: 'Twelve packs, sealed.',
  imageUrl: '/samples/box.svg',
  additionalImageUrls: [],
  isPosted: true,
  isHomepage: false,
  condition: 'New',
  quantity: 1,
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-02T00:00:00.000Z',
  ...wish,
});

export const inputOfABox = (wish: Partial<BoxInput> = {}): BoxInput => boxInput(aBox('0', wish));

export function boxesContract(
  name: string,
  open: () => Promise<BoxesStage>,
  abilities: readonly ('reopen' | 'break' | 'mend')[] = [],
): void {
  const few = [
    inputOfABox({ originalPrice: 899.5, additionalImageUrls: ['/samples/2.svg'], isHomepage: true }),
    inputOfABox({ quantity: 0, title: 'Caja «Édition» 2020 ☃', sport: 'soccer' }),
    inputOfABox({ isPosted: false, price: 0.01 }),
  ];

  describe(`boxes: ${name}`, () => {
    let stage: BoxesStage;
    const add = async (input: BoxInput) => (await stage.boxes.add(input))._unsafeUnwrap();
    const addFew = async () => {
      const added: Box[] = [];
      for (const input of few) added.push(await add(input));
      return added;
    };
    const list = async (scope: BoxScope = 'all', boxes = stage.boxes) => (await boxes.list(scope))._unsafeUnwrap();
    const gone = 'no-such-box' as BoxId;

    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it('answers an empty list when nothing is stored', async () => {
      expect([await list(), await list('posted')]).toEqual([[], []]);
    });

    it('answers every box whole, the newest first [DATA-15]', async () => {
      const added = await addFew();
      expect(added.map(boxInput)).toEqual(few);
      expect(await list()).toEqual(added.toReversed());
    });

    it('keeps a box of an unknown year [BOX-08]', async () => {
      const { id, updatedAt } = await add(inputOfABox());
      const changed = await stage.boxes.change(id, inputOfABox({ year: 0 }), updatedAt);
      expect(changed._unsafeUnwrap().year).toBe(0);
      expect((await list()).map(({ year }) => year)).toEqual([0]);
    });

    it('shows customers the posted boxes only [BOX-01]', async () => {
      const [first, second] = await addFew();
      expect(await list('posted')).toEqual([second, first]);
    });

    it('gives each box an id of its own and the times of its coming [BOX-09]', async () => {
      const added = await addFew();
      expect(new Set(added.map(({ id }) => id)).size).toBe(added.length);
      for (const { id, createdAt, updatedAt } of added) {
        expect(id).toMatch(/^\d+$/);
        expect(new Date(createdAt).toISOString()).toBe(createdAt);
        expect(updatedAt).toBe(createdAt);
      }
    });

    it('keeps boxes that are added at once', async () => {
      const added = await Promise.all(few.map((input) => add(input)));
      expect(new Set((await list()).map(({ id }) => id))).toEqual(new Set(added.map(({ id }) => id)));
      expect(await list()).toHaveLength(few.length);
    });

    it('changes one box, and gives it a later time of change [BOX-08, BOX-09]', async () => {
      const [first, second, third] = await addFew();
      if (!first || !second || !third) throw new Error('unreachable');
      const input = inputOfABox({ title: '', price: 0, isPosted: false });
      const changed = (await stage.boxes.change(second.id, input, second.updatedAt))._unsafeUnwrap();
      expect(boxInput(changed)).toEqual(input);
      expect([changed.id, changed.createdAt]).toEqual([second.id, second.createdAt]);
      expect(Date.parse(changed.updatedAt)).toBeGreaterThan(Date.parse(second.updatedAt));
      expect(await list()).toEqual([third, changed, first]);
    });

    it('forgets what a change leaves out', async () => {
      const [first] = await addFew();
      if (!first) throw new Error('unreachable');
      (await stage.boxes.change(first.id, inputOfABox(), first.updatedAt))._unsafeUnwrap();
      expect((await list()).find(({ id }) => id === first.id)?.originalPrice).toBeUndefined();
    });

    it('refuses a change of a box that was changed meanwhile, and stores nothing', async () => {
      const [first] = await addFew();
      if (!first) throw new Error('unreachable');
      const one = inputOfABox({ title: 'One' });
      const changed = (await stage.boxes.change(first.id, one, first.updatedAt))._unsafeUnwrap();
      const stale = await stage.boxes.change(first.id, inputOfABox({ title: 'Two' }), first.updatedAt);
      expect(stale._unsafeUnwrapErr()).toEqual({ kind: 'stale-box', current: changed });
      expect(await list()).toContainEqual(changed);
    });

    it('lets one of two changes made at once win', async () => {
      const [first] = await addFew();
      if (!first) throw new Error('unreachable');
      const tries = await Promise.all(
        ['One', 'Two'].map((title) => stage.boxes.change(first.id, inputOfABox({ title }), first.updatedAt)),
      );
      expect(tries.filter((tried) => tried.isOk())).toHaveLength(1);
    });

    it('removes one box, answers it, and brings it back as it was', async () => {
      const added = await addFew();
      const second = added[1];
      if (!second) throw new Error('unreachable');
      expect((await stage.boxes.remove(second.id))._unsafeUnwrap()).toEqual(second);
      expect(await list()).not.toContainEqual(second);
      expect((await stage.boxes.bringBack([second]))._unsafeUnwrap()).toBe(1);
      expect(await list()).toEqual(added.toReversed());
    });

    it('brings a box back once, however often it is named', async () => {
      const [first] = await addFew();
      if (!first) throw new Error('unreachable');
      (await stage.boxes.clear())._unsafeUnwrap();
      expect((await stage.boxes.bringBack([first, first]))._unsafeUnwrap()).toBe(1);
      expect((await stage.boxes.bringBack([first]))._unsafeUnwrap()).toBe(0);
      expect(await list()).toEqual([first]);
    });

    it('knows nothing of a box that is not there', async () => {
      expect((await stage.boxes.remove(gone))._unsafeUnwrapErr()).toEqual({ kind: 'box-not-found' });
      const changed = await stage.boxes.change(gone, inputOfABox(), '2025-01-01T00:00:00.000Z');
      expect(changed._unsafeUnwrapErr()).toEqual({ kind: 'box-not-found' });
    });

    it('clears every copy, answers what was there, and goes on with new boxes [STORE-12]', async () => {
      const added = await addFew();
      expect((await stage.boxes.clear())._unsafeUnwrap()).toEqual(added.toReversed());
      expect(await list()).toEqual([]);
      if (stage.reopen) expect(await list('all', await stage.reopen())).toEqual([]);
      const later = await add(inputOfABox());
      expect((await stage.boxes.bringBack([later, ...added]))._unsafeUnwrap()).toBe(
        added.filter(({ id }) => id !== later.id).length,
      );
      expect(await list()).toContainEqual(later);
    });

    it('keeps boxes that a caller cannot change afterwards', async () => {
      const input = inputOfABox({ additionalImageUrls: ['/1.svg'] });
      const added = await add(input);
      const before = structuredClone(added);
      Object.assign(input, { price: 1 });
      spoil(added, { price: 2 });
      spoil((await list())[0], { price: 3 });
      expect(await list()).toEqual([before]);
    });

    if (abilities.includes('reopen')) {
      it('answers the list to a later reader of the same store', async () => {
        const added = await addFew();
        expect(await list('all', await ability(stage, 'reopen')())).toEqual(added.toReversed());
      });
    }

    if (abilities.includes('break')) {
      it('says that nothing was stored when nothing was', async () => {
        await ability(stage, 'break')();
        expect((await stage.boxes.add(inputOfABox()))._unsafeUnwrapErr().kind).toBe('boxes-not-saved');
        expect((await stage.boxes.bringBack([aBox('1748779200009')]))._unsafeUnwrapErr().kind).toBe('boxes-not-saved');
      });
    }

    if (abilities.includes('mend')) {
      it('keeps the list that was there before a change that failed', async () => {
        const [first, ...others] = await addFew();
        if (!first) throw new Error('unreachable');
        await ability(stage, 'break')();
        expect((await stage.boxes.change(first.id, inputOfABox(), first.updatedAt)).isErr()).toBe(true);
        expect((await stage.boxes.remove(first.id)).isErr()).toBe(true);
        expect((await stage.boxes.clear()).isErr()).toBe(true);
        await ability(stage, 'mend')();
        expect(await list()).toEqual([first, ...others].toReversed());
      });
    }
  });
}
