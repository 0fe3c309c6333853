import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nearestTests } from './nearest-tests.ts';

/**
 * `npm run check`: types, lint, architecture and the nearest tests of what has changed since `main`, with what is not
 * committed. Unused code is left to `npm run lint`, as there is some while one works. `-- --since REF` compares with
 * another commit, `-- --tests 40` runs more tests. Exit code 1 after a fault.
 */

const { values } = parseArgs({
  options: { since: { type: 'string', default: 'main' }, tests: { type: 'string', default: '10' } },
});
const root = join(import.meta.dirname, '../..');
const print = (line: string): boolean => process.stdout.write(`${line}\n`);

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

function changedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', values.since);
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

function readFiles(): Map<string, string> {
  const folders = ['src-domain', 'src-adapters', 'src-ui', 'src', 'test', 'examples'];
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  return new Map(
    paths.filter((path) => /\.tsx?$/.test(path)).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}

/** Null when the command succeeded, else what it printed. */
const faultOf = ([command = '', ...args]: readonly string[]): Promise<string | null> =>
  new Promise((resolve) => {
    execFile(command, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, out, err) =>
      resolve(error ? `${out}${err}` : null),
    );
  });

type Step = { readonly name: string; readonly command: readonly string[] };

let isWrong = false;

async function runStep({ name, command }: Step): Promise<void> {
  const started = performance.now();
  const fault = await faultOf(command);
  print(`${fault === null ? 'ok   ' : 'wrong'} ${name} (${Math.round((performance.now() - started) / 1000)} s)`);
  if (fault === null) return;
  isWrong = true;
  print(fault);
}

async function runInTurn(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await runStep(step);
}

const started = performance.now();
const changed = changedFiles();
const present = changed.filter((path) => existsSync(join(root, path)));
const isCode = changed.some((path) => /\.tsx?$/.test(path));

/** The rooms in which a file changed; `test` holds all that uses them. */
const touched = ['src-domain', 'src-adapters', 'src-ui'].filter((room) =>
  changed.some((path) => path.startsWith(`${room}/`)),
);
const types = (isCode ? [...touched, 'test'] : []).map((room) => ({
  name: `types of ${room}`,
  command: ['npm', 'run', '--silent', 'types', room],
}));
const biome = ['npx', 'biome', 'check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...present];
const lint = { name: 'lint of what has changed', command: biome };
const arch = { name: 'architecture', command: ['npm', 'run', '--silent', 'arch'] };

const tests = nearestTests(changed, readFiles());
const run = tests.slice(0, Number(values.tests));
const testStep = {
  name: `${run.length} of the ${tests.length} test files that it reaches`,
  command: ['npx', 'vitest', 'run', ...run],
};

if (changed.length === 0) {
  print(`Nothing has changed since ${values.since}.`);
} else {
  // Two at a time: a laptop's processor, and the types use all of it by themselves.
  await Promise.all([
    runInTurn([lint, ...types]),
    runInTurn([...(isCode ? [arch] : []), ...(run.length > 0 ? [testStep] : [])]),
  ]);
  if (run.length < tests.length) print(`The others are run by npm test; the farthest is ${tests.at(-1)}.`);
  print(`${isWrong ? 'Something is wrong' : 'All right'} after ${Math.round((performance.now() - started) / 1000)} s.`);
}
process.exitCode = isWrong ? 1 : 0;
