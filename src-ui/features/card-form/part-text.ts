import type { Card } from '#domain/cards/card.ts';
import type { EditPart } from '#domain/cards/edit/compare-edits.ts';
import { gradeText } from '#domain/cards/grade.ts';
import { serialText } from '#domain/cards/serial-text.ts';
import { priceText } from '#domain/money/price-text.ts';

const yesNo = (flag: boolean | undefined): string => (flag ? 'Yes' : 'No');

/** What a part of a card says, beside another version of it; empty where it says nothing. Pictures are shown themselves. */
export function partText(card: Card, part: Exclude<EditPart, 'pictures'>): string {
  switch (part) {
    case 'title':
    case 'player':
    case 'team':
    case 'brand':
    case 'condition':
    case 'description':
      return card[part];
    case 'set':
    case 'cardNumber':
    case 'parallel':
    case 'sport':
      return card[part] ?? '';
    case 'year':
      return card.year ? String(card.year) : '';
    case 'serial':
      return serialText(card);
    case 'rookie':
      return yesNo(card.isRookie);
    case 'autograph':
      return yesNo(card.isAutograph);
    case 'hot':
      return yesNo(card.isHot);
    case 'posted':
      return yesNo(card.isPosted);
    case 'homepage':
      return yesNo(card.isHomepage);
    case 'grading':
      return card.isGraded ? gradeText(card) || card.gradingCompany || 'Graded' : 'Not graded';
    case 'certification':
      return card.certNumber ?? '';
    case 'price':
      return priceText(card.price);
    case 'priceChange':
      return card.priceChange === undefined ? '' : `${card.priceChange}%`;
    case 'stock':
      return card.stock === undefined ? 'Not counted' : String(card.stock);
    case 'link':
      return card.ebayUrl;
  }
}
