import { err, ok, Result } from 'neverthrow';
import * as z from 'zod/mini';
import type { BadStockCursor } from '#domain/inventory/inventory.port.ts';
import { canStore } from '../stored-text.ts';

/** Position after the last card of a page; `order` is hexadecimal, null among cards without a location. */
export type StockPosition = { readonly order: string | null; readonly id: string };

const shape = z.tuple([
  z.nullable(z.string().check(z.regex(/^(?:[0-9a-f]{2})*$/), z.maxLength(1_000))),
  z.string().check(z.refine(canStore), z.maxLength(200)),
]);

const badCursor: BadStockCursor = { kind: 'bad-cursor' };

const readJson = Result.fromThrowable(
  (cursor: string): unknown => JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
  () => badCursor,
);

export const stockCursorAfter = ({ order, id }: StockPosition): string =>
  Buffer.from(JSON.stringify([order, id])).toString('base64url');

export const stockPlaceIn = (cursor: string): Result<StockPosition, BadStockCursor> =>
  readJson(cursor).andThen((value) => {
    const read = shape.safeParse(value);
    return read.success ? ok({ order: read.data[0], id: read.data[1] }) : err(badCursor);
  });
