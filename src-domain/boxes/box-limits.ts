/** Maximum text lengths in characters. */
export const longestBoxTexts = { title: 200, brand: 100, boxType: 100, condition: 100, description: 5_000 } as const;

/** `price`: maximum in US dollars. `quantity`: maximum. */
export const boxNumbers = { price: 1_000_000, quantity: 1_000_000, firstYear: 1800, lastYear: 2100 } as const;

/** 0 means the year is unknown. */
export const isBoxYear = (year: number): boolean =>
  year === 0 || (year >= boxNumbers.firstYear && year <= boxNumbers.lastYear);
