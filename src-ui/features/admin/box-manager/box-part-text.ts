import type { BoxInput } from '#domain/boxes/box.ts';
import type { BoxPart } from '#domain/boxes/compare-boxes.ts';
import { priceText } from '#domain/money/price-text.ts';
import { capital } from '../../../text/capital.ts';

const yesNo = (flag: boolean): string => (flag ? 'Yes' : 'No');

/** Text of a part in a comparison; may be empty. Pictures are shown as pictures. */
export function boxPartText(input: BoxInput, part: Exclude<BoxPart, 'pictures'>): string {
  switch (part) {
    case 'title':
    case 'brand':
    case 'boxType':
    case 'description':
    case 'condition':
      return input[part];
    case 'year':
      return input.year ? String(input.year) : '';
    case 'sport':
      return capital(input.sport);
    case 'price':
      return priceText(input.price);
    case 'originalPrice':
      return input.originalPrice === undefined ? '' : priceText(input.originalPrice);
    case 'quantity':
      return input.quantity.toLocaleString('en-US');
    case 'posted':
      return yesNo(input.isPosted);
    case 'homepage':
      return yesNo(input.isHomepage);
  }
}
