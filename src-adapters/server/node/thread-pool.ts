import { availableParallelism } from 'node:os';
import { makeTurns, type Turns } from './work-limit.ts';

/**
 * Hashes and small pictures at once, in the whole process. Node has four threads for them and for files, and the database
 * flushes its log with one: a commit would wait until a hash or a picture is done. One core is left to requests.
 */
export const mostInPool = Math.max(1, Math.min(3, availableParallelism() - 1));

/** Turns for work that keeps a thread of the pool busy for long. */
export const poolTurns: Turns = makeTurns(mostInPool);
