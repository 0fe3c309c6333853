import { err, ok, Result } from 'neverthrow';
import * as z from 'zod/mini';
import type { BadOrderCursor } from '#domain/checkout/orders/orders.port.ts';
import { canStore } from '../stored-text.ts';

/** Position after the last order of a page, latest first. */
export type OrderPosition = { readonly createdAt: Date; readonly id: string };

const instant = z.number().check(z.int(), z.gte(0), z.lte(Date.parse('9999-12-31T23:59:59.999Z')));
const shape = z.tuple([instant, z.string().check(z.refine(canStore))]);

const badCursor: BadOrderCursor = { kind: 'bad-cursor' };

const readJson = Result.fromThrowable(
  (cursor: string): unknown => JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
  () => badCursor,
);

/** Opaque and URL-safe; stable when new orders arrive. */
export const orderCursorAfter = ({ createdAt, id }: { readonly createdAt: string; readonly id: string }): string =>
  Buffer.from(JSON.stringify([Date.parse(createdAt), id])).toString('base64url');

export const orderPlaceIn = (cursor: string): Result<OrderPosition, BadOrderCursor> =>
  readJson(cursor).andThen((value) => {
    const read = shape.safeParse(value);
    return read.success ? ok({ createdAt: new Date(read.data[0]), id: read.data[1] }) : err(badCursor);
  });
