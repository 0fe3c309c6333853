import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';

const parts = 8;

/**
 * Waits so many milliseconds of a process that runs: a stall, in which it could not read an answer, counts as one eighth
 * at most, and what arrived meanwhile is read before this resolves. Keeps no process alive.
 */
export async function awake(milliseconds: number): Promise<void> {
  for (let part = 0; part < parts; part += 1) await delay(milliseconds / parts, undefined, { ref: false });
  await turn();
}

/** The same answer. @throws when there is none within so many milliseconds of a process that runs */
export const within = <Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> =>
  Promise.race([
    answer,
    awake(milliseconds).then(() => {
      throw new Error(`no answer within ${milliseconds} ms`);
    }),
  ]);
