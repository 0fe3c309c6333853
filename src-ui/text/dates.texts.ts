const sameYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const withYear = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const otherYear = new Intl.DateTimeFormat('en-US', withYear);
const dayOfYear = new Intl.DateTimeFormat('en-US', { ...withYear, timeZone: 'UTC' });

/** With the time in this year, else with the year; empty for what is no date. @param now milliseconds */
export function shortDate(at: string, now: number): string {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return '';
  return (instant.getFullYear() === new Date(now).getFullYear() ? sameYear : otherYear).format(instant);
}

/** 'Sep 1, 2026', the same everywhere. @param day '2026-09-01' */
export const longDayText = (day: string): string => dayOfYear.format(new Date(`${day}T00:00:00Z`));
