import type { Insertable, Selectable } from 'kysely';
import type { Box, BoxId } from '#domain/boxes/box.ts';
import { type Cents, centsOf, dollarsOf } from '#domain/money/cents.ts';
import type { BoxTable } from '../tables.ts';

export const boxOf = (row: Selectable<BoxTable>): Box => ({
  id: row.id as BoxId,
  title: row.title,
  brand: row.brand,
  boxType: row.box_type,
  year: row.year,
  sport: row.sport,
  price: dollarsOf(row.price_cents as Cents),
  ...(row.original_price_cents !== null && { originalPrice: dollarsOf(row.original_price_cents as Cents) }),
  description: row.description,
  imageUrl: row.image_url,
  additionalImageUrls: row.additional_image_urls,
  isPosted: row.is_posted,
  isHomepage: row.is_homepage,
  condition: row.condition,
  quantity: row.quantity,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const boxRowOf = (box: Box): Insertable<BoxTable> => ({
  id: box.id,
  title: box.title,
  brand: box.brand,
  box_type: box.boxType,
  year: box.year,
  sport: box.sport,
  price_cents: centsOf(box.price),
  original_price_cents: box.originalPrice === undefined ? null : centsOf(box.originalPrice),
  description: box.description,
  image_url: box.imageUrl,
  additional_image_urls: JSON.stringify(box.additionalImageUrls),
  is_posted: box.isPosted,
  is_homepage: box.isHomepage,
  condition: box.condition,
  quantity: box.quantity,
  created_at: new Date(box.createdAt),
  updated_at: new Date(box.updatedAt),
});
