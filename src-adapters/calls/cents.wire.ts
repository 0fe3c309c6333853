import * as z from 'zod/mini';
import type { Cents } from '#domain/money/cents.ts';
import { branded } from './texts.wire.ts';

/** Cards have prices in dollars; orders and payments use cents. */
export const centsShape = branded<Cents>(z.int().check(z.gte(0), z.lte(100_000_000_000)));
