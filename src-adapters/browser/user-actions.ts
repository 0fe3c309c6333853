import type { Clock } from '#domain/shared/clock.port.ts';

/** Milliseconds in which what an action starts has asked all it needs, code of a page included. */
const followUpTime = 10_000;

/** Whether the user has just pressed or typed something, or opened the page. */
export function watchUserActions(page: Pick<Window, 'addEventListener'>, clock: Clock): () => boolean {
  let last = clock.now();
  const note = () => {
    last = clock.now();
  };
  for (const action of ['keydown', 'pointerdown'] as const) {
    page.addEventListener(action, note, { capture: true, passive: true });
  }
  return () => clock.now() - last < followUpTime;
}
