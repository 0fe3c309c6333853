import { join } from 'node:path';
import { inspectHouseRules } from './house-rules.ts';
import { inspectImports } from './import-rules.ts';
import { inspectPorts } from './ports.ts';

/** `npm run arch`: prints one line per fault; exit code 1 if there are any. */
async function checkHouse(root: string): Promise<string[]> {
  const imports = await inspectImports(root);
  const ports = inspectPorts(root);
  for (const { rule, from } of imports.violations.filter((t) => t.severity === 'warn'))
    print(`warning ${rule}: ${from}`);
  const portFiles = new Set(ports.ports.map(({ path }) => path));
  print(`${imports.modulesSeen} modules, ${portFiles.size} ports, ${ports.adapters.length} adapters`);
  return [
    ...imports.violations.filter((t) => t.severity === 'error').map((t) => `${t.rule}: ${t.from} → ${t.to}`),
    ...imports.modulesMissed.map((file) => `not seen by the walk: ${file}`),
    ...(imports.modulesSeen === 0 ? ['the walk saw no module at all'] : []),
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
