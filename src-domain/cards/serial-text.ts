import type { Card } from './card.ts';

/** '12/99', or '/99' without a serial number; the only copy is '1/1' in any case. Empty when not numbered. */
export function serialText({ serialNumber, printRun }: Pick<Card, 'serialNumber' | 'printRun'>): string {
  if (printRun === undefined) return '';
  const number = serialNumber ?? (printRun === 1 ? 1 : '');
  return `${number}/${printRun}`;
}
