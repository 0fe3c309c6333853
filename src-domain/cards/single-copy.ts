import type { Card } from './card.ts';

type Marks = Pick<Card, 'serialNumber' | 'certNumber' | 'isGraded'>;

/** Whether a serial number, a certification number or a grade tells the card from every other one. */
export const isOneOfAKind = ({ serialNumber, certNumber, isGraded }: Marks): boolean =>
  serialNumber !== undefined || Boolean(certNumber?.trim()) || isGraded;

/** Copies for sale; undefined when not tracked. A one of a kind is one copy unless the admin set another stock (D220). */
export const stockOf = (card: Marks & Pick<Card, 'stock'>): number | undefined =>
  card.stock ?? (isOneOfAKind(card) ? 1 : undefined);

/** The card with the stock that `stockOf` gives it. */
export const withStock = <C extends Marks & Pick<Card, 'stock'>>(card: C): C => {
  const stock = stockOf(card);
  return stock === card.stock ? card : { ...card, stock };
};
