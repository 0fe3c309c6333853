import { err, ok, Result } from 'neverthrow';
import * as z from 'zod/mini';
import type { Card } from '#domain/cards/card.ts';
import { type CardSort, keyOf, sortOrders } from '#domain/cards/sort-cards.ts';

/** The place in a sorted list where a page ended: the last card's sort key and id. */
export type CardPlace = { readonly key: string | number; readonly id: string };

export type BadCursor = { readonly kind: 'bad-cursor' };

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
  (): BadCursor => ({ kind: 'bad-cursor' }),
);

/** An opaque text, safe in an address, from which the next page can go on even when this card is gone. */
export const cursorAfter = (card: Card, sort: CardSort, search = ''): string =>
  toBase64Url(JSON.stringify([sort, keyOf(sort, search)(card), card.id]));

/** The place a cursor stands for; a text that is none, or was given for another order, is a bad cursor. */
export function readCursor(cursor: string, sort: CardSort): Result<CardPlace, BadCursor> {
  return readJson(cursor).andThen((value) => {
    const read = shape.safeParse(value);
    if (!read.success || read.data[0] !== sort) return err({ kind: 'bad-cursor' as const });
    const [, key, id] = read.data;
    return ok({ key, id });
  });
}

/** Whether the place can lie in this order at all: a price is a number, a name is none. */
export const fits = (place: CardPlace, card: Card, sort: CardSort): boolean =>
  typeof place.key === typeof keyOf(sort, '')(card);

/** Whether a card comes after the place in this order. */
export function isAfter(card: Card, place: CardPlace, sort: CardSort, search = ''): boolean {
  const { direction } = sortOrders[sort];
  const own = keyOf(sort, search)(card);
  if (own !== place.key) return direction === 'ascending' ? own > place.key : own < place.key;
  return card.id > place.id;
}
