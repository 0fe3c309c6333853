const sameYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const otherYear = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const whole = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium' });

/** With the time in this year, else with the year. @param now milliseconds */
export function shortDate(at: string, now: number): string {
  const instant = new Date(at);
  return (instant.getFullYear() === new Date(now).getFullYear() ? sameYear : otherYear).format(instant);
}

/** 'Sunday, June 1, 2025 at 12:00:00 PM' */
export const fullDate = (at: string): string => whole.format(new Date(at));
