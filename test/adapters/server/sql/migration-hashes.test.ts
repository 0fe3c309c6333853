import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrations } from '#adapters/server/sql/migrate.ts';
import { otherContent } from '#adapters/server/sql/migration-contents.ts';
import { migrationHashes } from '#adapters/server/sql/migrations/migration-hashes.ts';

const folder = join(import.meta.dirname, '../../../../src-adapters/server/sql/migrations');

/** Comments and white space may change. */
const hashOf = (text: string): string =>
  createHash('sha256')
    .update(
      text
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/^\s*\/\/.*$/gm, '')
        .replace(/\s+/g, ''),
    )
    .digest('hex')
    .slice(0, 16);

it('every migration has the hash of its file: released ones never change [ADMIN-86]', () => {
  const files = readdirSync(folder).filter((name) => !/^(migration-hashes|schema-columns)/.test(name));
  const hashes = files.map((name) => hashOf(readFileSync(join(folder, name), 'utf8')));
  expect(Object.keys(migrationHashes).sort()).toEqual(Object.keys(migrations).sort());
  expect([...new Set(Object.values(migrationHashes))].sort()).toEqual(hashes.sort());
});

it('names the first migration that had another content, and none that it does not know [ADMIN-86]', () => {
  const own = { '0001-a': 'x', '0002-b': 'y' };
  expect(otherContent({ '0001-a': 'x', '0002-b': 'z', '0003-c': 'w' }, own)).toBe('0002-b');
  expect(otherContent({ '0001-a': 'x', '0003-c': 'w' }, own)).toBeNull();
});
