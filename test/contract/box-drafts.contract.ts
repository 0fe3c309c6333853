import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BoxId } from '#domain/boxes/box.ts';
import type { BoxDraft, BoxDraftKey, BoxDrafts } from '#domain/boxes/box-drafts.port.ts';
import { formOfBox, newBoxForm } from '#domain/boxes/box-form.ts';
import { ability, spoil } from './ability.ts';
import { aBox } from './boxes.contract.ts';

export type BoxDraftsStage = {
  readonly drafts: BoxDrafts;
  /** The drafts as the page finds them after a reload. Named as 'reload'. */
  reload?(): BoxDrafts;
  /** Puts this text in a draft's place. Named as 'plant'. */
  plant?(key: BoxDraftKey, text: string): void;
  /** The texts that were set aside of a draft. Named as 'plant'. */
  aside?(key: BoxDraftKey): readonly string[];
  /** What stands in a draft's place. Named as 'plant'. */
  text?(key: BoxDraftKey): string | null;
  /** From now on nothing more finds room. Named as 'fill'. */
  fill?(): void;
  /** From now on nothing can be stored or read. Named as 'forbid'. */
  forbid?(): void;
  close(): Promise<void>;
};

const edited = aBox('1748779200000', { originalPrice: 899.5, additionalImageUrls: ['/samples/2.svg'] });
const ofNew: BoxDraft = {
  values: { ...newBoxForm(2026), title: 'Caja «Édition» 2020 ☃', price: '12.', quantity: '' },
  base: null,
  keptAt: '2026-01-01T10:42:00.000Z',
};
const ofEdit: BoxDraft = {
  values: { ...formOfBox(edited), price: '-5', pictures: ['/samples/1.svg', ' '] },
  base: edited,
  keptAt: '2026-01-01T11:00:00.000Z',
};

/** What every keeper of drafts of boxes promises. @param abilities the optional parts that `open()` gives */
export function boxDraftsContract(
  name: string,
  open: () => Promise<BoxDraftsStage>,
  abilities: readonly ('reload' | 'plant' | 'fill' | 'forbid')[] = [],
): void {
  describe(`box drafts: ${name}`, () => {
    let stage: BoxDraftsStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());
    const read = (key: BoxDraftKey, drafts = stage.drafts) => drafts.read(key)._unsafeUnwrap();

    it('has none at first', () => {
      expect(read('new')).toBeNull();
      expect(stage.drafts.drop('new').isOk()).toBe(true);
    });

    it('keeps a draft under each key, whole, the last one there', () => {
      stage.drafts.keep('new', { ...ofNew, keptAt: '2026-01-01T10:41:00.000Z' })._unsafeUnwrap();
      stage.drafts.keep('new', ofNew)._unsafeUnwrap();
      stage.drafts.keep(edited.id, ofEdit)._unsafeUnwrap();
      expect(read('new')).toEqual(ofNew);
      expect(read(edited.id)).toEqual(ofEdit);
      expect(read('1' as BoxId)).toBeNull();
    });

    it('drops one and leaves the others', () => {
      stage.drafts.keep('new', ofNew)._unsafeUnwrap();
      stage.drafts.keep(edited.id, ofEdit)._unsafeUnwrap();
      stage.drafts.drop('new')._unsafeUnwrap();
      expect(read('new')).toBeNull();
      expect(read(edited.id)).toEqual(ofEdit);
    });

    it('gives and takes copies', () => {
      const mine = structuredClone(ofNew);
      stage.drafts.keep('new', mine)._unsafeUnwrap();
      spoil(mine, { keptAt: 'never' });
      spoil(read('new'), { keptAt: 'never' });
      expect(read('new')).toEqual(ofNew);
    });

    if (abilities.includes('reload')) {
      it('has them after a reload', () => {
        stage.drafts.keep(edited.id, ofEdit)._unsafeUnwrap();
        expect(read(edited.id, ability(stage, 'reload')())).toEqual(ofEdit);
      });
    }

    if (abilities.includes('plant')) {
      it.each(['', 'no json', '{"version":1,"value":{"values":{}}}', '[]'])(
        'sets aside a draft that makes no sense: %j',
        (text) => {
          ability(stage, 'plant')('new', text);
          expect(stage.drafts.read('new')._unsafeUnwrapErr()).toEqual({ kind: 'draft-corrupt' });
          expect(ability(stage, 'aside')('new')).toEqual([text]);
          expect(read('new')).toBeNull();
        },
      );

      it('leaves a draft of a newer shop as it is', () => {
        const newer = JSON.stringify({ version: 99, value: ofNew });
        ability(stage, 'plant')('new', newer);
        const refused = { kind: 'draft-newer' };
        expect(stage.drafts.read('new')._unsafeUnwrapErr()).toEqual(refused);
        expect(stage.drafts.keep('new', ofNew)._unsafeUnwrapErr()).toEqual(refused);
        expect(stage.drafts.drop('new')._unsafeUnwrapErr()).toEqual(refused);
        expect(ability(stage, 'text')('new')).toBe(newer);
      });
    }

    if (abilities.includes('fill')) {
      it('says that it kept nothing in a full storage, and has the draft before', () => {
        stage.drafts.keep('new', ofNew)._unsafeUnwrap();
        ability(stage, 'fill')();
        const failed = stage.drafts.keep('new', { ...ofNew, values: { ...ofNew.values, title: 'Another box' } });
        expect(failed._unsafeUnwrapErr()).toEqual({ kind: 'drafts-unavailable', reason: 'full' });
        expect(read('new')).toEqual(ofNew);
      });
    }

    if (abilities.includes('forbid')) {
      it('says so where nothing can be stored or read', () => {
        ability(stage, 'forbid')();
        const failed = { kind: 'drafts-unavailable', reason: 'forbidden' };
        expect(stage.drafts.keep('new', ofNew)._unsafeUnwrapErr()).toEqual(failed);
        expect(stage.drafts.read('new')._unsafeUnwrapErr()).toEqual(failed);
        expect(stage.drafts.drop('new')._unsafeUnwrapErr()).toEqual(failed);
      });
    }
  });
}
