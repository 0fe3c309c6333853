import { lockFolder } from '#adapters/server/node/folder-lock.ts';

/** Locks a folder, prints how that ended as one line of JSON, and holds the lock until it is killed or its input ends. */
const [, , folder = '', waits = ''] = process.argv;
const started = performance.now();
let waited = false;
const lock = await lockFolder(folder, 'a token of the lock holder', {
  onWait: () => {
    waited = true;
    if (waits === 'never') process.exit(3);
  },
});
const milliseconds = Math.round(performance.now() - started);
const outcome = 'kind' in lock ? { taken: lock.use?.pid } : { held: process.pid };
process.stdout.write(`${JSON.stringify({ ...outcome, waited, milliseconds })}\n`);
if ('kind' in lock) process.exit(0);
void lock.lost.then(() => {
  process.stdout.write('lost\n');
  process.exit(0);
});
process.stdin.on('end', () => {
  lock.release();
  process.exit(0);
});
process.stdin.resume();
