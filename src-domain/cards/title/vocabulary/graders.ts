import { phrases, words } from './lists.ts';

/** Spelling in titles → name on the slab. */
export const graders: Readonly<Record<string, string>> = {
  psa: 'PSA',
  bgs: 'BGS',
  beckett: 'BGS',
  bvg: 'BVG',
  bccg: 'BCCG',
  sgc: 'SGC',
  cgc: 'CGC',
  csg: 'CSG',
  hga: 'HGA',
  tag: 'TAG',
  gma: 'GMA',
  ksa: 'KSA',
  isa: 'ISA',
  ags: 'AGS',
  gai: 'GAI',
  mnt: 'MNT',
  pgi: 'PGI',
  wcg: 'WCG',
  rcg: 'RCG',
  scd: 'SCD',
  mba: 'MBA',
  aigrading: 'AiGrading',
  ace: 'ACE',
};

/** Ambiguous names: a grader only when a grade follows directly. */
export const doubtfulGraders = new Set(words('tag ace beckett scd mba'));

/** Words of a grade that may stand between the grader and the number. */
export const gradeWords = new Set(
  words(`gem gems mint mt nm near ex excellent vg vgex exmt nmmt good gd fair pr poor pristine perfect black label
    graded grade grading slab slabbed authentic auth dna gemmint gemmt`),
);

/** Words of a grade that may follow the number: 'PSA 10 GEM MINT'. */
export const gradeTail = new Set(
  words('gem gems mint mt nm near ex excellent vg vgex exmt nmmt pristine gemmint gemmt perfect'),
);

/** PSA's words for a flaw that the grade leaves out of account: off-center, stain, print defect, marks, miscut, out of focus. */
export const qualifiers = new Set(words('oc st pd mk mc of'));

/** A label above the grade 10, by its words; only these companies give it. */
export const labels: Readonly<Record<string, { readonly name: string; readonly of: ReadonlySet<string> }>> = {
  black: { name: 'Black Label', of: new Set(words('BGS')) },
  pristine: { name: 'Pristine', of: new Set(words('BGS CGC CSG SGC TAG')) },
  perfect: { name: 'Perfect', of: new Set(words('CGC CSG')) },
};

/** A number after one of these is a grade, even without a grader. */
export const gradeNumberWords = new Set(words('mint mt gemmint gemmt pristine gem'));

/** Mark a hoped-for grade. */
export const hopedFor = new Set(
  words('potential candidate ready worthy possible contender likely gradable gradeable maybe regrade soon bound'),
);

/** SGC used a hundred-point scale until 2018; this is its own conversion table. */
export const sgcHundredScale: Readonly<Record<string, string>> = {
  '100': '10',
  '98': '10',
  '96': '9',
  '92': '8.5',
  '88': '8',
  '86': '7.5',
  '84': '7',
  '82': '6.5',
  '80': '6',
  '70': '5.5',
  '60': '5',
  '55': '4.5',
  '50': '4',
  '45': '3.5',
  '40': '3',
  '35': '2.5',
  '30': '2',
  '20': '1.5',
};

/** Phrases about a slab without a grade. */
export const slabPhrases =
  phrases(`GEM MINT; GEM MT; GEM-MT; Mint; Gem; Gem Mnt; Near Mint; NM-MT; NM MT; NMMT; NM; EX-MT; EX MT; EXMT;
  VG-EX; VG EX; VG; Excellent; Pristine; Black Label; Gold Label; Low Pop; Pop; Graded; Slab; Slabbed; Authentic; Auth;
  Altered; Qualifier; OC; MK; Subs; Sub Grades; Subgrades; Centered; Well Centered; Perfect Centering; Regrade; Crossover;
  Cert; Certed; Encapsulated; PSA; DNA; BGS; SGC; CGC; JSA; Beckett; BAS; LOA; COA; PWCC; MBA; Quad`);
