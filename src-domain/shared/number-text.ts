/**
 * Formats a number in en-US, '1,234.50'. Not `Intl`, whose first use costs the first page 10 ms, and a phone 40 ms.
 * @param decimals 0 to 2, rounded half away from zero
 */
export const numberText = (value: number, decimals: 0 | 1 | 2 = 0): string =>
  value.toFixed(decimals).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
