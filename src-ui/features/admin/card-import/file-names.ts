/** '2026-01-02'. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** 'cards.csv' → 'cards-report.csv'. */
export const reportName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'cards'}-report.csv`;
