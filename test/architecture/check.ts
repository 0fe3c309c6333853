import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspectCalls } from './calls.ts';
import { inspectHouseRules } from './house-rules.ts';
import { inspectImports } from './import-rules.ts';
import { inspectPorts } from './ports.ts';
import { drawRooms, type ModuleImports, withDrawing } from './rooms-figure.ts';
import { inspectSentences } from './sentences.ts';
import { inspectTestKinds } from './test-kinds.ts';
import { inspectNames } from './unique-names.ts';

/** With `--draw`, draws the rooms of docs/architecture.md anew. */
function checkDrawing(root: string, modules: readonly ModuleImports[]): string[] {
  const path = join(root, 'docs/architecture.md');
  const text = readFileSync(path, 'utf8');
  const drawn = withDrawing(text, drawRooms(modules));
  if (drawn === null) return ['docs/architecture.md has no place for the drawing of its rooms'];
  if (drawn === text) return [];
  if (!process.argv.includes('--draw')) return ['docs/architecture.md draws other rooms: npm run arch -- --draw'];
  writeFileSync(path, drawn);
  return [];
}

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
    ...inspectCalls(root),
    ...inspectHouseRules(root),
    ...inspectSentences(root),
    ...checkDrawing(root, imports.modules),
    ...inspectTestKinds(root),
    ...inspectNames(root),
  ];
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}

const faults = await checkHouse(join(import.meta.dirname, '../..'));
for (const fault of faults) print(`error ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
