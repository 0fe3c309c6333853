import type { Sport } from '../card.ts';
import { readBareCode, readBareCount } from './read-bare-number.ts';
import { readBrand } from './read-brand.ts';
import { readMarkedNumber } from './read-card-number.ts';
import { readCharacter, readGameByCreature } from './read-character.ts';
import { readGrade } from './read-grade.ts';
import { readLot } from './read-lot.ts';
import { readAutograph, readRookie } from './read-marks.ts';
import { readParallel } from './read-parallel.ts';
import { readPlayer } from './read-player.ts';
import { type ProductReading, readProduct } from './read-product.ts';
import { readSerial, type SerialReading } from './read-serial.ts';
import { readSet } from './read-set.ts';
import { readTeam } from './read-team.ts';
import { yearInTitle } from './read-year.ts';
import { type Read, scanTitle } from './title-scan.ts';
import { gameBrands } from './vocabulary/brands.ts';
import { firstNames } from './vocabulary/first-names.ts';
import { knownWords, makerIndex } from './vocabulary/hobby-index.ts';

/** Fields read from a listing's title. Absent when the title does not contain them. */
export type TitleReading = {
  readonly title: string;
  /** First year of a season; 1860 to 2035. */
  readonly year?: Read<number>;
  /** '2018-19'. */
  readonly season?: Read<string>;
  /** 'Panini' or 'Topps', also when only the line is named ('Prizm'). */
  readonly brand?: Read<string>;
  /** Without the maker: 'Prizm', 'Chrome Update'. */
  readonly set?: Read<string>;
  /** In title case: 'Luka Doncic'. Several players are joined by ' / ' or ' & '. */
  readonly player?: Read<string>;
  /** Without '#'. */
  readonly cardNumber?: Read<string>;
  /** 'Downtown', 'Stars of MLB': the insert set, which is neither the product line nor a parallel. */
  readonly insert?: Read<string>;
  readonly parallel?: Read<string>;
  readonly serial?: SerialReading;
  readonly rookie?: Read<true>;
  readonly autograph?: Read<true>;
  readonly grader?: Read<string>;
  /** '1' to '10', halves as '9.5', '9 (OC)', '10 Pristine', 'Authentic', 'Altered'. */
  readonly grade?: Read<string>;
  /** Of the signature: the 10 of 'PSA 8 AUTO 10'. */
  readonly autographGrade?: Read<string>;
  readonly sport?: Read<Sport>;
  readonly team?: Read<string>;
  /** Several cards: how many, 0 when the title does not say. */
  readonly lot?: Read<number>;
};

const isNameOrTerm = (norm: string): boolean => knownWords.has(norm) || firstNames.has(norm);

/**
 * Parses a title; accepts any text, in linear time. Each reader claims its words, so order matters: unambiguous fields
 * (year, grade, numbers) come first, the player last.
 */
export function readTitle(title: string): TitleReading {
  const scan = scanTitle(title);
  const grade = readGrade(scan);
  const { year, season } = yearInTitle(scan, (at) => makerIndex(scan.words, at) !== undefined);
  const brand = readBrand(scan, year?.value) ?? readGameByCreature(scan);
  const isGame = brand !== undefined && gameBrands.has(brand.value);
  const gameNumber = isGame ? readMarkedNumber(scan, true, isNameOrTerm) : undefined;
  const serial = readSerial(scan);
  const markedNumber = gameNumber ?? readMarkedNumber(scan, false, isNameOrTerm);
  const code = readBareCode(scan, isNameOrTerm);
  const set = readSet(scan, brand?.value);
  const player = (isGame ? readCharacter(scan) : undefined) ?? readPlayer(scan);
  const lot = readLot(scan);
  const cardNumber = markedNumber ?? code ?? readBareCount(scan);
  const autograph = readAutograph(scan);
  const team = readTeam(scan, { year: year?.value, isSeason: season !== undefined, set: set?.value ?? '' });
  const product: ProductReading = isGame ? { set } : readProduct(scan, set, cardNumber?.value);
  const parallel = readParallel(scan);
  const fields = {
    year,
    season,
    brand,
    set: product.set,
    insert: product.insert,
    player,
    cardNumber,
    parallel,
    serial,
    rookie: readRookie(scan),
    autograph,
    grader: grade.grader,
    grade: grade.grade,
    autographGrade: autograph && grade.autographGrade,
    sport: team.sport,
    team: team.team,
    lot,
  };
  return Object.assign({ title }, withoutAbsent(fields));
}

function withoutAbsent<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const present: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const name in fields) {
    const field = fields[name];
    if (field !== undefined) present[name] = field as Exclude<T[typeof name], undefined>;
  }
  return present;
}
