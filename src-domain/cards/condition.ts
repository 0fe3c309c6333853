/**
 * Conditions of raw cards, best first, with their spellings in files and titles. 'Lightly played' and the like are eBay's and
 * TCGplayer's; eBay's numbers are of its listing templates (condition descriptor 40001).
 */
const spellings = {
  'Gem Mint': ['gem mt', 'gem'],
  Mint: ['mt', 'mint condition', 'm'],
  'Near Mint or Better': ['near mint +', 'nm or better', 'nm +', '400010'],
  'Near Mint-Mint': ['nm mt', 'nmmt', 'nm m', 'near mint mint', 'nm mint', 'nr mt mt', 'near mint to mint'],
  'Near Mint': ['nm', 'nr mt', 'nrmt', 'nearmint', 'near mt', 'ungraded near mint'],
  'Excellent-Mint': ['ex mt', 'exmt', 'ex m', 'ex nm', 'excellent mint', 'excellent near mint', 'ex mint'],
  Excellent: [
    'ex',
    'exc',
    'lp',
    'lightly played',
    'light play',
    'lightly played excellent',
    'ex +',
    '400011',
    '400015',
  ],
  'Very Good-Excellent': ['vg ex', 'vgex', 'very good excellent', 'vg exc'],
  'Very Good': [
    'vg',
    'mp',
    'moderately played',
    'moderate play',
    'moderately played very good',
    'vg +',
    '400012',
    '400016',
  ],
  Good: ['gd', 'g', 'hp', 'heavily played', 'heavy play', 'gd +'],
  Fair: ['fr'],
  Poor: ['pr', 'dmg', 'damaged', 'heavily played poor', '400013', '400017'],
} as const;

export type Condition = keyof typeof spellings;

export const conditions = Object.keys(spellings) as Condition[];

const spelled = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\(id:\s*(\d+)\)/g, '')
    .replace(/\+/g, ' + ')
    .replace(/[^a-z0-9+]+/g, ' ')
    .trim();

const bySpelling: ReadonlyMap<string, Condition> = new Map(
  conditions.flatMap((condition) =>
    [spelled(condition), ...spellings[condition]].map((spelling) => [spelling, condition] as const),
  ),
);

/** 'NM/MT', 'near mint - mint' and 'nmmt' are 'Near Mint-Mint'; null for other texts. */
export const conditionOf = (text: string): Condition | null => bySpelling.get(spelled(text)) ?? null;

export const isConditionWord = (text: string): boolean => text.length > 1 && conditionOf(text) !== null;

const longestFirst = [...bySpelling.keys()]
  .filter((spelling) => /^[a-z ]{2,}$/.test(spelling))
  .toSorted((one, other) => other.length - one.length)
  .map((spelling) => spelling.replaceAll(' ', '[ \\-/]+'));

/** 'raw EX-MT', 'ungraded NM': the condition that follows such a word at once. */
const afterRaw = new RegExp(`\\b(?:raw|ungraded)[ ,:(-]+(${longestFirst.join('|')})(?![a-z0-9])`, 'i');
/** Abbreviations that are nothing else: 'EX-MT', 'NM-MT', 'VG/EX'. */
const abbreviated = /(?<![a-z0-9-])(ex|nm|vg)[-/](mt|mint|nm|ex|m)(?![a-z0-9])/i;

/** The condition that the title of a raw card names. */
export function conditionInTitle(title: string): Condition | null {
  const [, word] = afterRaw.exec(title) ?? [];
  return conditionOf(word ?? abbreviated.exec(title)?.[0] ?? '');
}
