import type { Box } from '#domain/boxes/box.ts';
import { capital } from '../../../text/capital.ts';

/** How many characters of a description the page shows before somebody asks for more (BOX-03). */
export const descriptionLength = 120;

/** 'Panini · Hobby Box · 2023 · Basketball', without what nobody has said. */
export const kindText = ({ brand, boxType, year, sport }: Box): string =>
  [brand, boxType, year > 0 ? String(year) : '', capital(sport)].filter((word) => word.trim() !== '').join(' · ');

const counted = new Intl.NumberFormat('en-US');

/** '3 in stock', 'None in stock' */
export const stockText = ({ quantity }: Box): string =>
  quantity > 0 ? `${counted.format(quantity)} in stock` : 'None in stock';
