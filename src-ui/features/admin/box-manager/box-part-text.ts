import type { SaidOfBox } from '#domain/boxes/box.ts';
import type { BoxPart } from '#domain/boxes/compare-boxes.ts';
import { priceText } from '#domain/money/price-text.ts';
import { capital } from '../../../text/capital.ts';

const yesNo = (flag: boolean): string => (flag ? 'Yes' : 'No');

/** What a part of a box says, beside another version of it; empty where it says nothing. Pictures are shown themselves. */
export function boxPartText(said: SaidOfBox, part: Exclude<BoxPart, 'pictures'>): string {
  switch (part) {
    case 'title':
    case 'brand':
    case 'boxType':
    case 'description':
    case 'condition':
      return said[part];
    case 'year':
      return said.year ? String(said.year) : '';
    case 'sport':
      return capital(said.sport);
    case 'price':
      return priceText(said.price);
    case 'originalPrice':
      return said.originalPrice === undefined ? '' : priceText(said.originalPrice);
    case 'quantity':
      return said.quantity.toLocaleString('en-US');
    case 'posted':
      return yesNo(said.isPosted);
    case 'homepage':
      return yesNo(said.isHomepage);
  }
}
