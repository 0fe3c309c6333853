const sameYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const otherYear = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** With the time in this year, else with the year; empty for what is no date. @param now milliseconds */
export function shortDate(at: string, now: number): string {
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return '';
  return (instant.getFullYear() === new Date(now).getFullYear() ? sameYear : otherYear).format(instant);
}
