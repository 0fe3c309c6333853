import { makeTurns, type Turns } from './work-limit.ts';

/**
 * Hashes and pictures at once, in the whole process. Node has four threads for them and for files, and the database
 * flushes its log with one: a commit would wait until a hash or a picture is done.
 */
export const mostInPool = 3;

/** Turns for work that keeps a thread of the pool busy for long. */
export const poolTurns: Turns = makeTurns(mostInPool);
