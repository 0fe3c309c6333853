/** 'cards.csv' → 'cards-report.csv'. */
export const reportName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'cards'}-report.csv`;
