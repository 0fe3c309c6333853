/** Days since a card came into stock, from the band's first to its last; the oldest has no end. */
export const ageBands = [
  { from: 0, to: 30 },
  { from: 31, to: 90 },
  { from: 91, to: 180 },
  { from: 181, to: 365 },
  { from: 366, to: null },
] as const satisfies readonly { readonly from: number; readonly to: number | null }[];

export type AgeBand = (typeof ageBands)[number];

const dayLength = 86_400_000;

/** 'YYYY-MM-DD' in UTC. @param now milliseconds */
export const daysAgo = (now: number, days: number): string =>
  new Date(now - days * dayLength).toISOString().slice(0, 10);

/** Days between a date and now, both in UTC; 0 for a date that is still to come. @param date 'YYYY-MM-DD…' */
export function ageInDays(date: string, now: number): number {
  const day = Math.floor(now / dayLength);
  return Math.max(0, day - Math.floor(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / dayLength));
}

/** The place of the band of a date; what has no readable date counts as the oldest. */
export function bandOf(date: string, now: number): number {
  const age = ageInDays(date, now);
  const at = ageBands.findIndex(({ to }) => to === null || age <= to);
  return Number.isNaN(age) ? ageBands.length - 1 : at;
}
