import { setImmediate as turn } from 'node:timers/promises';
import React from 'react';
import { vi } from 'vitest';

/**
 * React's production build renders in less time than its development build but has no `act`. This one does the work that
 * React has put off until a microtask or until the next turn, and the work that follows from it.
 */

const postponed = new Set<() => void>();

const kept =
  (postpone: (work: () => void) => void) =>
  (work: () => void): void => {
    const once = () => {
      if (postponed.delete(once)) work();
    };
    postponed.add(once);
    postpone(once);
  };

/** What components have thrown while `workOff` renders them: it throws it, so that `render` does. */
let thrown: unknown[] | undefined;

function reportError(error: unknown): void {
  if (thrown) thrown.push(error);
  else Promise.reject(error);
}

function workOff(): void {
  const found: unknown[] = [];
  thrown = found;
  for (const work of postponed) work();
  thrown = undefined;
  if (found.length > 0) throw found[0];
}

async function settle(result: PromiseLike<unknown>): Promise<unknown> {
  const value = await result;
  do {
    workOff();
    await turn();
  } while (postponed.size > 0);
  return value;
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

function act(work: () => unknown): PromiseLike<unknown> {
  const result = work();
  if (isThenable(result)) return settle(result);
  workOff();
  return Promise.resolve(result);
}

// React DOM keeps what it finds when it is loaded, Testing Library the `act` of React: this module is the first to load them.
const { queueMicrotask, setImmediate } = globalThis;
vi.stubGlobal('queueMicrotask', kept(queueMicrotask));
vi.stubGlobal('setImmediate', kept(setImmediate));
vi.stubGlobal('reportError', reportError);
await import('react-dom/client');
vi.unstubAllGlobals();
Object.assign(React, { act });
