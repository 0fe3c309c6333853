import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Box, BoxId } from '#domain/boxes/box.ts';
import type { Boxes } from '#domain/boxes/boxes.port.ts';
import { ability, spoil } from './ability.ts';

export type BoxesStage = {
  readonly boxes: Boxes;
  /** Another `Boxes` over the same store: another process, or the page after a reload. Named as 'reopen'. */
  reopen?(): Promise<Boxes>;
  /** From now on nothing can be written (and, where the store is far away, read). Named as 'break'. */
  break?(): Promise<void>;
  /** Ends `break`: what was stored before is there. Named as 'mend'. */
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

/** What every keeper of boxes promises. @param abilities the optional parts that `open()` gives */
export function boxesContract(
  name: string,
  open: () => Promise<BoxesStage>,
  abilities: readonly ('reopen' | 'break' | 'mend')[] = [],
): void {
  const few = [
    aBox('1748779200003', { originalPrice: 899.5, additionalImageUrls: ['/samples/2.svg'], isHomepage: true }),
    aBox('1748779200001', { quantity: 0, title: 'Caja «Édition» 2020 ☃', sport: 'soccer' }),
    aBox('1748779200002', { isPosted: false, price: 0 }),
  ];

  describe(`boxes: ${name}`, () => {
    let stage: BoxesStage;
    const save = async (boxes: readonly Box[]) => (await stage.boxes.save(boxes))._unsafeUnwrap();
    const all = async (boxes = stage.boxes) => (await boxes.all())._unsafeUnwrap();

    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());

    it('answers an empty list when nothing is stored', async () => {
      expect(await all()).toEqual([]);
    });

    it('answers every box whole, in the order of the list [DATA-15]', async () => {
      await save(few);
      expect(await all()).toEqual(few);
    });

    it('replaces the whole list', async () => {
      await save(few);
      const changed = [aBox('1748779200009'), ...few.slice(1).toReversed()];
      await save(changed);
      expect(await all()).toEqual(changed);
      await save([]);
      expect(await all()).toEqual([]);
    });

    it('keeps its own copy', async () => {
      const list = [aBox('1748779200001')];
      await save(list);
      Object.assign(list[0] ?? {}, { price: 1 });
      spoil((await all())[0], { price: 2 });
      expect(await all()).toEqual([aBox('1748779200001')]);
    });

    it('clears every copy, and goes on with new boxes [STORE-12]', async () => {
      await save(few);
      (await stage.boxes.clear())._unsafeUnwrap();
      expect(await all()).toEqual([]);
      if (stage.reopen) expect(await all(await stage.reopen())).toEqual([]);
      await save(few.slice(1));
      expect(await all()).toEqual(few.slice(1));
    });

    it('keeps one of two lists saved at once whole', async () => {
      const lists = [few, few.toReversed()];
      await Promise.all(lists.map((list) => save(list)));
      expect(lists).toContainEqual(await all());
    });

    if (abilities.includes('reopen')) {
      it('answers the list to whoever opens the same store later', async () => {
        await save(few);
        expect(await all(await ability(stage, 'reopen')())).toEqual(few);
      });
    }

    if (abilities.includes('break')) {
      it('says that nothing was stored when nothing was', async () => {
        await ability(stage, 'break')();
        expect((await stage.boxes.save(few))._unsafeUnwrapErr().kind).toBe('boxes-not-saved');
      });
    }

    if (abilities.includes('mend')) {
      it('keeps the list that was there before a save that failed', async () => {
        await save(few);
        await ability(stage, 'break')();
        await stage.boxes.save([aBox('1748779200009')]);
        await ability(stage, 'mend')();
        expect(await all()).toEqual(few);
      });
    }
  });
}
