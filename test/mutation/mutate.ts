import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Stryker } from '@stryker-mutator/core';
import settings from '../../stryker.config.json' with { type: 'json' };
import {
  type Baseline,
  changedFiles,
  filesToTry,
  isCritical,
  isToTry,
  renewed,
  scoreOf,
  survivors,
  triedMutant,
  untriedCount,
} from './baseline.ts';
import { tryByText } from './try-static.ts';

/**
 * Changes the rules of the domain one at a time and runs the tests that use the changed line: each change should be noticed.
 * `npm run mutation` tries all that is not in the baseline yet, `-- --mutate src-domain/cart` a folder or file, `-- --changed`
 * what differs from the baseline, file by file for at most `--minutes`. `-- --static` tries what Stryker cannot: changes of
 * code that runs while a module is loaded, of the files of the baseline or of `--mutate`, for at most `--minutes`. `-- --save` renews the baseline; `--brief` leaves the
 * verdict to the process that started this one.
 */
const { values } = parseArgs({
  options: {
    mutate: { type: 'string', multiple: true },
    changed: { type: 'boolean', default: false },
    static: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    brief: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
  },
});

// `.ci/run` tries each property 10,000 times; here it would do so for every change.
process.env.PROPERTY_RUNS = '100';

const project = join(import.meta.dirname, '../..');
const kept = join(project, '.stryker/baseline.json.gz');
const working = join(project, settings.incrementalFile);

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const save = (report: object): void => writeFileSync(kept, gzipSync(JSON.stringify(report), { level: 9 }));
const readReport = (): Baseline => JSON.parse(readFileSync(working, 'utf8'));

const baseline: Baseline = JSON.parse(gunzipSync(readFileSync(kept)).toString());

/** The files with rules and their texts. */
const domain: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(join(project, 'src-domain'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.port.ts'))
    .map((path) => [`src-domain/${path}`, readFileSync(join(project, 'src-domain', path), 'utf8')]),
);

const wantedOf =
  (paths: readonly string[]) =>
  (file: string): boolean =>
    paths.some((path) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`));

async function tryFiles(paths: readonly string[]): Promise<void> {
  const tried = Object.keys(domain).filter(wantedOf(paths));
  mkdirSync(dirname(working), { recursive: true });
  writeFileSync(working, JSON.stringify(baseline));
  const alone = { reporters: [], thresholds: { ...settings.thresholds, break: null } };
  await new Stryker({ mutate: tried, ...(values.brief && alone) }).runMutationTest();
  const { projectRoot: _, config: __, ...report } = JSON.parse(readFileSync(working, 'utf8'));
  if (values.save) save(renewed(baseline, report, tried, domain));
}

/** What Stryker has left of a file, into the report and with `--save` into the baseline after each change. */
async function tryStaticOf(file: string): Promise<void> {
  const entry = baseline.files[file];
  if (!entry) return;
  const mutants = [...entry.mutants];
  const all = { ...baseline, files: { ...baseline.files, [file]: { ...entry, mutants } } };
  // Those that no test had noticed come first: tests may have been added for them.
  const toTry = entry.mutants.filter(isToTry).toSorted((a, b) => b.status.localeCompare(a.status));
  mkdirSync(dirname(working), { recursive: true });
  await tryByText(file, entry.source, toTry, ({ mutant, status }) => {
    mutants[entry.mutants.indexOf(mutant)] = triedMutant(mutant, status);
    writeFileSync(working, JSON.stringify(all));
    if (values.save) save(all);
  });
  // Vitest sets it where a test fails, as one should for each change.
  process.exitCode = 0;
}

type Outcome = 'tried' | 'failed' | 'not tried: out of time';

/** Tries a file in a process group of its own, which ends when the time is over. */
async function tryInTime(file: string, milliseconds: number): Promise<Outcome> {
  if (milliseconds <= 0) return 'not tried: out of time';
  const passedOn = (['save', 'static'] as const).filter((name) => values[name]).map((name) => `--${name}`);
  const args = [...process.execArgv, import.meta.filename, '--mutate', file, '--brief', ...passedOn];
  const run = spawn(process.execPath, args, { cwd: project, stdio: 'inherit', detached: true });
  const end = () => run.pid !== undefined && run.exitCode === null && process.kill(-run.pid, 'SIGKILL');
  const timer = setTimeout(end, milliseconds);
  process.once('exit', end);
  const [code, signal] = await once(run, 'exit');
  process.off('exit', end);
  clearTimeout(timer);
  rmSync(join(project, settings.tempDirName), { recursive: true, force: true });
  if (signal === 'SIGKILL') return 'not tried: out of time';
  return code === 0 ? 'tried' : 'failed';
}

async function tryEach(all: readonly string[]): Promise<Baseline> {
  const end = Date.now() + Number(values.minutes) * 60_000;
  const files: Record<string, Baseline['files'][string]> = {};
  for (const file of all) {
    const outcome = await tryInTime(file, end - Date.now());
    print(`${outcome}: ${file}`);
    if (outcome === 'failed') process.exitCode = 1;
    // Of static changes, those that were in time count.
    const isKnown = outcome === 'tried' || (values.static && existsSync(working));
    const entry = isKnown ? readReport().files[file] : undefined;
    if (entry) files[file] = entry;
  }
  return { files };
}

/** Fails where no test noticed a change of a critical rule, or too few changes were noticed. */
function judge(report: Baseline): void {
  const unnoticed = survivors(report);
  const score = scoreOf(report);
  for (const { file, change } of unnoticed) {
    if (values.changed || values.static || isCritical(file))
      print(`${isCritical(file) ? 'critical, ' : ''}not noticed: ${change}`);
  }
  print(`${score.toFixed(1)} % of the changes in ${Object.keys(report.files).length} files were noticed`);
  if (untriedCount(report) > 0)
    print(`${untriedCount(report)} changes of code that runs at load were not tried: -- --static`);
  if (unnoticed.some(({ file }) => isCritical(file)) || score < settings.thresholds.break) process.exitCode = 1;
}

// A signal ends this process through its 'exit' listeners, and with it the process group that it started.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(1));

const wanted = wantedOf(values.mutate ?? ['src-domain']);

if (values.static && values.brief) await tryStaticOf(values.mutate?.[0] ?? '');
else if (values.static) judge(await tryEach(filesToTry(baseline, domain).filter(wanted)));
else if (values.changed) judge(await tryEach(changedFiles(baseline, domain)));
else {
  await tryFiles(values.mutate ?? ['src-domain']);
  if (!values.brief) judge(readReport());
}
