import { boxBrands, boxSports, boxTypes, boxYears } from '#domain/boxes/box.ts';
import { capital } from '../../../text/capital.ts';

type Option = { readonly value: string; readonly label: string };

const plain = (value: string): Option => ({ value, label: value });

/** The offered values, and the box's own where it is none of them: an odd one is kept. An empty one says what to choose. */
function withOwn(offered: readonly string[], own: string, prompt: string): Option[] {
  const first = own === '' ? [{ value: '', label: prompt }] : offered.includes(own) ? [] : [plain(own)];
  return [...first, ...offered.map(plain)];
}

/** DATA-16. */
export const brandOptions = (own: string): Option[] => withOwn(boxBrands, own, 'Choose a brand');

/** DATA-17. */
export const typeOptions = (own: string): Option[] => withOwn(boxTypes, own, 'Choose a type');

/** The 35 most recent years (DATA-18); a box of another year keeps it. */
export const yearOptions = (currentYear: number, own: string): Option[] =>
  withOwn(boxYears(currentYear).map(String), own, 'Year');

/** All five (DATA-18). */
export const sportOptions: Option[] = boxSports.map((sport) => ({ value: sport, label: capital(sport) }));
