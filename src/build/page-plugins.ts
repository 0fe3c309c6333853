import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'vite';

/** The script in the head of every page stands in the document itself: it is short, and nothing is painted before it ran. */
export const headScriptInside = {
  name: 'head-script-inside',
  apply: 'build' as const,
  async transformIndexHtml(html: string) {
    const { code } = await minify('theme.js', readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf8'));
    return html.replace('<script src="/theme.js"></script>', () => `<script>${code.trim()}</script>`);
  },
  writeBundle({ dir = '' }: { dir?: string | undefined }) {
    rmSync(join(dir, 'theme.js'), { force: true });
  },
};

/** What runs at the first press on a card or a list: compiled while it is loaded, not within the press. */
const compiledOnLoad = ['libraries', 'shared', 'list', 'card', 'server'];

/** V8 reads the comment in a file's first line (Chromium 136 and later); minifying would drop it. */
export const compileHints = {
  name: 'compile-hints',
  apply: 'build' as const,
  generateBundle: {
    order: 'post' as const,
    handler(_: unknown, bundle: Record<string, { type: 'asset' } | { type: 'chunk'; name: string; code: string }>) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !compiledOnLoad.includes(file.name)) continue;
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};
