import { properName } from './name-casing.ts';
import { indexPhrases } from './phrase-index.ts';
import type { Kind, Read, Span, TitleScan } from './title-scan.ts';
import { jointAt, normAt } from './title-words.ts';
import { creatureForms, creaturePhrases, creatures } from './vocabulary/pokemon.ts';

const index = indexPhrases([...creaturePhrases, ...creatures].map((name) => [name, true] as const));

/** With owner, form and partner ("Rocket's Zapdos", 'Dark Charizard'), without the kind of card (ex, GX, VMAX). */
export function readCharacter(scan: TitleScan): Read<string> | undefined {
  const found = findAll(scan);
  const [first] = found;
  if (!first) return longestRun(scan);
  const pair = found[1];
  const joined = pair && pair.from === first.to && jointAt(scan.words, pair.from) === 'and' ? pair : undefined;
  const span = { from: withForms(scan, first.from), to: (joined ?? first).to };
  scan.reclaim(span, 'player');
  return { value: properName(scan.text(span)), words: scan.text(span), score: 0.9 };
}

/** For other card games: the longest run of unclaimed words ('Blue-Eyes White Dragon'). */
function longestRun(scan: TitleScan): Read<string> | undefined {
  let best: Span | undefined;
  for (let at = 0; at < scan.words.length; at += 1) {
    let to = at;
    while (isPartOfRun(scan, to) && (to === at || jointAt(scan.words, to) !== 'break')) to += 1;
    if (to > at && (!best || to - at > best.to - best.from)) best = { from: at, to };
    at = Math.max(at, to - 1);
  }
  if (!best) return undefined;
  scan.reclaim(best, 'player');
  return { value: properName(scan.text(best)), words: scan.text(best), score: 0.6 };
}

const kindsInNames = new Set<Kind | undefined>([undefined, 'ordinary', 'parallel', 'helper', 'place', 'team']);

function isPartOfRun(scan: TitleScan, at: number): boolean {
  const kind = scan.kindOf(at);
  const isWord = /^\p{L}+$/u.test(normAt(scan.words, at));
  return isWord && kindsInNames.has(kind);
}

/** A creature's name implies the game, except short ambiguous ones ('Mew', 'Onix'). */
export function readGameByCreature(scan: TitleScan): Read<string> | undefined {
  const found = findAll(scan).find((span) => scan.text(span).length >= 7);
  return found && { value: 'Pokemon', words: scan.text(found), score: 0.6 };
}

function findAll(scan: TitleScan): readonly Span[] {
  const found: Span[] = [];
  for (let at = 0; at < scan.words.length; at += 1) {
    const creature = index(scan.words, at);
    if (!creature || scan.kindOf(at) === 'set') continue;
    found.push(creature);
    at = creature.to - 1;
  }
  return found;
}

function withForms(scan: TitleScan, from: number): number {
  let start = from;
  while (start > 0 && jointAt(scan.words, start) === 'space' && isForm(scan, start - 1)) start -= 1;
  return start;
}

function isForm(scan: TitleScan, at: number): boolean {
  if (scan.kindOf(at) === 'set') return false;
  return scan.words[at]?.possessive === true || creatureForms.has(normAt(scan.words, at));
}
