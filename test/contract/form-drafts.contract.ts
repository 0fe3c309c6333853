import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cardId } from '#domain/cards/card.ts';
import { formOf, newCardForm } from '#domain/cards/edit/card-form.ts';
import type { DraftKey, FormDraft, FormDrafts } from '#domain/cards/edit/form-drafts.port.ts';
import { aCard } from '#test/support/cards.ts';
import { ability, spoil } from './ability.ts';

export type FormDraftsStage = {
  readonly drafts: FormDrafts;
  /** The drafts as the page finds them after a reload. Named as 'reload'. */
  reload?(): FormDrafts;
  /** Puts this text in a draft's place. Named as 'plant'. */
  plant?(key: DraftKey, text: string): void;
  /** The texts that were set aside of a draft. Named as 'plant'. */
  aside?(key: DraftKey): readonly string[];
  /** What stands in a draft's place. Named as 'plant'. */
  text?(key: DraftKey): string | null;
  /** From now on nothing more finds room. Named as 'fill'. */
  fill?(): void;
  /** From now on nothing can be stored or read. Named as 'forbid'. */
  forbid?(): void;
  close(): Promise<void>;
};

const edited = aCard({ id: 'x', printRun: 99, serialNumber: 12, stock: 2 });
const ofNew: FormDraft = {
  values: { ...newCardForm(2026), player: 'Luka Dončić', price: '12.', stock: '' },
  base: null,
  keptAt: '2026-01-01T10:42:00.000Z',
};
const ofEdit: FormDraft = {
  values: { ...formOf(edited), priceChange: '-1.5', backPicture: '/samples/2.svg', pictures: ['/samples/1.svg', ' '] },
  base: { card: edited, version: 3, updatedAt: '2025-12-31T00:00:00.000Z' },
  keptAt: '2026-01-01T11:00:00.000Z',
};
const editKey: DraftKey = `card ${cardId('x')}`;

/** What every keeper of drafts promises (CMGR-36). @param abilities the optional parts that `open()` gives */
export function formDraftsContract(
  name: string,
  open: () => Promise<FormDraftsStage>,
  abilities: readonly ('reload' | 'plant' | 'fill' | 'forbid')[] = [],
): void {
  describe(`form drafts: ${name}`, () => {
    let stage: FormDraftsStage;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.close());
    const read = (key: DraftKey, drafts = stage.drafts) => drafts.read(key)._unsafeUnwrap();

    it('has none at first', () => {
      expect(read('new')).toBeNull();
      expect(stage.drafts.drop('new').isOk()).toBe(true);
    });

    it('keeps a draft under each key, whole, the last one there [CMGR-36]', () => {
      stage.drafts.keep('new', { ...ofNew, keptAt: '2026-01-01T10:41:00.000Z' })._unsafeUnwrap();
      stage.drafts.keep('new', ofNew)._unsafeUnwrap();
      stage.drafts.keep(editKey, ofEdit)._unsafeUnwrap();
      expect(read('new')).toEqual(ofNew);
      expect(read(editKey)).toEqual(ofEdit);
      expect(read(`copy ${cardId('x')}`)).toBeNull();
    });

    it('drops one and leaves the others', () => {
      stage.drafts.keep('new', ofNew)._unsafeUnwrap();
      stage.drafts.keep(editKey, ofEdit)._unsafeUnwrap();
      stage.drafts.drop('new')._unsafeUnwrap();
      expect(read('new')).toBeNull();
      expect(read(editKey)).toEqual(ofEdit);
    });

    it('gives and takes copies', () => {
      const mine = structuredClone(ofNew);
      stage.drafts.keep('new', mine)._unsafeUnwrap();
      spoil(mine, { keptAt: 'never' });
      spoil(read('new'), { keptAt: 'never' });
      expect(read('new')).toEqual(ofNew);
    });

    if (abilities.includes('reload')) {
      it('has them after a reload [CMGR-36]', () => {
        stage.drafts.keep(editKey, ofEdit)._unsafeUnwrap();
        expect(read(editKey, ability(stage, 'reload')())).toEqual(ofEdit);
      });
    }

    if (abilities.includes('plant')) {
      it.each(['', 'no json', '{"version":1,"value":{"values":{}}}', '[]'])(
        'sets aside a draft that makes no sense: %j [CMGR-36]',
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
        const failed = stage.drafts.keep('new', { ...ofNew, values: { ...ofNew.values, player: 'Somebody else' } });
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
