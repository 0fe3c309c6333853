import type { Card } from './card.ts';

/** '12/99', '/99' where only the run is known; empty for a card that is not numbered. */
export function serialText({ serialNumber, printRun }: Pick<Card, 'serialNumber' | 'printRun'>): string {
  if (printRun === undefined) return '';
  return serialNumber === undefined ? `/${printRun}` : `${serialNumber}/${printRun}`;
}
