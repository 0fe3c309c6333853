import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { asyncNeverthrow } from './src/build/async-neverthrow.ts';
import { allMantineStyles, mantineStyles } from './src/build/mantine-styles.ts';
import { offlineCodeInWorker } from './src/build/offline-code.ts';
import { pageFiles } from './src/build/page-files.ts';
import { compileHints, headScriptInside } from './src/build/page-plugins.ts';
import { testSettings } from './src/build/test-projects.ts';

const browsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];

/** Programs that Node runs: `npm start`, `npm run shop`. They find the project two folders up, as their sources do. */
const programs = {
  target: 'node20' as const,
  rolldownOptions: {
    input: {
      main: 'src/server/main.ts',
      shop: 'src/cli/shop.ts',
      'database-worker': 'src/server/database-worker.ts',
      'picture-program': 'src/server/picture-program.ts',
    },
    output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  },
};

const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));

/**
 * The programs contain every package but the dependencies, which bring WebAssembly, native code or files, or are loaded
 * late: a start reads few large files instead of a thousand small ones. `tsx` only serves programs that are not built.
 */
const external = [...Object.keys(dependencies), 'tsx'];

const routerOf = (file: string) => join(import.meta.dirname, 'node_modules/react-router/dist/production', file);
const routerForProduction = [
  { find: /^react-router$/, replacement: routerOf('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerOf('dom-export.mjs') },
];

// biome-ignore lint/style/noDefaultExport: Vite and Vitest read their settings from the default export.
export default defineConfig(({ mode, isSsrBuild }) => ({
  // A program has no page beside it.
  publicDir: isSsrBuild === true ? false : 'public',
  plugins: [
    react(),
    asyncNeverthrow,
    headScriptInside,
    allMantineStyles,
    ...(isSsrBuild === true ? [] : [compileHints, mantineStyles, offlineCodeInWorker]),
  ],
  resolve: {
    alias: [
      // inversify brings the light form itself; the full one beside it would weigh 4 kB more on the first page.
      { find: /^reflect-metadata$/, replacement: 'reflect-metadata/lite' },
      // The package's exports name its development build only.
      ...(mode === 'production' ? routerForProduction : []),
    ],
  },
  build: {
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/page',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    sourcemap: false,
    // The libraries are over Vite's 500 kB; what the first page may weigh is told by `bench:page`.
    chunkSizeWarningLimit: 600,
    ...(isSsrBuild === true
      ? programs
      : {
          target: browsers,
          // Only Safari before 17 would need it, which then loads the same files a little later.
          modulePreload: { polyfill: false },
          rolldownOptions: {
            output: {
              codeSplitting: { groups: pageFiles },
              // The first page names every file of the shop, and hashes cannot be compressed; the manifest tells what is in a file.
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[hash:7].js',
              assetFileNames: 'assets/[hash:7][extname]',
            },
            // The browser profile needs at once what the other one loads late.
            checks: { ineffectiveDynamicImport: false },
          },
        }),
  },
  // The server knows the worker by its name.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash:7].js' } } },
  ...(isSsrBuild === true && { ssr: { noExternal: true as const, external } }),
  server: { host: '127.0.0.1', port: 5173, fs: { strict: true } },
  preview: { host: '127.0.0.1', port: 4173 },
  // A browser on a busy machine: what passes at the second try only is named at the end of `.ci/run`.
  test: testSettings(mode, process.env.CI === undefined ? 0 : 1),
}));
