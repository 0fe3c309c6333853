import { basename, dirname, join } from 'node:path';
import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';
import { type Mutant, withChange } from './baseline.ts';

const project = join(import.meta.dirname, '../..');

const config = join(project, '.stryker/vitest.config.ts');

/** Milliseconds that all tests of one change may take; then it stays untried, for the machine may only be slow. */
const timeLimit = 180_000;

type Trial = { readonly mutant: Mutant; readonly status: 'Killed' | 'Survived' };

/** Tests named like the file, those of its folder, all others that use it. */
function inStages(file: string, specifications: readonly TestSpecification[]): readonly TestSpecification[][] {
  const [name, folder] = [basename(file).split('.')[0] ?? '', basename(dirname(file))];
  const stages: TestSpecification[][] = [[], [], []];
  for (const specification of specifications) {
    const { moduleId } = specification;
    const stage = basename(moduleId).startsWith(`${name}.`) ? 0 : basename(dirname(moduleId)) === folder ? 1 : 2;
    stages[stage]?.push(specification);
  }
  return stages.filter((stage) => stage.length > 0);
}

/** Also a test file that cannot be loaded: Stryker counts failed tests only. */
async function fails(vitest: Vitest, stage: readonly TestSpecification[]): Promise<boolean> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...stage]);
  return unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
}

/**
 * Tries changes of code that runs while a module is loaded, which Stryker cannot switch on and off: the changed text takes
 * the place of the file, and the tests that use it are loaded anew, the nearest first.
 * @param onTrial called after each change, except for those that take too long
 */
export async function tryByText(
  file: string,
  source: string,
  mutants: readonly Mutant[],
  onTrial: (trial: Trial) => void,
): Promise<void> {
  const path = join(project, file);
  /** Stages that pass without a change. */
  const sound = new Set<number>();

  /** A run of its own, so that one that takes too long spoils no other. */
  const open = async () => {
    let text = source;
    const vitest = await createVitest(
      'test',
      // An empty list of reporters would be the default one.
      { config, watch: false, related: [path], reporters: [{}], maxWorkers: 2 },
      { plugins: [{ name: 'changed-text', enforce: 'pre', load: (id) => (id === path ? text : null) }] },
    );
    const stages = inStages(file, await vitest.getRelevantTestSpecifications());
    const failsWith = (changed: string, stage: number): Promise<boolean> => {
      text = changed;
      vitest.invalidateFile(path);
      return fails(vitest, stages[stage] ?? []);
    };
    return { vitest, stages, failsWith };
  };
  let run = await open();

  const statusOf = async (changed: string, { stages, failsWith }: typeof run): Promise<Trial['status']> => {
    for (const stage of stages.keys()) {
      if (!(await failsWith(changed, stage))) continue;
      if (!sound.has(stage) && (await failsWith(source, stage)))
        throw new Error(`tests fail without a change of ${file}`);
      sound.add(stage);
      return 'Killed';
    }
    return 'Survived';
  };

  for (const mutant of mutants) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), timeLimit);
    });
    const trying = statusOf(withChange(source, mutant), run);
    const status = await Promise.race([trying, late]);
    clearTimeout(timer);
    if (status !== null) {
      onTrial({ mutant, status });
      continue;
    }
    // What becomes of a run that is given up is of no interest.
    trying.catch(() => undefined);
    run.vitest.close().catch(() => undefined);
    run = await open();
  }
  await run.vitest.close();
}
