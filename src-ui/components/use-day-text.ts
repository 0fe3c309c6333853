import { useHydrated } from './use-hydrated.ts';

type DayStyle = 'medium' | 'long';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(dateStyle: DayStyle, timeZone?: 'UTC'): Intl.DateTimeFormat {
  const name = `${dateStyle} ${timeZone}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat('en-US', { dateStyle, timeZone });
  formats.set(name, format);
  return format;
}

/** Formats days in the device's time zone; in UTC in the server's HTML, which does not know it. */
export function useDayText(style: DayStyle): (instant: string) => string {
  const hydrated = useHydrated();
  return (instant) => formatOf(style, hydrated ? undefined : 'UTC').format(new Date(instant));
}
