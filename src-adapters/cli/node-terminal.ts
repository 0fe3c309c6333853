import { once } from 'node:events';
import { Presets, SingleBar } from 'cli-progress';
import type { Interrupts, ProgressBar, Terminal } from './terminal.ts';

function bar(what: string): ProgressBar {
  const drawn = new SingleBar(
    { format: `${what} {bar} {percentage}% | {value}/{total}`, stream: process.stderr, clearOnComplete: true },
    Presets.shades_classic,
  );
  let started = false;
  return {
    show(done, all) {
      if (!started) drawn.start(all, done);
      started = true;
      drawn.update(done);
    },
    stop: () => drawn.stop(),
  };
}

function interrupts(asked: () => void): Interrupts {
  let isAsked = false;
  const stop = () => {
    isAsked = true;
    asked();
  };
  process.once('SIGINT', stop);
  return { isAsked: () => isAsked, end: () => void process.off('SIGINT', stop) };
}

/** The progress bar uses standard error, so that pipes stay clean. */
export const makeNodeTerminal = (): Terminal => ({
  out: (line) => void process.stdout.write(`${line}\n`),
  write: async (piece) => {
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
  },
  note: (line) => void process.stderr.write(`${line}\n`),
  progress: (what) => (process.stderr.isTTY ? bar(what) : { show: () => undefined, stop: () => undefined }),
  interrupts,
});
