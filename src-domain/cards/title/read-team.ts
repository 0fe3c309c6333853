import { own } from '../../shared/own-entry.ts';
import type { Sport } from '../card.ts';
import { findPhrases, indexPhrases } from './phrase-index.ts';
import { latestYear } from './read-year.ts';
import type { Kind, Read, Span, TitleScan } from './title-scan.ts';
import { jointAt, normAt, normalise } from './title-words.ts';
import { sportIndex, weakNicknames } from './vocabulary/hobby-index.ts';
import { colleges, places } from './vocabulary/places.ts';
import { leagues } from './vocabulary/teams.ts';

type Team = {
  readonly sport: Sport;
  readonly city: string;
  readonly name: string;
  /** First and last year of its cards. */
  readonly years: readonly [from: number, to: number];
};

const teamsByNickname = new Map<string, Team[]>();
for (const { sport, teams } of leagues) {
  for (const listed of teams) {
    const [spellings = '', span = ''] = listed.split('@');
    const [city = '', name = '', ...others] = spellings.split('|');
    const [from = '', to = ''] = span.split('-');
    const years = [Number(from), to === '' ? Number.POSITIVE_INFINITY : Number(to)] as const;
    for (const spelling of [name, ...others]) {
      const key = spelling.toLowerCase();
      teamsByNickname.set(key, [...(teamsByNickname.get(key) ?? []), { sport, city, name, years }]);
    }
  }
}

const nicknames = indexPhrases(
  [...teamsByNickname].map(([spelling, teams]) => [spelling, { spelling, teams }] as const),
);
const cities = indexPhrases(places.map((place) => [place, place] as const));

export type TeamReading = { readonly sport?: Read<Sport>; readonly team?: Read<string> };

/** What the rest of the title says of the time and of colleges. */
export type CardContext = {
  readonly year: number | undefined;
  /** '2023-24'. */
  readonly isSeason: boolean;
  readonly set: string;
};

/**
 * The sport, and the team by its nickname. A team implies the sport when its name is unique. College teams stay as written,
 * and clubs count only from their first year on.
 */
export function readTeam(scan: TitleScan, card: CardContext): TeamReading {
  const sport = readSport(scan);
  const team = findTeam(scan, sport?.value === 'other' ? undefined : sport?.value, card);
  const told = sport?.value === 'other' ? undefined : (sport as Read<Sport> | undefined);
  const implied = sport ? told : (team?.sport ?? sportOfCollegeSet(scan, card));
  return { ...(implied && { sport: implied }), ...(team && { team: team.read }) };
}

/** Soccer first: 'football' beside 'Premier League' is soccer. */
function readSport(scan: TitleScan): Read<Sport | 'other'> | undefined {
  const found = findPhrases(sportIndex, scan.words).filter((span) => !isTaken(scan, span));
  const best =
    found.find(({ entry }) => entry === 'soccer') ?? found.find(({ entry }) => entry !== 'other') ?? found[0];
  return best && { value: best.entry, words: scan.text(best), score: 1 };
}

const collegeSets = /draft picks|university|collegiate/i;

/** Sets of college players are of basketball by season, of football by year; 'Prizm Draft Picks' by year are also of baseball. */
function sportOfCollegeSet(scan: TitleScan, { isSeason, set }: CardContext): Read<Sport> | undefined {
  const at = scan.words.findIndex((_, i) => scan.kindOf(i) === 'set');
  if (at < 0 || !collegeSets.test(set)) return undefined;
  if (!isSeason && !/^(select|chronicles|contenders) draft picks/i.test(set)) return undefined;
  return { value: isSeason ? 'basketball' : 'football', words: scan.text({ from: at, to: at + 1 }), score: 0.6 };
}

const kindsOfOtherFields = new Set<Kind | undefined>(['player', 'number', 'grade', 'serial']);
const isTaken = (scan: TitleScan, { from }: Span): boolean => kindsOfOtherFields.has(scan.kindOf(from));

type Found = { readonly read: Read<string>; readonly sport?: Read<Sport> };

function findTeam(scan: TitleScan, sport: Sport | undefined, card: CardContext): Found | undefined {
  for (const at of scan.words.keys()) {
    const found = nicknames(scan.words, at);
    if (!found || isTaken(scan, found) || isPartOfSet(scan, at)) continue;
    const { spelling, teams } = found.entry;
    const city = startOfCity(scan, at);
    const { from, isCollege } =
      city < at || teams.every(({ city: place }) => place === '')
        ? { from: city, isCollege: false }
        : startOfCollege(scan, at);
    const span = { from, to: found.to };
    if (isCollege || (from < at && isCollegeName(scan, from, at, teams))) {
      return asWritten(scan, { from, to: Math.max(span.to, endOfPlace(scan, span.to - 1)) });
    }
    if (from === at && isOtherWord(scan, at)) continue;
    const isWord = weakNicknames.has(spelling) && from === at && !teams.some((team) => team.sport === sport);
    const possible = teams.filter(({ years: [first] }) => card.year === undefined || first <= card.year);
    if (!isWord && possible.length > 0) return nameTeam(scan, span, at, inSport(possible, sport), card.year);
  }
  return undefined;
}

/** In the name of a set or insert: 'Rookie Stars'. */
function isPartOfSet(scan: TitleScan, at: number): boolean {
  const claim = scan.claimOf(at);
  return claim?.kind === 'set' || (claim?.kind === 'insert' && claim.to - claim.from > 1);
}

/** A college's team: 'Auburn Tigers', 'Penn State Nittany Lions'. */
function asWritten(scan: TitleScan, span: Span): Found {
  const words = scan.text(span);
  scan.claim(span, 'team');
  return { read: { value: capitalised(words), words, score: 0.8 } };
}

/** 'Sun Devils' ends behind 'Devils'. */
function endOfPlace(scan: TitleScan, at: number): number {
  const claim = scan.claimOf(at);
  return claim?.kind === 'place' ? claim.to : at + 1;
}

const collegeIndex = indexPhrases(colleges.map((name) => [name, name] as const));
const wordsOfColleges = new Set([
  'state',
  'st',
  'tech',
  'university',
  'college',
  'a&m',
  'southern',
  'northern',
  'western',
  'eastern',
  'central',
]);
const mostCollegeWords = 3;

/**
 * The words of a college before a nickname: those right behind a number or player that are no name of a club's city, and
 * 'Nittany' of 'Nittany Lions'.
 */
function startOfCollege(scan: TitleScan, nickname: number): { readonly from: number; readonly isCollege: boolean } {
  const claim = scan.claimOf(nickname);
  let from = claim?.kind === 'place' && claim.to - claim.from > 1 ? claim.from : nickname;
  let isCollege = from < nickname;
  for (let steps = 0; steps < mostCollegeWords && canBeCollege(scan, from - 1, from); steps += 1) {
    from -= 1;
    if (collegeIndex(scan.words, from) !== undefined || wordsOfColleges.has(normAt(scan.words, from))) isCollege = true;
  }
  if (isCollege) return { from, isCollege };
  const isBehindAnchor = from < nickname && kindsBeforeTeams.has(scan.kindOf(from - 1)) && from > 0;
  return isBehindAnchor ? { from, isCollege: true } : { from: nickname, isCollege: false };
}

const kindsBeforeTeams = new Set<Kind | undefined>(['number', 'player', 'serial']);
const kindsInColleges = new Set<Kind | undefined>([undefined, 'place', 'ordinary', 'insert']);

const canBeCollege = (scan: TitleScan, at: number, next: number): boolean =>
  at >= 0 &&
  kindsInColleges.has(scan.kindOf(at)) &&
  /^[\p{L}.&']+$/u.test(scan.words[at]?.text ?? '') &&
  jointAt(scan.words, next) !== 'break' &&
  jointAt(scan.words, next) !== 'slash';

/** 'Kansas State Wildcats', 'Boston College Eagles', but not 'Boston Celtics': the place is of a college. */
function isCollegeName(scan: TitleScan, from: number, nickname: number, teams: readonly Team[]): boolean {
  const place = normalise(scan.text({ from, to: nickname }));
  return !teams.some(({ city }) => isCity(city, place)) && collegeIndex(scan.words, from)?.to === nickname;
}

/** 'Weekend Warriors', 'Inaugural Rockies': part of another name. */
function isOtherWord(scan: TitleScan, at: number): boolean {
  const isBeside = jointAt(scan.words, at) === 'space' || jointAt(scan.words, at) === 'hyphen';
  const kind = scan.kindOf(at - 1);
  return at > 0 && isBeside && (kind === undefined || kind === 'ordinary' || kind === 'insert');
}

const isCity = (city: string, place: string): boolean => normalise(city) === (own(shortCities, place) ?? place);

/** The full name if city and sport identify one team; 'Giants' stays as written. */
function nameTeam(
  scan: TitleScan,
  span: Span,
  nickname: number,
  teams: readonly Team[],
  year: number | undefined,
): Found {
  const words = scan.text(span);
  const place = span.from < nickname ? normalise(scan.text({ from: span.from, to: nickname })) : undefined;
  const known = place === undefined ? teams : teams.filter(({ city }) => isCity(city, place));
  const inCity = ofYear(known, year);
  const [team] = inCity;
  const value = team && inCity.length === 1 ? [team.city, team.name].filter(Boolean).join(' ') : capitalised(words);
  const [told, ...otherSports] = new Set((inCity.length > 0 ? inCity : ofYear(teams, year)).map(({ sport }) => sport));
  scan.claim(span, 'team');
  const score = inCity.length === 1 ? (place === undefined ? 0.8 : 1) : 0.5;
  return {
    read: { value, words, score },
    ...(told && otherSports.length === 0 ? { sport: { value: told, words, score } } : {}),
  };
}

/** Without a year, the clubs of today; later cards of a former club keep it. */
function ofYear(teams: readonly Team[], year = latestYear): readonly Team[] {
  const some = teams.filter(({ years: [, last] }) => year <= last);
  return some.length > 0 ? some : teams;
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
  text.replace(/\p{L}[\p{L}'’]*/gu, (word) =>
    word.length < 4 && word === word.toUpperCase() && text !== text.toUpperCase()
      ? word
      : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
  );

function startOfCity(scan: TitleScan, at: number): number {
  for (const from of [at - 3, at - 2, at - 1]) {
    if (from >= 0 && cities(scan.words, from)?.to === at && jointAt(scan.words, at) === 'space') return from;
  }
  return at;
}
