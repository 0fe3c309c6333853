import type { Sport } from '../card.ts';
import { readBareCode, readBareCount } from './read-bare-number.ts';
import { readBrand } from './read-brand.ts';
import { readMarkedNumber } from './read-card-number.ts';
import { readCharacter, readGameByCreature } from './read-character.ts';
import { readGrade } from './read-grade.ts';
import { readAutograph, readRookie } from './read-marks.ts';
import { readParallel } from './read-parallel.ts';
import { readPlayer } from './read-player.ts';
import { readSerial, type SerialReading } from './read-serial.ts';
import { readSet } from './read-set.ts';
import { readTeam } from './read-team.ts';
import { readYear } from './read-year.ts';
import { type Read, scanTitle } from './title-scan.ts';
import { gameBrands } from './vocabulary/brands.ts';
import { firstNames } from './vocabulary/first-names.ts';
import { knownWords, makerIndex } from './vocabulary/hobby-index.ts';

/** What a listing's title says about the card. A field the title does not tell is absent: nothing is guessed. */
export type TitleReading = {
  readonly title: string;
  /** The year of issue; of a season its first year. 1860 to 2035. */
  readonly year?: Read<number>;
  /** '2018-19', where the title names a season. */
  readonly season?: Read<string>;
  /** The maker, 'Panini' or 'Topps', also where only its line is named ('Prizm'). */
  readonly brand?: Read<string>;
  /** The product line without the maker: 'Prizm', 'Chrome Update'. */
  readonly set?: Read<string>;
  /** In proper case whatever the title's: 'Luka Doncic'. Several players of one card are joined by ' / ' or ' & '. */
  readonly player?: Read<string>;
  /** Without '#'. */
  readonly cardNumber?: Read<string>;
  readonly parallel?: Read<string>;
  readonly serial?: SerialReading;
  readonly rookie?: Read<true>;
  readonly autograph?: Read<true>;
  readonly grader?: Read<string>;
  /** '1' to '10', halves as '9.5'. */
  readonly grade?: Read<string>;
  readonly sport?: Read<Sport>;
  readonly team?: Read<string>;
};

const isNameOrTerm = (norm: string): boolean => knownWords.has(norm) || firstNames.has(norm);

/**
 * Reads a listing's title. Any text is a title: what is not understood is left out, nothing throws, and the time grows with the length.
 * Each reader claims its words, so the order matters: what is plain (year, grade, numbers) before what is told by what is left (the player).
 */
export function readTitle(title: string): TitleReading {
  const scan = scanTitle(title);
  const grade = readGrade(scan);
  const { year, season } = readYear(scan, (at) => makerIndex(scan.words, at) !== undefined);
  const brand = readBrand(scan, year?.value) ?? readGameByCreature(scan);
  const isGame = brand !== undefined && gameBrands.has(brand.value);
  const gameNumber = isGame ? readMarkedNumber(scan, true, isNameOrTerm) : undefined;
  const serial = readSerial(scan);
  const markedNumber = gameNumber ?? readMarkedNumber(scan, false, isNameOrTerm);
  const code = readBareCode(scan, isNameOrTerm);
  const set = readSet(scan, brand?.value);
  const player = (isGame ? readCharacter(scan) : undefined) ?? readPlayer(scan);
  const cardNumber = markedNumber ?? code ?? readBareCount(scan);
  const fields = {
    year,
    season,
    brand,
    set,
    player,
    cardNumber,
    parallel: readParallel(scan),
    serial,
    rookie: readRookie(scan),
    autograph: readAutograph(scan),
    ...grade,
    ...readTeam(scan),
  };
  return { title, ...withoutAbsent(fields) };
}

/** Absent fields are not there at all, rather than there and undefined. */
function withoutAbsent<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
