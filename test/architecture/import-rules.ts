import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import type { ModuleImports } from './rooms-figure.ts';

type Violation = { rule: string; severity: 'error' | 'warn'; from: string; to: string };
export type ImportReport = {
  violations: Violation[];
  modulesSeen: number;
  modulesMissed: string[];
  modules: ModuleImports[];
};

const config = join(import.meta.dirname, '../../.dependency-cruiser.cjs');
const rooms = ['src-domain', 'src-adapters', 'src-ui', 'src', 'test', 'examples'];

function sourcesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

function foldersOf(root: string): string[] {
  const present = readdirSync(root);
  return rooms.filter((room) => present.includes(room));
}

/**
 * Checks every import with .dependency-cruiser.cjs. `modulesMissed` lists files that were not visited; callers treat
 * them as errors.
 */
export async function inspectImports(root: string): Promise<ImportReport> {
  const folders = foldersOf(root);
  const options = await extractOptions(config);
  const { output } = await cruise(folders, { ...options, validate: true, baseDir: root });
  const result = output as ICruiseResult;
  const seen = new Set(result.modules.map((module) => module.source));
  return {
    violations: result.summary.violations.map((violation) => ({
      rule: violation.rule.name,
      severity: violation.rule.severity === 'error' ? 'error' : 'warn',
      from: violation.from,
      to: violation.to,
    })),
    modulesSeen: seen.size,
    modules: result.modules.map(({ source, dependencies }) => ({
      source,
      imports: dependencies.map(({ resolved }) => resolved),
    })),
    modulesMissed: folders.flatMap((folder) => sourcesUnder(root, folder)).filter((file) => !seen.has(file)),
  };
}
