import { type Card, composeTitle } from './card.ts';

type Named = Pick<Card, 'title' | 'player' | 'team' | 'year' | 'brand' | 'set' | 'insert' | 'cardNumber' | 'parallel'>;

/** Brand and set often repeat each other: 'Panini Prizm' and 'Prizm', 'Panini' and 'Panini Prizm'. */
function lineOf(brand: string, set: string): string {
  const [ofBrand, ofSet] = [brand.toLowerCase(), set.toLowerCase()];
  if (ofBrand.includes(ofSet)) return brand;
  return ofSet.includes(ofBrand) ? set : `${brand} ${set}`;
}

/**
 * What a card is called: year, brand and set, insert, player, number and parallel, as graders' labels say it
 * ('2018 Panini Prizm Luka Doncic #280 Silver'). The card's own title where player or brand is not known; empty where
 * nothing is.
 */
export function cardName(card: Named): string {
  const player = card.player.trim();
  const line = lineOf(card.brand.trim(), card.set?.trim() ?? '');
  if (player === '' || line === '') return card.title.trim() || composeTitle(card);
  const number = card.cardNumber?.trim() ?? '';
  return [
    card.year > 0 ? String(card.year) : '',
    line,
    card.insert?.trim(),
    player,
    number && `#${number}`,
    card.parallel?.trim(),
  ]
    .filter(Boolean)
    .join(' ');
}
