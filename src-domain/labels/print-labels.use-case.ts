import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import type { Card, CardId } from '../cards/card.ts';
import type { CardCatalog, CatalogFailure } from '../cards/card-catalog.port.ts';
import type { CardQuery } from '../cards/card-query.ts';
import { type LabelOptions, labelCount, labelsOf } from './card-label.ts';
import type { LabelFailure, LabelFile, LabelFiles, LabelFormat } from './label-files.port.ts';
import { type LabelPaperName, labelPapers, labelsOnPage } from './label-papers.ts';

/** Of one file. */
export const mostLabels = 1_000;

/** Named cards, or all that match. */
export type LabelScope =
  | { readonly kind: 'cards'; readonly ids: readonly CardId[] }
  | { readonly kind: 'matching'; readonly query: CardQuery };

export type LabelWish = LabelOptions & {
  readonly scope: LabelScope;
  readonly paper: LabelPaperName;
  readonly format: LabelFormat;
  /** Labels of the first sheet that are used already. */
  readonly used: number;
};

export type PrintFailure =
  | LabelFailure
  | CatalogFailure
  /** More than `mostLabels`. */
  | { readonly kind: 'too-many-labels' }
  /** As many as are on a sheet, or more. */
  | { readonly kind: 'no-label-left' }
  /** The cards are gone, or none has a copy left. */
  | { readonly kind: 'no-cards' };

/** A file with the labels of cards, in the order in which they are named or listed. */
export type PrintLabels = (wish: LabelWish) => ResultAsync<LabelFile, PrintFailure>;

type Ports = {
  readonly catalog: Pick<CardCatalog, 'cards' | 'page'>;
  readonly labelFiles: LabelFiles;
  /** Of a card's page in this shop, for the QR code. */
  readonly addressOf: (id: CardId) => string;
};

const pageSize = 100;

function cardsIn(catalog: Ports['catalog'], scope: LabelScope): ResultAsync<readonly Card[], PrintFailure> {
  if (scope.kind === 'cards') {
    return scope.ids.length > mostLabels ? errAsync({ kind: 'too-many-labels' }) : catalog.cards(scope.ids);
  }
  const from = (cursor: string | undefined, before: readonly Card[]): ResultAsync<readonly Card[], PrintFailure> =>
    catalog.page({ ...scope.query, limit: pageSize, cursor }).andThen(({ cards, nextCursor }) => {
      const all = [...before, ...cards];
      if (all.length > mostLabels) return errAsync({ kind: 'too-many-labels' } as const);
      return nextCursor === null ? okAsync(all) : from(nextCursor, all);
    });
  return from(undefined, []);
}

export const makePrintLabels =
  ({ catalog, labelFiles, addressOf }: Ports): PrintLabels =>
  ({ scope, paper, format, used, ...options }) => {
    const sheet = labelPapers[paper];
    if (used >= labelsOnPage(sheet)) return errAsync({ kind: 'no-label-left' });
    return cardsIn(catalog, scope).andThen((cards) => {
      const count = cards.reduce((sum, card) => sum + labelCount(card, options), 0);
      if (count > mostLabels) return errAsync({ kind: 'too-many-labels' } as const);
      if (count === 0) return errAsync({ kind: 'no-cards' } as const);
      const labels = cards.flatMap((card) => labelsOf(card, addressOf(card.id), options));
      return labelFiles.write({ labels, paper: sheet, used }, format);
    });
  };
