#!/usr/bin/env bash
# PGlite: the limits that free a shop of a forgotten transaction hang it for good.
#
# Guess: PGlite has no timers, so idle_in_transaction_session_timeout and transaction_timeout are kept and do nothing, as
# statement_timeout there; or they end the session, as in PostgreSQL, and the next statement fails with 25P03 or 25P04.
# What happens: a timer of PGlite cannot fire while a statement runs, but while a transaction waits it does. The waiting
# transaction is not ended. Its next statement never answers: PostgreSQL wants to leave the process, which PGlite has not,
# and the call spins at 100 % of a core. In the main thread the whole process is gone with it: no timer runs, no signal is
# handled, only SIGKILL helps. Without a pause between two statements all is well, so that tests pass.
# Where it matters: a shop with the same settings for PostgreSQL and PGlite. A checkout that waits 300 ms longer for its
# payment provider than usual takes the whole shop with it.
# Instead: leave both settings at 0 (their default) on PGlite, and roll such a transaction back by a timer of one's own; run
# PGlite in a worker, which can be ended.
# Versions: @electric-sql/pglite 0.5.16, Node 20. 2026-11-29.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16
cat >shop.mjs <<'JS'
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const { setting, pause } = workerData;
const shop = await PGlite.create();
await shop.query('begin');
await shop.query(`set local ${setting} = 300`);
await delay(pause);
parentPort.postMessage('asks');
try {
  await shop.query('select 1');
  parentPort.postMessage('answered');
} catch (error) {
  parentPort.postMessage(`failed with ${error.code}`);
}
JS
cat >look.mjs <<'JS'
import { Worker } from 'node:worker_threads';

/** What became of a statement, 5 s after it was asked. */
function ask(setting, pause) {
  return new Promise((resolve) => {
    const worker = new Worker('./shop.mjs', { workerData: { setting, pause } });
    const end = (outcome) => void worker.terminate().then(() => resolve(outcome));
    worker.on('message', (said) => (said === 'asks' ? setTimeout(end, 5_000, 'no answer after 5 s') : end(said)));
    worker.on('error', (error) => end(error.message));
  });
}
// setting of 300 ms, pause before the next statement, what becomes of it
const cases = [
  ['idle_in_transaction_session_timeout', 0, 'answered'],
  ['idle_in_transaction_session_timeout', 1_000, 'no answer after 5 s'],
  ['statement_timeout', 1_000, 'answered'],
  ['transaction_timeout', 1_000, 'no answer after 5 s'],
];
let asDescribed = true;
for (const [setting, pause, expected] of cases) {
  const seen = await ask(setting, pause);
  console.log(setting.padEnd(36), `pause ${pause} ms`.padEnd(14), '->', seen);
  asDescribed &&= seen === expected;
}
if (!asDescribed) {
  console.error('Changed: a waiting transaction has another end.');
  process.exit(1);
}
process.exit(0);
JS
timeout 120 node look.mjs
