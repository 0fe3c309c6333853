import { normalise } from './title-words.ts';
import {
  innerCapitals,
  nameParticles,
  nameSuffixes,
  surelyInnerCapitals,
  vowelInitials,
} from './vocabulary/name-parts.ts';

const spelled = new Map(innerCapitals.map((name) => [normalise(name), name]));
const surelySpelled = new Map(surelyInnerCapitals.map((name) => [normalise(name), name]));

/** Two or three initials: 'CJ', 'T.J.', 'GG'. */
export function isInitials(text: string): boolean {
  if (text.includes('.') && /^\p{L}(\.\p{L})+\.?$/u.test(text)) return true;
  const norm = normalise(text);
  return (
    norm !== 'st' &&
    /^[a-z]{2}$/.test(norm) &&
    !nameSuffixes.has(norm) &&
    (!/[aeiouy]/.test(norm) || vowelInitials.has(norm))
  );
}

/** Title case for a name in any case: 'LUKA DONČIĆ' is 'Luka Dončić'. */
export function properName(text: string): string {
  return text
    .split(/\s+/)
    .map((word, at) => properWord(word, at === 0))
    .join(' ');
}

function properWord(word: string, isFirst: boolean): string {
  const norm = normalise(word);
  const suffix = nameSuffixes.get(norm);
  if (!isFirst && suffix) return suffix.startsWith('I') ? suffix : suffix.slice(0, 2) + (word.endsWith('.') ? '.' : '');
  if (suffix || isInitials(word)) return word.toUpperCase();
  const known = surelySpelled.get(norm);
  if (known && isPlain(word)) return known;
  const isOneCase = word === word.toUpperCase() || word === word.toLowerCase();
  if (!isOneCase && !hasShoutedPart(word)) return word;
  if (!isFirst && nameParticles.has(norm) && word === word.toLowerCase())
    return particlesWithOwnCase.has(norm) ? word : capitalised(word);
  return word
    .toLowerCase()
    .split('-')
    .map((part) => (isPlain(part) && spelled.get(normalise(part))) || capitalised(part))
    .join('-');
}

const isPlain = (word: string): boolean => /^\p{L}+$/u.test(word);

/** 'LeBRON', 'McCOVEY': capitals after a proper start. */
const hasShoutedPart = (word: string): boolean => /\p{Lu}{3}/u.test(word);

const particlesWithOwnCase = new Set(['van', 'der', 'von', 'da']);

/** O'Neal, D'Angelo, De'Von, Ja'Marr, McCarthy. */
function capitalised(part: string): string {
  if (/^(?!mc)[a-z]+$/.test(part)) return part.charAt(0).toUpperCase() + part.slice(1);
  return part
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase())
    .replace(/(?<=['’‘`´ʼ])\p{L}(?=\p{L})/gu, (letter) => letter.toUpperCase())
    .replace(/^Mc\p{L}/u, (start) => `Mc${start.slice(2).toUpperCase()}`);
}
