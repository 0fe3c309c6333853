import type { Card } from '#domain/cards/card.ts';

/** A search as collectors type it, and which cards are right. */
export type HobbyQuery = { readonly typed: string; readonly isRight: (card: Card) => boolean };

const of = (typed: string, isRight: (card: Card) => boolean): HobbyQuery => ({ typed, isRight });

const by =
  (player: string, more: (card: Card) => boolean = () => true) =>
  (card: Card): boolean =>
    card.player === player && more(card);

const isGrade =
  (company: string, grade: string) =>
  (card: Card): boolean =>
    card.gradingCompany === company && card.grade === `${company} ${grade}`;

const has =
  (word: string) =>
  ({ parallel = '', insert = '', set = '', brand }: Card): boolean =>
    ` ${[brand, set, insert, parallel].join(' ').toLowerCase()} `.includes(` ${word.toLowerCase()} `);

const is =
  (fields: Partial<Card>) =>
  (card: Card): boolean =>
    Object.entries(fields).every(([field, value]) => card[field as keyof Card] === value);

/** Changing the search until these are found is fair. */
export const knownQueries: readonly HobbyQuery[] = [
  of('86 fleer', (card) => card.year === 1986 && has('fleer')(card)),
  of(
    '1986-87 fleer jordan',
    by('Michael Jordan', (card) => card.year === 1986 && has('fleer')(card)),
  ),
  of(
    'jordan fleer 57',
    by('Michael Jordan', (card) => has('fleer')(card) && card.cardNumber === '57'),
  ),
  of(
    'luka prizm silver',
    by('Luka Dončić', (card) => has('prizm')(card) && card.parallel === 'Silver'),
  ),
  of('gilgeousalexander', by('Shai Gilgeous-Alexander')),
  of('antetokumpo', by('Giannis Antetokounmpo')),
  of(
    'o neal rookie',
    ({ player, isRookie, title }) => /o'?neal\b/i.test(player) && (isRookie === true || /\bRC\b|Rookie/.test(title)),
  ),
  of('griffey junior', by('Ken Griffey Jr.')),
  of('sga psa 10', by('Shai Gilgeous-Alexander', isGrade('PSA', '10'))),
  of('lebron 1 of 1', by('LeBron James', is({ printRun: 1 }))),
  of('upperdeck griffey', by('Ken Griffey Jr.', has('upper deck'))),
  of('mahomes numbered 99', by('Patrick Mahomes II', is({ printRun: 99 }))),
  of('ohtani signed', by('Shohei Ohtani', is({ isAutograph: true }))),
  of('beckett 9.5 brady', by('Tom Brady', isGrade('BGS', '9.5'))),
  of(
    'gold kobe',
    by('Kobe Bryant', (card) => (card.parallel ?? '').startsWith('Gold')),
  ),
  of(
    'trout under $100',
    by('Mike Trout', ({ price }) => price <= 100),
  ),
];

/** Written before any of them was tried. A search is not changed for one of these without moving it above. */
export const heldOutQueries: readonly HobbyQuery[] = [
  of('jordan 1988', by('Michael Jordan', is({ year: 1988 }))),
  of(
    "'96 topps chrome kobe",
    by('Kobe Bryant', (card) => card.year === 1996 && has('topps chrome')(card)),
  ),
  of('2003/04 lebron', by('LeBron James', is({ year: 2003 }))),
  of('97-98 jordan', by('Michael Jordan', is({ year: 1997 }))),
  of('kobe bryant rc', by('Kobe Bryant', is({ isRookie: true }))),
  of('lebron rookie auto', by('LeBron James', is({ isRookie: true, isAutograph: true }))),
  of('curry prizm', by('Stephen Curry', has('prizm'))),
  of('steph curry silver', by('Stephen Curry', is({ parallel: 'Silver' }))),
  of('wembanyama psa10', by('Victor Wembanyama', isGrade('PSA', '10'))),
  of('wembanyma', by('Victor Wembanyama')),
  of('doncic /25', by('Luka Dončić', is({ printRun: 25 }))),
  of('brady x/10', by('Tom Brady', is({ printRun: 10 }))),
  of('mahomes out of 49', by('Patrick Mahomes II', is({ printRun: 49 }))),
  of('delacruz auto', by('Elly De La Cruz', is({ isAutograph: true }))),
  of('de la cruz rookie', by('Elly De La Cruz', is({ isRookie: true }))),
  of('acuna jr', by('Ronald Acuña Jr.')),
  of('ronald acuna bowman', by('Ronald Acuña Jr.', has('bowman'))),
  of('mcdavid young guns', by('Connor McDavid', is({ insert: 'Young Guns' }))),
  of(
    'mcdavid yg psa 9',
    by('Connor McDavid', (card) => card.insert === 'Young Guns' && isGrade('PSA', '9')(card)),
  ),
  of('gretzky opc', by('Wayne Gretzky', has('o-pee-chee'))),
  of('crosby sgc 10', by('Sidney Crosby', isGrade('SGC', '10'))),
  of(
    'bowman chrome trout refractor',
    by('Mike Trout', (card) => has('bowman chrome')(card) && has('refractor')(card)),
  ),
  of('jeter 1993', by('Derek Jeter', is({ year: 1993 }))),
  of(
    'derek jeter topps no 98',
    by('Derek Jeter', (card) => has('topps')(card) && card.cardNumber === '98'),
  ),
  of('messi select', by('Lionel Messi', has('select'))),
  of('haaland orange', by('Erling Haaland', has('orange'))),
  of(
    'mbappe gold /10',
    by('Kylian Mbappé', (card) => has('gold')(card) && card.printRun === 10),
  ),
  of(
    'caitlin clark rookie under 500',
    by('Caitlin Clark', ({ isRookie, price }) => isRookie === true && price <= 500),
  ),
  of('lbj prizm', by('LeBron James', has('prizm'))),
  of('mj fleer', by('Michael Jordan', has('fleer'))),
  of('jamarr chase mosaic', by("Ja'Marr Chase", has('mosaic'))),
  of("ja'marr chase", by("Ja'Marr Chase")),
  of(
    'lamelo ball green',
    by('LaMelo Ball', (card) => card.parallel === 'Green'),
  ),
  of('shaquille oneal', by("Shaquille O'Neal")),
  of('rpa justin herbert', by('Justin Herbert', has('rookie patch auto'))),
  of('herbert nt', by('Justin Herbert', has('national treasures'))),
  of('ud crosby', by('Sidney Crosby', has('upper deck'))),
  of(
    'refractor ohtani bgs 9.5',
    by('Shohei Ohtani', (card) => has('refractor')(card) && isGrade('BGS', '9.5')(card)),
  ),
  of(
    'giannis antetokounmpo rookie psa 10',
    by('Giannis Antetokounmpo', (card) => card.isRookie === true && isGrade('PSA', '10')(card)),
  ),
  of(
    'stadium club judge $50-$200',
    by('Aaron Judge', (card) => has('stadium club')(card) && card.price >= 50 && card.price <= 200),
  ),
];
