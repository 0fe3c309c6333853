import { own } from '../../shared/own-entry.ts';
import type { Sport } from '../card.ts';
import { findPhrases, indexPhrases } from './phrase-index.ts';
import type { Kind, Read, Span, TitleScan } from './title-scan.ts';
import { jointAt, normalise } from './title-words.ts';
import { sportIndex, weakNicknames } from './vocabulary/hobby-index.ts';
import { places } from './vocabulary/places.ts';
import { leagues } from './vocabulary/teams.ts';

type Team = { readonly sport: Sport; readonly city: string; readonly name: string };

const teamsByNickname = new Map<string, Team[]>();
for (const { sport, teams } of leagues) {
  for (const listed of teams) {
    const [city = '', name = '', ...others] = listed.split('|');
    for (const spelling of [name, ...others]) {
      const key = spelling.toLowerCase();
      teamsByNickname.set(key, [...(teamsByNickname.get(key) ?? []), { sport, city, name }]);
    }
  }
}

const nicknames = indexPhrases(
  [...teamsByNickname].map(([spelling, teams]) => [spelling, { spelling, teams }] as const),
);
const cities = indexPhrases(places.map((place) => [place, place] as const));

export type TeamReading = { readonly sport?: Read<Sport>; readonly team?: Read<string> };

/** The sport, and the team by its nickname. A team implies the sport when its name is unique. */
export function readTeam(scan: TitleScan): TeamReading {
  const sport = readSport(scan);
  const team = findTeam(scan, sport?.value === 'other' ? undefined : sport?.value);
  const told = sport ? (sport.value === 'other' ? undefined : { value: sport.value, words: sport.words }) : team?.sport;
  return { ...(told ? { sport: told } : {}), ...(team ? { team: team.read } : {}) };
}

/** Soccer first: 'football' beside 'Premier League' is soccer. */
function readSport(scan: TitleScan): Read<Sport | 'other'> | undefined {
  const found = findPhrases(sportIndex, scan.words).filter((span) => !isTaken(scan, span));
  const best =
    found.find(({ entry }) => entry === 'soccer') ?? found.find(({ entry }) => entry !== 'other') ?? found[0];
  return best && { value: best.entry, words: scan.text(best) };
}

const kindsOfOtherFields = new Set<Kind | undefined>(['player', 'number', 'grade', 'serial']);
const isTaken = (scan: TitleScan, { from }: Span): boolean => kindsOfOtherFields.has(scan.kindOf(from));

type Found = { readonly read: Read<string>; readonly sport?: Read<Sport> };

function findTeam(scan: TitleScan, sport: Sport | undefined): Found | undefined {
  for (const at of scan.words.keys()) {
    const found = nicknames(scan.words, at);
    if (!found || isTaken(scan, found) || scan.kindOf(at) === 'set') continue;
    const from = startOfCity(scan, at);
    const { spelling, teams } = found.entry;
    const isWord = weakNicknames.has(spelling) && from === at && !teams.some((team) => team.sport === sport);
    if (!isWord) return nameTeam(scan, { from, to: found.to }, at, inSport(teams, sport));
  }
  return undefined;
}

/** The full name if city and sport identify one team; 'Giants' and 'Baltimore Colts' stay as written. */
function nameTeam(scan: TitleScan, span: Span, nickname: number, teams: readonly Team[]): Found {
  const words = scan.text(span);
  const place = span.from < nickname ? normalise(scan.text({ from: span.from, to: nickname })) : undefined;
  const inCity =
    place === undefined ? teams : teams.filter(({ city }) => normalise(city) === (own(shortCities, place) ?? place));
  const [team] = inCity;
  const value = team && inCity.length === 1 ? [team.city, team.name].filter(Boolean).join(' ') : capitalised(words);
  const [told, ...otherSports] = new Set((inCity.length > 0 ? inCity : teams).map(({ sport }) => sport));
  return { read: { value, words }, ...(told && otherSports.length === 0 ? { sport: { value: told, words } } : {}) };
}

function inSport(teams: readonly Team[], sport: Sport | undefined): readonly Team[] {
  const some = teams.filter((team) => team.sport === sport);
  return some.length > 0 ? some : teams;
}

const shortCities: Readonly<Record<string, string>> = {
  ny: 'new york',
  la: 'los angeles',
  kc: 'kansas city',
  sf: 'san francisco',
  tb: 'tampa bay',
  lv: 'las vegas',
  okc: 'oklahoma city',
  philly: 'philadelphia',
  indy: 'indianapolis',
  cincy: 'cincinnati',
  dc: 'washington',
};

/** 'GIANTS' and 'giants' become 'Giants'. */
const capitalised = (text: string): string =>
  text.replace(/\p{L}[\p{L}'’]*/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());

function startOfCity(scan: TitleScan, at: number): number {
  for (const from of [at - 3, at - 2, at - 1]) {
    if (from >= 0 && cities(scan.words, from)?.to === at && jointAt(scan.words, at) === 'space') return from;
  }
  return at;
}
