import { join } from 'node:path';
import { inspectDoors } from './doors.ts';
import { inspectHouseRules } from './house-rules.ts';
import { inspectPorts } from './ports.ts';

/** `npm run arch`: prints one line per fault; exit code 1 if there are any. */
async function checkHouse(root: string): Promise<string[]> {
  const doors = await inspectDoors(root);
  const ports = inspectPorts(root);
  for (const { rule, from } of doors.trespasses.filter((t) => t.severity === 'warn')) print(`warning ${rule}: ${from}`);
  const portFiles = new Set(ports.ports.map(({ path }) => path));
  print(`${doors.modulesSeen} modules, ${portFiles.size} ports, ${ports.adapters.length} adapters`);
  return [
    ...doors.trespasses.filter((t) => t.severity === 'error').map((t) => `${t.rule}: ${t.from} → ${t.to}`),
    ...doors.modulesMissed.map((file) => `not seen by the walk: ${file}`),
    ...(doors.modulesSeen === 0 ? ['the walk saw no module at all'] : []),
    ...ports.faults,
    ...inspectHouseRules(root),
  ];
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}

const faults = await checkHouse(join(import.meta.dirname, '../..'));
for (const fault of faults) print(`error ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
