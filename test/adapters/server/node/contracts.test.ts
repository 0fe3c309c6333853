import { makeNodeClock } from '#adapters/server/node/clock.ts';
import { makeNodeIds } from '#adapters/server/node/ids.ts';
import { makeLogger, makeNodeLog } from '#adapters/server/node/log.ts';
import { clockContract } from '#test/contract/clock.contract.ts';
import { idsContract } from '#test/contract/ids.contract.ts';
import { logContract } from '#test/contract/log.contract.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';

clockContract('of the machine', makeNodeClock);

idsContract('of the machine', () => makeNodeIds(makeFixedClock()));

logContract('on a stream', async () => {
  const lines: string[] = [];
  let isBroken = false;
  const write = (line: string) => {
    if (isBroken) throw new Error('the disk is full');
    lines.push(line);
  };
  return {
    log: makeNodeLog(makeLogger('info', { write })),
    written: async () => lines.map((line) => ({ level: JSON.parse(line).level, text: line })),
    break: async () => {
      isBroken = true;
    },
    close: async () => {},
  };
}, ['written', 'break']);
