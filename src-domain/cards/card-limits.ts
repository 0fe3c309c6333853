/** How long the texts of a card can be, in characters; every way in holds to it. */
export const longestTexts = {
  title: 500,
  player: 200,
  team: 200,
  brand: 200,
  condition: 100,
  grade: 100,
  gradingCompany: 100,
  set: 200,
  cardNumber: 50,
  parallel: 100,
  certNumber: 40,
  description: 20_000,
  ebayUrl: 2_000,
} as const;

/** The longest print run that is counted, and so the highest serial number. */
export const longestPrintRun = 99_999;
