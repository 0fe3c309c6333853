/** '7.25%'. @param rate basis points, with one decimal at most: 725 is 7.25 %, 887.5 is 8.875 % */
export const percentText = (rate: number): string => `${Number((rate / 100).toFixed(3))}%`;

const decimals = /^\d{1,3}([.,]\d{1,3})?$/;

/** Whether a rate in basis points can be written with three decimals of a percent. */
export const isRate = (rate: number): boolean => parsePercent(percentText(rate)) === rate;

/** Basis points of '7.25', '7,25' or '8.875 %'; null for anything else, as more than three decimals. */
export function parsePercent(text: string): number | null {
  const digits = text.trim().replace(/\s*%$/, '');
  return decimals.test(digits) ? Math.round(Number(digits.replace(',', '.')) * 1000) / 10 : null;
}
