import { words } from './lists.ts';

/** 'Ken Griffey Jr.', 'Patrick Mahomes II'. */
export const nameSuffixes: ReadonlyMap<string, string> = new Map([
  ['jr', 'Jr.'],
  ['sr', 'Sr.'],
  ['ii', 'II'],
  ['iii', 'III'],
  ['iv', 'IV'],
]);

/** 'Elly De La Cruz', 'Amon-Ra St. Brown', 'Rasheed van der Berg'. */
export const nameParticles = new Set(
  words(
    'de la las los del dela van von der den di da dos du le st ste vande vanden vander delle el al bin ter ten mc mac o san santa',
  ),
);

/** Initials with a vowel. Any two consonants, and any pair ending in J, are initials too. */
export const vowelInitials = new Set(words('aj oj og ej ij ac ad ar cc dj rj tj pj kj jj cj bj mj az'));

/** Inner capitals used in every case. Rules cover Mc, O', hyphens and apostrophes. */
export const surelyInnerCapitals = words(
  'LeBron LaMelo CeeDee JuJu DeMar DeRozan LaVine DeGrom LaPorta DiMaggio LeMahieu',
);

/** Usual inner capitals, for titles in one case only. */
export const innerCapitals =
  words(`LeBron LaMelo LaVar LaMarcus LaDainian LaVonte LaRon LaDarius LeSean LeRoy LeVeon LaKeith LaPhonso LaShawn LaQuan DeMar DeMarcus DeAndre DeSean DeVonta DeVante DeVonte DeMario DeForest DeJounte DeJuan DeRon DeShone DeMarre DeMaurice DeAngelo DeWayne DeWanna DeMeco DeAaron DeMarvion DeMatha
  CeeDee JaMarcus JaVale JaKobi JaMychal JaRen JuJu TreVeyon KeAndre KeShawn KaVontae ShaRon RaShaad TyTy TyJae JoJo JohnMark VanVleet VanSlyke VanBiesbrouck DeRozan DeGrom DeJean DeJong DeLauer DeVries DeBrincat DeShields DeCinces DeChambeau DeFabio DiMaggio DiVincenzo DiLauro DiSarcina LaVine LaPorta LaFleur LaRussa LaFell LaRoche LaFrentz LaPorte LaForest LeVert LeMahieu LeClair LeCroy LeFlore LeMond
  MacKinnon MacArthur MacLean MacGregor MacAvoy MacTavish MacKenzie FitzGerald FitzPatrick McDavid AlQuadin DuBois DuPont DeKeyser DeBoer DeAngelis DeLuca DeNiro DeAza TaDarius NaKobe MarShawn MarQuise DaRon DaQuan DaShaun`);
