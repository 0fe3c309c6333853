import type { Box } from '#domain/boxes/box.ts';
import { capital } from '../../../text/capital.ts';

/** Characters shown before 'Show more'. */
export const descriptionLength = 120;

/** 'Panini · Hobby Box · 2023 · Basketball', without unknown parts. */
export const kindText = ({ brand, boxType, year, sport }: Box): string =>
  [brand, boxType, year > 0 ? String(year) : '', capital(sport)].filter((word) => word.trim() !== '').join(' · ');

const counted = new Intl.NumberFormat('en-US');

export const boxStockText = ({ quantity }: Box): string =>
  quantity > 0 ? `${counted.format(quantity)} in stock` : 'None in stock';
