import type { Card } from './card.ts';

/** '12/99', or '/99' without a serial number; empty when not numbered. */
export function serialText({ serialNumber, printRun }: Pick<Card, 'serialNumber' | 'printRun'>): string {
  if (printRun === undefined) return '';
  return serialNumber === undefined ? `/${printRun}` : `${serialNumber}/${printRun}`;
}
