import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from './source-files.ts';

const forbidden: Readonly<Record<string, RegExp>> = {
  'starts a program': /['"](?:node:)?child_process['"]/,
  'runs text as code': /\beval\(|new Function\(|['"](?:node:)?vm['"]/,
  'writes HTML into the page': /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/,
  'uses a random number that can be guessed': /Math\.random\(/,
};

/** Files that may, and why it is safe. */
const excepted: Readonly<Record<string, readonly string[]>> = {
  // Node itself with a program of the shop, without a shell, environment or argument from outside (decision 0046).
  'starts a program': ['src-adapters/server/pictures/draw-in-process.ts'],
};

describe('the code that is shipped', () => {
  const project = join(import.meta.dirname, '../..');
  const files = readSources(project, ['src-domain', 'src-adapters', 'src-ui', 'src']);

  it.each(Object.entries(forbidden))('has no place that %s', (what, pattern) => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter(({ tree }) => pattern.test(tree.text)).map(({ path }) => path)).toEqual(excepted[what] ?? []);
  });
});
