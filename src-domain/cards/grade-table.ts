/** What grading companies write: their names, words, labels and flaws, for columns and titles alike. */

type Company = {
  /** As on the slab. */
  readonly name: string;
  /** Single words that name it; the name in lower case by default. */
  readonly words?: readonly string[];
  /** Of its whole name, in lower case. */
  readonly longName?: RegExp;
};

/** The first that matches a text counts: 'Beckett Vintage' is no BGS. */
export const companies: readonly Company[] = [
  { name: 'PSA', longName: /\bpsa\s*\/?\s*dna(?![a-z])|professional sports auth/ },
  { name: 'BVG', longName: /beckett vintage/ },
  { name: 'BCCG', longName: /beckett collectors club/ },
  { name: 'BGS', words: ['bgs', 'beckett'] },
  { name: 'SGC', longName: /sportscard guarant/ },
  { name: 'CSG', longName: /certified sports guarant/ },
  { name: 'CGC', longName: /certified (?:guarant|collectibles group)/ },
  { name: 'HGA', longName: /hybrid grading/ },
  { name: 'TAG', longName: /technical authentication/ },
  { name: 'ISA', longName: /international sports auth/ },
  { name: 'GMA', longName: /gem mint authentication/ },
  { name: 'KSA' },
  { name: 'AGS', longName: /automated grading/ },
  { name: 'MNT' },
  { name: 'ACE' },
  { name: 'RCG' },
  { name: 'WCG' },
  { name: 'PGI' },
  { name: 'GAI' },
  { name: 'SCD' },
  { name: 'MBA' },
  { name: 'AiGrading' },
];

export const wordsOfCompany = ({ name, words = [name.toLowerCase()] }: Company): readonly string[] => words;

/** A label above the grade 10, and the companies that give it; the rarest first ('Pristine 10 Black Label'). */
export const labels = [
  { name: 'Black Label', word: 'black', spelling: /black\s*(?:label|lbl)|\bbl\b/i, of: ['BGS'] },
  { name: 'Pristine', word: 'pristine', spelling: /pristine|gold label/i, of: ['BGS', 'CGC', 'CSG', 'SGC', 'TAG'] },
  { name: 'Perfect', word: 'perfect', spelling: /\bperfect\b/i, of: ['CGC', 'CSG'] },
] as const;

/** Words beside the number, which say the same: 'GEM MT', 'NM-MT', 'MINT'. */
export const gradeWords =
  'gem gems mint mt nm near nr ex exc excellent vg very good gd fair fr poor pr grade graded plus'.split(' ');

/** SGC used a hundred-point scale until 2018; this is its own conversion table. */
const sgcHundred: ReadonlyMap<string, string> = new Map(
  '100 10,98 10,96 9,92 8.5,88 8,86 7.5,84 7,82 6.5,80 6,70 5.5,60 5,55 4.5,50 4,45 3.5,40 3,35 2.5,30 2,20 1.5'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** The grade of a number: '9.0' is 9, SGC's '96' is 9; null for what is on no scale. @param company as on the slab */
export function onScale(digits: string, company: string | undefined): string | null {
  const number = String(Number(digits));
  const converted = company === 'SGC' ? sgcHundred.get(number) : undefined;
  return converted ?? (/^(?:10|[1-9](?:\.5)?)$/.test(number) ? number : null);
}
