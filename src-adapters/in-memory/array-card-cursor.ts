import { err, ok, Result } from 'neverthrow';
import * as z from 'zod/mini';
import type { Card } from '#domain/cards/card.ts';
import { type CardSort, sortKeyOf, sortOrders } from '#domain/cards/sort-cards.ts';

/** Sort key and id of the last card of a page. */
export type ArrayPosition = { readonly key: string | number; readonly id: string };

export type BadArrayCursor = { readonly kind: 'bad-cursor' };

const shape = z.tuple([z.string(), z.union([z.string(), z.number()]), z.string()]);

const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)),
  );

const readJson = Result.fromThrowable(
  (cursor: string): unknown => JSON.parse(fromBase64Url(cursor)),
  (): BadArrayCursor => ({ kind: 'bad-cursor' }),
);

/** Opaque and URL-safe; valid even when the card is gone. */
export const arrayCursorAfter = (card: Card, sort: CardSort, search = ''): string =>
  toBase64Url(JSON.stringify([sort, sortKeyOf(sort, search)(card), card.id]));

/** 'bad-cursor' for an invalid text or another sort order. */
export function readCursor(cursor: string, sort: CardSort): Result<ArrayPosition, BadArrayCursor> {
  return readJson(cursor).andThen((value) => {
    const read = shape.safeParse(value);
    if (!read.success || read.data[0] !== sort) return err({ kind: 'bad-cursor' as const });
    const [, key, id] = read.data;
    return ok({ key, id });
  });
}

/** Whether the key has this order's type. */
export const fitsSort = (place: ArrayPosition, card: Card, sort: CardSort): boolean =>
  typeof place.key === typeof sortKeyOf(sort, '')(card);

export function isAfter(card: Card, place: ArrayPosition, sort: CardSort, search = ''): boolean {
  const { direction } = sortOrders[sort];
  const own = sortKeyOf(sort, search)(card);
  if (own !== place.key) return direction === 'ascending' ? own > place.key : own < place.key;
  return card.id > place.id;
}
