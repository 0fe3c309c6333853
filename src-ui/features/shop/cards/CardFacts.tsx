import { type Card, composeTitle, type FieldTypes } from '#domain/cards/card.ts';
import { type FieldType, fieldsWith } from '#domain/cards/card-field-types.ts';
import { cardFields, type FieldWith } from '#domain/cards/card-fields.ts';
import { cardName } from '#domain/cards/card-name.ts';
import { graderPage } from '#domain/cards/certificate.ts';
import { gradeText } from '#domain/cards/grade.ts';
import { serialText } from '#domain/cards/serial-text.ts';
import { capital } from '../../../text/capital.ts';
import classes from './CardFacts.module.css';

type FactField = FieldWith<'fact'>;

const texts: { readonly [Type in FieldType]?: (value: FieldTypes[Type]) => string } = {
  text: (text) => text,
  year: (year) => (year > 0 ? String(year) : ''),
  count: String,
  flag: (flag) => (flag ? 'Yes' : ''),
  sport: capital,
  copies: String,
};

function factText(card: Card, field: FactField): string {
  if (field === 'serialNumber') return serialText(card);
  if (field === 'grade') return card.isGraded ? gradeText(card) : '';
  const value = card[field];
  const textOf = texts[cardFields[field].type] as ((value: unknown) => string) | undefined;
  return value === undefined ? '' : (textOf?.(value) ?? '');
}

const certification = 'Certification';

const names: Readonly<Partial<Record<FactField, string>>> = { certNumber: certification, stock: 'In stock' };

/** What the price depends on most comes first. */
const first: readonly FactField[] = ['grade', 'certNumber', 'condition'];
const fields: readonly FactField[] = [
  ...first,
  ...fieldsWith(cardFields, 'fact').filter((field) => !first.includes(field)),
];

const listedAs = 'Listed as';

/** The seller's title, where it is no repetition. */
function ownTitle(card: Card): string {
  const title = card.title.trim();
  return title === cardName(card) || title === composeTitle(card) ? '' : title;
}

/** The known fields of a card as label and value. */
export const factsOf = (card: Card): readonly (readonly [name: string, value: string])[] =>
  [
    ...fields.map((field) => [names[field] ?? cardFields[field].label, factText(card, field)] as const),
    [listedAs, ownTitle(card)] as const,
  ].filter(([, value]) => value.trim() !== '');

/** The certification number links to the grader's page if there is one (D49). */
function Fact({ card, name, value }: { card: Card; name: string; value: string }) {
  const page = name === certification ? graderPage(card) : null;
  if (!page) return value;
  return (
    <a href={page} target="_blank" rel="noopener noreferrer">
      {value}
      <span className="unseen"> at {card.gradingCompany} (opens in a new tab)</span>
    </a>
  );
}

export function CardFacts({ card }: { card: Card }) {
  return (
    <dl className={`${classes.facts} halves line-below`}>
      {factsOf(card).map(([name, value]) => (
        <div key={name} className={`${classes.row} fz-14 grid line-above`} data-wide={name === listedAs}>
          <dt className="quiet">{name}</dt>
          <dd>
            <Fact card={card} name={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
