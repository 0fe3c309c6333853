import { dirname, join } from 'node:path';
import { rendererIn } from './page-code.ts';

/** Builds what renders the page on the server: React and the components, as the page's build names them. */
export async function buildRenderer(project: string, page: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/server/render-page.tsx',
      outDir: dirname(rendererIn(page)),
      emptyOutDir: true,
      target: 'node20',
    },
  });
}

if (process.argv[1] === import.meta.filename) {
  const project = join(import.meta.dirname, '../..');
  await buildRenderer(project, join(project, 'dist/page'));
}
