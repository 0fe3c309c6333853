import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('packages that are loaded late', () => {
  it('are dependencies, as the build does not put them into the programs', () => {
    const source = readFileSync('src-adapters/server/node/late-packages.ts', 'utf8');
    const loaded = [...source.matchAll(/load\('((?:@[^/']+\/)?[^/']+)[^']*'\)/g)].map(([, name]) => name);
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(loaded.length).toBeGreaterThan(3);
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(loaded));
  });
});
