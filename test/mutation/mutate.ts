import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Stryker } from '@stryker-mutator/core';
import settings from '../../stryker.config.json' with { type: 'json' };
import { type Baseline, changedFiles, survivors } from './baseline.ts';

/**
 * Changes the rules of the domain one at a time and runs the tests that use the changed line: each change should be noticed.
 * `npm run mutation` tries all that is not in the baseline yet, `-- --mutate src-domain/cart` a folder or file, `-- --changed`
 * what differs from the baseline, at most `--lines` lines of code (about one a second). `-- --save` renews the baseline.
 */
const { values } = parseArgs({
  options: {
    mutate: { type: 'string' },
    changed: { type: 'boolean', default: false },
    lines: { type: 'string', default: '500' },
    save: { type: 'boolean', default: false },
  },
});

const project = join(import.meta.dirname, '../..');
const kept = join(project, '.stryker/baseline.json.gz');
const working = join(project, settings.incrementalFile);

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const textOf = (path: string): string => readFileSync(join(project, path), 'utf8');

const baseline: Baseline = JSON.parse(gunzipSync(readFileSync(kept)).toString());
mkdirSync(dirname(working), { recursive: true });
writeFileSync(working, JSON.stringify(baseline));

function wanted(): readonly string[] {
  const folder = values.mutate?.replace(/\/$/, '');
  if (folder !== undefined) return [folder.endsWith('.ts') ? folder : `${folder}/**/*.ts`, '!src-domain/**/*.port.ts'];
  if (!values.changed) return settings.mutate;
  const { files, left } = changedFiles(baseline, textOf, Number(values.lines));
  for (const file of left) print(`not tried, too much at once: ${file}`);
  return files;
}

/** The report without what differs from one computer to the next. */
function save(): void {
  const { projectRoot: _, config: __, ...report } = JSON.parse(readFileSync(working, 'utf8'));
  writeFileSync(kept, gzipSync(JSON.stringify(report), { level: 9 }));
}

const mutate = wanted();
if (mutate.length === 0) print('Nothing differs from the baseline.');
else {
  await new Stryker({ mutate: [...mutate] }).runMutationTest();
  const unnoticed = survivors(JSON.parse(readFileSync(working, 'utf8')));
  for (const place of unnoticed) print(`money, stock, order states and roles: not noticed: ${place}`);
  if (unnoticed.length > 0) process.exitCode = 1;
  if (values.save) save();
}
