import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Mutants live in the domain, so its own tests are the only ones that run on them.
// biome-ignore lint/style/noDefaultExport: Vitest reads its settings from the default export.
export default defineConfig({
  test: {
    include: ['test/domain/**/*.test.ts'],
    environment: 'node',
    setupFiles: [join(import.meta.dirname, '../test/support/property-seed.ts')],
    testTimeout: 120_000,
  },
});
