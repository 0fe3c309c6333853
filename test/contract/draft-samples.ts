import type { BoxId } from '#domain/boxes/box.ts';
import type { BoxDraft, BoxDraftKey } from '#domain/boxes/box-draft.ts';
import { formOfBox, newBoxForm } from '#domain/boxes/box-form.ts';
import { cardId } from '#domain/cards/card.ts';
import { formOf, newCardForm } from '#domain/cards/edit/card-form.ts';
import type { DraftKey, FormDraft } from '#domain/cards/edit/form-draft.ts';
import type { DocumentDraftOf } from '#domain/documents/document-draft.ts';
import type { DraftKeyOf } from '#domain/shared/device-value.port.ts';
import { aCard } from '#test/support/cards.ts';
import { aBox } from './boxes.contract.ts';
import { sampleDocuments } from './documents.contract.ts';

/** Drafts of any kind say when they were kept. */
export type SomeDrafts<Kept> = { readonly [Key in keyof Kept]: { readonly keptAt: string } };

type Sample<Kept extends object> = { readonly key: DraftKeyOf<Kept>; readonly draft: Kept[DraftKeyOf<Kept>] };

export type DraftSamples<Kept extends object> = {
  readonly kind: 'form' | 'box' | 'page';
  /** The requirement that these drafts are kept for. */
  readonly proves: '[CMGR-36]' | '[PAGE-19]' | '';
  readonly one: Sample<Kept>;
  readonly other: Sample<Kept>;
  /** A key that no draft is kept under. */
  readonly none: DraftKeyOf<Kept>;
  /** Half a draft, which makes no sense. */
  readonly half: object;
};

const keptAt = '2026-01-01T10:42:00.000Z';
const card = aCard({ id: 'x', printRun: 99, serialNumber: 12, stock: 2 });
const box = aBox('1748779200000', { originalPrice: 899.5, additionalImageUrls: ['/samples/2.svg'] });

export const formDraftSamples: DraftSamples<Record<DraftKey, FormDraft>> = {
  kind: 'form',
  proves: '[CMGR-36]',
  one: {
    key: 'new',
    draft: { values: { ...newCardForm(2026), player: 'Luka Dončić', price: '12.', stock: '' }, base: null, keptAt },
  },
  other: {
    key: `card ${cardId('x')}`,
    draft: {
      values: {
        ...formOf(card),
        backPicture: '/samples/2.svg',
        pictures: ['/samples/1.svg', ' '],
      },
      base: { card, version: 3, updatedAt: '2025-12-31T00:00:00.000Z' },
      keptAt,
    },
  },
  none: `copy ${cardId('x')}`,
  half: { values: {} },
};

export const boxDraftSamples: DraftSamples<Record<BoxDraftKey, BoxDraft>> = {
  kind: 'box',
  proves: '',
  one: {
    key: 'new',
    draft: {
      values: { ...newBoxForm(2026), title: 'Caja «Édition» 2020 ☃', price: '12.', quantity: '' },
      base: null,
      keptAt,
    },
  },
  other: {
    key: box.id,
    draft: { values: { ...formOfBox(box), price: '-5', pictures: ['/samples/1.svg', ' '] }, base: box, keptAt },
  },
  none: '1' as BoxId,
  half: { values: {} },
};

export const pageDraftSamples: DraftSamples<DocumentDraftOf> = {
  kind: 'page',
  proves: '[PAGE-19]',
  one: { key: 'about', draft: { content: sampleDocuments.about, since: 3, keptAt } },
  other: {
    key: 'legal',
    draft: { content: { ...sampleDocuments.legal, contactEmail: 'no address yet' }, since: 0, keptAt },
  },
  none: 'terms-privacy',
  half: { content: {} },
};
