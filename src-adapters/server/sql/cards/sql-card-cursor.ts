import { err, ok, Result } from 'neverthrow';
import * as z from 'zod/mini';
import type { Card } from '#domain/cards/card.ts';
import { type CardSort, sortKeyOf } from '#domain/cards/sort-cards.ts';
import { canStore } from '../stored-text.ts';
import { type CardPosition, placeAt } from './card-order.ts';

export type BadCardCursor = { readonly kind: 'bad-cursor' };

const storable = z.string().check(z.refine(canStore));
const shape = z.tuple([z.string(), z.union([storable, z.number()]), storable]);

const badCursor: BadCardCursor = { kind: 'bad-cursor' };

const readJson = Result.fromThrowable(
  (cursor: string): unknown => JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
  () => badCursor,
);

/** Opaque and URL-safe; valid even when the last card is gone. */
export const cursorAt = (sort: CardSort, key: string | number, id: string): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');

export const cardCursorAfter = (card: Card, sort: CardSort, search: string): string =>
  cursorAt(sort, sortKeyOf(sort, search)(card), card.id);

/** 'bad-cursor' for an invalid text or another sort order. */
export const placeIn = (cursor: string, sort: CardSort): Result<CardPosition, BadCardCursor> =>
  readJson(cursor).andThen((value) => {
    const read = shape.safeParse(value);
    if (!read.success) return err(badCursor);
    const [madeFor, key, id] = read.data;
    const place = madeFor === sort ? placeAt(sort, key, id) : null;
    return place ? ok(place) : err(badCursor);
  });
