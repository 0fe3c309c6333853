import { companies, gradeWords, wordsOfCompany } from '../../grade-table.ts';
import { phrases, words } from './lists.ts';

/** Spelling in titles → name on the slab. */
export const graders: ReadonlyMap<string, string> = new Map(
  companies.flatMap((company) => wordsOfCompany(company).map((word) => [word, company.name] as const)),
);

/** Ambiguous names: a grader only when a grade follows directly. */
export const doubtfulGraders = new Set(words('tag ace beckett scd mba'));

/** Words of a grade that may stand between the grader and the number. */
export const wordsBeforeGrade = new Set([
  ...gradeWords,
  ...words('vgex exmt nmmt pristine perfect black label grading slab slabbed authentic auth dna gemmint gemmt'),
]);

/** Words of a grade that may follow the number: 'PSA 10 GEM MINT'. */
export const gradeTail = new Set(
  words('gem gems mint mt nm near ex excellent vg vgex exmt nmmt pristine gemmint gemmt perfect'),
);

/** A number after one of these is a grade, even without a grader. */
export const gradeNumberWords = new Set(words('mint mt gemmint gemmt pristine gem'));

/** Mark a hoped-for grade. */
export const hopedFor = new Set(
  words('potential candidate ready worthy possible contender likely gradable gradeable maybe regrade soon bound'),
);

/** Phrases about a slab without a grade. */
export const slabPhrases =
  phrases(`GEM MINT; GEM MT; GEM-MT; Mint; Gem; Gem Mnt; Near Mint; NM-MT; NM MT; NMMT; NM; EX-MT; EX MT; EXMT;
  VG-EX; VG EX; VG; Excellent; Pristine; Black Label; Gold Label; Low Pop; Pop; Graded; Slab; Slabbed; Authentic; Auth;
  Altered; Qualifier; OC; MK; Subs; Sub Grades; Subgrades; Centered; Well Centered; Perfect Centering; Regrade; Crossover;
  Cert; Certed; Encapsulated; PSA; DNA; BGS; SGC; CGC; JSA; Beckett; BAS; LOA; COA; PWCC; MBA; Quad`);
