import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** 64-bit integers as numbers: values stay below 2^53. */
const int8 = 20;

export const openInstance = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm }, parsers: { [int8]: Number } });
