/** '7.25%'. @param rate basis points: 725 is 7.25 % */
export const percentText = (rate: number): string => `${rate / 100}%`;

const decimals = /^\d{1,3}([.,]\d{1,2})?$/;

/** Basis points of '7.25', '7,25' or '7.25 %'; null for anything else, as more than two decimals. */
export function parsePercent(text: string): number | null {
  const digits = text.trim().replace(/\s*%$/, '');
  return decimals.test(digits) ? Math.round(Number(digits.replace(',', '.')) * 100) : null;
}
