import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A mutant ends with the first failed test: tests named like its file come first, then those of its folder, then short ones. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [mutated = ''] = this.ctx.config.related ?? [];
    const name = basename(mutated).split('.')[0] ?? '';
    const folder = basename(dirname(mutated));
    const rank = ({ moduleId }: TestSpecification) =>
      basename(moduleId).startsWith(`${name}.`) ? 0 : basename(dirname(moduleId)) === folder ? 1 : 2;
    const size = new Map(files.map(({ moduleId }) => [moduleId, statSync(moduleId).size]));
    const sizeOf = ({ moduleId }: TestSpecification) => size.get(moduleId) ?? 0;
    return [...files].sort((a, b) => rank(a) - rank(b) || sizeOf(a) - sizeOf(b));
  }
}

// Mutants live in the domain, so its own tests are the only ones that run on them.
// biome-ignore lint/style/noDefaultExport: Vitest reads its settings from the default export.
export default defineConfig({
  test: {
    include: ['test/domain/**/*.test.ts'],
    environment: 'node',
    sequence: { sequencer: NearestFirst },
    setupFiles: [join(import.meta.dirname, '../test/support/property-seed.ts')],
    testTimeout: 120_000,
  },
});
