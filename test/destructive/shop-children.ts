import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Answer, AnswerOf, Call, CallName, CallOf } from './process-calls.ts';

/** The process killed itself as requested. */
export class ProcessGone extends Error {}

/** A process with a shop. */
export type ShopProcess = {
  /** @throws ProcessGone when the process ends before it answers */
  call<N extends CallName>(name: N, argument: CallOf<N>): Promise<AnswerOf<N>>;
  readonly gone: Promise<void>;
  isGone(): boolean;
  kill(): Promise<void>;
};

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void };

const source = join(import.meta.dirname, 'shop-process.ts');

function listen(child: ChildProcess): ShopProcess {
  const waiting = new Map<number, Waiting>();
  let numbers = 0;
  let ended = false;
  const gone = once(child, 'exit').then(() => {
    ended = true;
    for (const { reject } of waiting.values()) reject(new ProcessGone('the process ended'));
    waiting.clear();
  });
  child.on('message', ({ number, value, error }: Answer) => {
    const one = waiting.get(number);
    waiting.delete(number);
    if (error === undefined) one?.resolve(value);
    else one?.reject(new Error(error));
  });

  return {
    gone,
    isGone: () => ended,
    call: (name, argument) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(new ProcessGone('the process had ended'));
        numbers += 1;
        const call: Call = { number: numbers, name, argument };
        waiting.set(call.number, { resolve: resolve as (value: unknown) => void, reject });
        return child.send(call, (error) => {
          if (error !== null && waiting.delete(call.number)) reject(new ProcessGone(error.message));
        });
      }),
    kill: async () => {
      if (!ended) child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Built by `npm run crash`, because it loads in half the time and a run starts hundreds. */
export const builtProcess = join(import.meta.dirname, '../../dist/destructive/shop-process.js');

/** A preloaded process. @param script the source, unless a built one is given */
export const openProcess = (script: string = source): ShopProcess =>
  listen(
    fork(script, {
      execArgv: script === source ? ['--import', 'tsx'] : [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );

/** Preloads processes, so that restarts are fast. */
export function makeSpares(): { take(): ShopProcess; close(): Promise<void> } {
  let spare = openProcess(builtProcess);
  return {
    take: () => {
      const taken = spare;
      spare = openProcess(builtProcess);
      return taken;
    },
    close: () => spare.kill(),
  };
}
