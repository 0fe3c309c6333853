import { boxBrands, boxSports, boxTypes, boxYears } from '#domain/boxes/box.ts';
import { capital } from '../../../text/capital.ts';

type Option = { readonly value: string; readonly label: string };

const plain = (value: string): Option => ({ value, label: value });

function withOwn(offered: readonly string[], own: string, prompt: string): Option[] {
  const first = own === '' ? [{ value: '', label: prompt }] : offered.includes(own) ? [] : [plain(own)];
  return [...first, ...offered.map(plain)];
}

export const brandOptions = (own: string): Option[] => withOwn(boxBrands, own, 'Choose a brand');

export const typeOptions = (own: string): Option[] => withOwn(boxTypes, own, 'Choose a type');

/** The 35 most recent years, and the box's own. */
export const boxYearOptions = (currentYear: number, own: string): Option[] =>
  withOwn(boxYears(currentYear).map(String), own, 'Year');

export const boxSportOptions: Option[] = boxSports.map((sport) => ({ value: sport, label: capital(sport) }));
