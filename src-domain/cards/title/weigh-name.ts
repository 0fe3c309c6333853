import type { NamePart, NameScan } from './name-part.ts';
import type { Kind, Span, TitleScan } from './title-scan.ts';
import { jointAt, normAt, normalise } from './title-words.ts';
import { nameSuffixes } from './vocabulary/name-parts.ts';
import { colours } from './vocabulary/parallels.ts';
import { singleNames } from './vocabulary/stage-names.ts';

const singles = new Set([...singleNames].map(normalise));

/** Only ranks the candidates of one title: first name plus surname weighs most, one word least. */
export function weighName(scan: NameScan, parts: readonly NamePart[], mixedCase: boolean): number {
  const core = parts.filter(({ particle, suffix }, i) => i === 0 || !(particle || suffix));
  const [head, tail] = [core[0], core.at(-1)];
  if (!head || !tail) return 0;
  let weight = core.length === 1 ? weighSingle(head) : weighFirst(head) + weighLast(tail, head) + weighLength(core);
  if (parts.length > core.length) weight += 1.5;
  if (parts.at(-1)?.particle) weight -= 3;
  if (core.length > 1) weight += weighCut(scan, parts, head, tail);
  if (mixedCase) weight += weighCase(scan, parts);
  return weight + weighPlace(scan, { from: head.from, to: parts.at(-1)?.to ?? head.to }, tail);
}

function weighSingle(part: NamePart): number {
  if (singles.has(part.norm)) return part.claimed ? 1 : 4;
  if (part.claimed || part.initials || part.norm.length < 3) return -5;
  return part.last ? 1.5 : part.first ? 0.5 : 1;
}

function weighFirst(part: NamePart): number {
  if (part.weak) return -4;
  if (part.initials) return 4;
  if (part.norm.length === 1) return 1;
  if (part.first) return part.claimed ? 2.5 : 4;
  if (part.claimed) return -1;
  return part.last ? 1 : 1.5 - weighEnding(part);
}

function weighLast(part: NamePart, head: NamePart): number {
  if (part.norm.length === 1) return -3;
  if (part.weak) return weighWeakLast(part, head);
  if (part.last) return part.claimed ? weighClaimedLast(part, head) : 2.5;
  if (part.claimed) return part.first ? -1 : -3;
  return part.first ? 1.5 : 2 - weighEnding(part);
}

/** Endings of invented insert names: 'Skybenders', 'Thunderverse', 'Glitterati'. */
const weighEnding = (part: NamePart): number =>
  /(tions?|ness|ments?|ings?|ers|ity|ics|isms?|ious|able|ible|ful|less|ship|verse|matic|tastic|fest|mania|struck|power|light|time|zone|fire)$/.test(
    part.norm,
  )
    ? 0.8
    : 0;

/** 'Coby White' is a name; 'Bonemer Green' is more likely a surname and a parallel. */
const weighClaimedLast = (part: NamePart, head: NamePart): number =>
  head.first || head.initials ? 1.2 : colours.has(part.norm) ? -1.5 : -0.5;

/** Titles shorten players to a surname ('Brady', 'Jordan'), not to a first name. */
function weighWeakLast(part: NamePart, head: NamePart): number {
  const isFirstNameOnly = head.first && !head.claimed && !head.last && !singles.has(head.norm);
  return isFirstNameOnly && !colours.has(part.norm) ? 0.3 : -8;
}

/** A third word must be a surname or follow two first names, because an insert often follows the player. */
function weighLength(core: readonly NamePart[]): number {
  const [, middle] = core;
  if (core.length === 2 || !middle) return 1;
  const inner = core.slice(1, -1).reduce((sum, part) => sum + (part.claimed ? -3 : 0.3), 0);
  if (core.length > 3) return inner - 3;
  const tail = core.at(-1);
  const isLikely =
    middle.norm.length === 1 || (middle.first && !middle.last) || (tail?.last && (middle.first || !middle.last));
  return inner - (isLikely ? 0.5 : 2);
}

/** Penalizes a run that probably cuts a longer name in two. */
function weighCut(scan: NameScan, parts: readonly NamePart[], head: NamePart, tail: NamePart): number {
  const before = neighbour(scan, head.from - 1, head.from);
  const to = parts.at(-1)?.to ?? tail.to;
  const after = neighbour(scan, to, to);
  const losesBeginning = before !== undefined && !before.claimed;
  const losesEnd = after !== undefined && (after.last || !after.claimed);
  return (
    (losesBeginning && tail.claimed ? -2 : 0) +
    (losesBeginning && head.last ? -1 : 0) +
    (losesEnd && tail.first && !tail.last ? -1.5 : 0)
  );
}

const neighbour = (scan: NameScan, at: number, joined: number): NamePart | undefined =>
  jointAt(scan.words, joined) === 'space' ? scan.partAt(at) : undefined;

/** In a mixed-case title, names are capitalized; words in capitals are emphasis. */
function weighCase(scan: NameScan, parts: readonly NamePart[]): number {
  const small = parts.filter(({ lower, particle }) => lower && !particle).length;
  const long = parts.filter(({ norm }) => norm.length > 2);
  const isLoud = long.length >= 2 && long.every((span) => scan.text(span) === scan.text(span).toUpperCase());
  return -2 * small + (isLoud ? 1.5 : 0);
}

/** 'Joe Gibbs Racing' is a team. */
const wordsOfTeams = new Set(['racing', 'motorsports', 'motorsport']);

const kindsBeforeNames = new Set<Kind | undefined>(['brand', 'set', 'number', 'year']);

/** Adjacent name-like words lower the weight; a brand, number or title end raises it. */
function weighPlace(scan: NameScan, { from, to }: Span, tail: NamePart): number {
  let weight = from === 0 ? 0.5 : 0;
  if (kindsBeforeNames.has(scan.kindOf(from - 1))) weight += 0.5;
  if (normAt(scan.words, from - 1) === 'x') weight -= 4;
  if (isSuffix(scan, to)) weight -= 2;
  if (wordsOfTeams.has(normAt(scan.words, to))) weight -= 6;
  weight += weighNeighbour(scan, from - 1, jointAt(scan.words, from), 1.5);
  return weight + weighNeighbour(scan, to, jointAt(scan.words, to), tail.last && !tail.first ? 1 : 1.5);
}

function weighNeighbour(scan: NameScan, at: number, joint: string | undefined, loss: number): number {
  const part = scan.partAt(at);
  if (!part || part.weak || joint === 'break' || joint === 'slash' || joint === 'and') return 0.5;
  return part.claimed || part.suffix ? 0 : -loss;
}

/** A 'Jr' or 'II' that ends the previous name. */
export const isSuffix = (scan: TitleScan, at: number): boolean =>
  nameSuffixes.has(normAt(scan.words, at)) && jointAt(scan.words, at) === 'space';

/** Whether case carries information: not in a title of only capitals or only small letters. */
export function hasMixedCase(scan: TitleScan): boolean {
  const letters = scan.words.filter(({ norm }) => /^[a-z]{3,}$/.test(norm));
  const upper = letters.filter(({ text }) => text === text.toUpperCase()).length;
  const lower = letters.filter(({ text }) => text === text.toLowerCase()).length;
  return upper < letters.length * 0.6 && lower < letters.length * 0.8;
}
