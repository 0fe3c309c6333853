import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Card, StaffCard } from '#domain/cards/card.ts';
import type { CardColumn } from '#domain/cards/card-columns.ts';
import { type FieldOf, rowsOf } from '#domain/cards/card-field-types.ts';
import { cardFields, type FieldRow } from '#domain/cards/card-fields.ts';
import { graderPage } from '#domain/cards/certificate.ts';
import { gradeText } from '#domain/cards/grade.ts';
import { serialText } from '#domain/cards/serial-text.ts';
import { locationText } from '#domain/inventory/location.ts';
import { priceText } from '#domain/money/price-text.ts';
import { picturesOf } from '#domain/pictures/picture.ts';
import { Picture } from '../../../components/Picture.tsx';
import { GradedMark, StatusMarks } from './CardMarks.tsx';
import classes from './CardTable.module.css';
import type { ColumnSorts } from './manager-view.ts';
import { RowFieldInput } from './RowFieldInput.tsx';

type ColumnView = {
  readonly label: string;
  /** Sort orders of the column header. */
  readonly sorts?: ColumnSorts;
  /** Right-aligned numbers. */
  readonly figures?: true;
  /** Null when unknown. */
  readonly cell: (card: StaffCard) => ReactNode;
};

/** 60 × 80 pixels. Decorative: the row names the card. */
export function Thumbnail({ card }: { card: Card }) {
  // No name as placeholder: too small for text.
  return <Picture src={card.imageUrl} alt="" name={card.player} sizes="60px" className={classes.thumbnail} />;
}

function Certificate({ card }: { card: Card }) {
  const page = graderPage(card);
  if (page === null) return card.certNumber;
  return (
    <a href={page} target="_blank" rel="noreferrer">
      {card.certNumber}
    </a>
  );
}

const numberText = (card: Card): string =>
  [card.cardNumber ? `#${card.cardNumber}` : '', serialText(card)].filter(Boolean).join(' · ');

function picturesText(card: Card): string | null {
  const count = picturesOf(card).length;
  if (count === 0) return null;
  return count === 1 ? '1 picture' : `${count} pictures`;
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dateText = (at: string | undefined): string | null => (at ? dateFormat.format(new Date(at)) : null);

type TextColumn = Extract<CardColumn, FieldOf<'text'>>;

const textColumns = Object.fromEntries(
  rowsOf<FieldRow>(cardFields)
    .filter(([field, { type, column }]) => type === 'text' && column === field)
    .map(([field, { label }]) => [field, { label, cell: (card) => card[field as TextColumn] } satisfies ColumnView]),
) as Record<TextColumn, ColumnView>;

/** Columns that can be hidden. */
export const columnViews: Readonly<Record<CardColumn, ColumnView>> = {
  ...textColumns,
  image: { label: 'Image', cell: (card) => <Thumbnail card={card} /> },
  team: { label: 'Team', sorts: ['team', 'teamZ'], cell: ({ team }) => team },
  year: { label: 'Year', sorts: ['yearNew', 'yearOld'], figures: true, cell: ({ year }) => year || null },
  brand: { label: 'Brand', sorts: ['brand', 'brandZ'], cell: ({ brand }) => brand },
  price: {
    label: 'Price',
    sorts: ['priceHigh', 'priceLow'],
    figures: true,
    cell: (card) => <RowFieldInput card={card} name="price" />,
  },
  graded: { label: 'Graded', cell: (card) => <GradedMark card={card} /> },
  status: { label: 'Status', cell: (card) => <StatusMarks card={card} /> },
  number: { label: 'Number', cell: numberText },
  grade: { label: 'Grade', sorts: ['gradeHigh', 'gradeLow'], cell: gradeText },
  certification: { label: 'Certification', cell: (card) => <Certificate card={card} /> },
  stock: { label: 'Stock', figures: true, cell: (card) => <RowFieldInput card={card} name="stock" /> },
  pictures: { label: 'Pictures', cell: picturesText },
  description: {
    label: 'Description',
    cell: ({ description }) =>
      description && (
        <Box component="span" miw={200} maw={480} className="breaks clamped-3">
          {description}
        </Box>
      ),
  },
  location: { label: 'Location', cell: (card) => locationText(card) || null },
  cost: { label: 'Cost', figures: true, cell: ({ cost }) => (cost === undefined ? null : priceText(cost)) },
  lot: { label: 'Lot', figures: true, cell: ({ lot }) => lot ?? null },
  added: { label: 'Added', sorts: ['newest', 'oldest'], cell: ({ addedAt }) => dateText(addedAt) },
};

/** Always shown. */
export const playerColumn = { label: 'Player', sorts: ['player', 'playerZ'] } as const;
