import { picturesOf } from '../../pictures/picture.ts';
import { type Card, composeTitle, type Sport } from '../card.ts';
import { formConditions } from '../card-options.ts';

/** What stands in the owner's form of a card: texts as typed, so that nothing that was typed is lost (CMGR-34). */
export type CardFormValues = {
  /** The owner's own title; empty where it is made of year, brand, player and team (DATA-04). */
  readonly title: string;
  readonly player: string;
  readonly team: string;
  /** Empty for a card whose year nobody knows. */
  readonly year: string;
  readonly brand: string;
  readonly sport: Sport | '';
  readonly set: string;
  readonly cardNumber: string;
  readonly parallel: string;
  readonly serialNumber: string;
  readonly printRun: string;
  readonly isRookie: boolean;
  readonly isAutograph: boolean;
  readonly condition: string;
  readonly isGraded: boolean;
  readonly gradingCompany: string;
  /** Without its company: '10'. */
  readonly grade: string;
  readonly certNumber: string;
  readonly price: string;
  /** Null for a card without one: then the form has no such field (CMGR-19). */
  readonly priceChange: string | null;
  /** Empty: copies are not counted (D9). */
  readonly stock: string;
  readonly isHot: boolean;
  readonly isPosted: boolean;
  readonly isHomepage: boolean;
  readonly ebayUrl: string;
  readonly description: string;
  /** The first one is the front (IMG-12). */
  readonly pictures: readonly string[];
  readonly backPicture: string | null;
};

export type CardFormField = keyof CardFormValues;

const [bestCondition] = formConditions;

/** What the form of a new card starts with (CMGR-07, CMGR-08). */
export const newCardForm = (currentYear: number): CardFormValues => ({
  title: '',
  player: '',
  team: '',
  year: String(currentYear),
  brand: '',
  sport: 'basketball',
  set: '',
  cardNumber: '',
  parallel: '',
  serialNumber: '',
  printRun: '',
  isRookie: false,
  isAutograph: false,
  condition: bestCondition,
  isGraded: false,
  gradingCompany: '',
  grade: '',
  certNumber: '',
  price: '0',
  priceChange: null,
  stock: '1',
  isHot: false,
  isPosted: false,
  isHomepage: false,
  ebayUrl: '',
  description: '',
  pictures: [],
  backPicture: null,
});

/** '125', '19.50': as somebody would type a price. */
export const priceDigits = (dollars: number): string =>
  Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);

const digits = (number: number | undefined): string => (number === undefined ? '' : String(number));

/** The title that is not made of the card's other fields; null where it is. */
export const ownTitle = (card: Pick<Card, 'title' | 'year' | 'brand' | 'player' | 'team'>): string | null =>
  card.title.trim() === composeTitle(card) ? null : card.title;

/** 'PSA 10' of a PSA card is '10': the company has a field of its own. */
function bareGrade({ grade = '', gradingCompany = '' }: Pick<Card, 'grade' | 'gradingCompany'>): string {
  const company = gradingCompany.trim().toLowerCase();
  const text = grade.trim();
  return company && text.toLowerCase().startsWith(`${company} `) ? text.slice(company.length).trim() : text;
}

/** The form of a card that exists. */
export const formOf = (card: Card): CardFormValues => ({
  title: ownTitle(card) ?? '',
  player: card.player,
  team: card.team,
  year: card.year ? String(card.year) : '',
  brand: card.brand,
  sport: card.sport ?? '',
  set: card.set ?? '',
  cardNumber: card.cardNumber ?? '',
  parallel: card.parallel ?? '',
  serialNumber: digits(card.serialNumber),
  printRun: digits(card.printRun),
  isRookie: card.isRookie ?? false,
  isAutograph: card.isAutograph ?? false,
  condition: card.condition,
  isGraded: card.isGraded,
  gradingCompany: card.gradingCompany ?? '',
  grade: bareGrade(card),
  certNumber: card.certNumber ?? '',
  price: priceDigits(card.price),
  priceChange: card.priceChange === undefined ? null : String(card.priceChange),
  stock: digits(card.stock),
  isHot: card.isHot,
  isPosted: card.isPosted,
  isHomepage: card.isHomepage,
  ebayUrl: card.ebayUrl,
  description: card.description,
  pictures: picturesOf(card),
  backPicture: card.backImageUrl ?? null,
});

/**
 * The form of a new card that is like this one. What belongs to one piece of cardboard alone is left out: its pictures, its
 * certification and its serial number (CMGR-37). Its copies are its own: one, where they are counted (CMGR-08).
 */
export const duplicateForm = (card: Card): CardFormValues => ({
  ...formOf(card),
  pictures: [],
  backPicture: null,
  certNumber: '',
  serialNumber: '',
  stock: card.stock === undefined ? '' : '1',
});

/** The form without a grade: un-grading a card clears what the slab said (CMGR-09). */
export const ungraded = (values: CardFormValues): CardFormValues => ({
  ...values,
  isGraded: false,
  gradingCompany: '',
  grade: '',
  certNumber: '',
});
