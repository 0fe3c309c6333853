/** How long the texts of a box can be, in characters; every way in holds to it. */
export const longestBoxTexts = { title: 200, brand: 100, boxType: 100, condition: 100, description: 5_000 } as const;

/** The highest price of a box, in US dollars, the most pieces of one, and the years that a box can be of. */
export const boxNumbers = { price: 1_000_000, quantity: 1_000_000, firstYear: 1800, lastYear: 2100 } as const;

/** Whether a box can be of this year; 0 is a year that nobody knows. */
export const isBoxYear = (year: number): boolean =>
  year === 0 || (year >= boxNumbers.firstYear && year <= boxNumbers.lastYear);
