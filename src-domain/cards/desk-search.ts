import type { Card } from './card.ts';
import { gradeText } from './grade.ts';
import { plain } from './search-words.ts';
import { serialText } from './serial-text.ts';

type Described = Omit<
  Card,
  'imageUrl' | 'additionalImageUrls' | 'backImageUrl' | 'price' | 'priceChange' | 'isHot' | 'isPosted' | 'isHomepage'
>;

/** 'PSA 10' is also typed 'psa10'. */
const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

/**
 * What the Card Manager's search looks through (CMGR-04): every field of a card that holds text or a number, but the price.
 * The database stores it: a change of it needs a migration.
 */
export function deskText(card: Described): string {
  const grade = gradeText(card);
  const texts = [
    card.title,
    card.player,
    card.team,
    card.brand,
    card.year === 0 ? '' : String(card.year),
    card.sport ?? '',
    grade,
    withoutSpaces(grade),
    card.condition,
    card.set ?? '',
    card.cardNumber ? `#${card.cardNumber}` : '',
    card.parallel ?? '',
    serialText(card),
    card.isRookie ? 'rookie rc' : '',
    card.isAutograph ? 'autograph auto' : '',
    card.isGraded ? 'graded' : 'raw',
    card.certNumber ?? '',
    card.description,
    card.ebayUrl,
    card.id,
  ];
  return texts.map(plain).filter(Boolean).join('\n');
}

/** The words of a search, of which each must be a part of `deskText`. Empty when there is nothing to look for. */
export const deskWords = (typed: string): readonly string[] => plain(typed).split(/\s+/).filter(Boolean);
