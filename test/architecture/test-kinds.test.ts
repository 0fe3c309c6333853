import { describe, expect, it } from 'vitest';
import { plantProject } from './planted-project.ts';
import { inspectTestKinds } from './test-kinds.ts';

const faultsOf = (path: string, text = '') => inspectTestKinds(plantProject({ [path]: text }));

const opens = (name: string) => `import { ${name} } from './databases.ts';`;

describe('the suffix of a test file', () => {
  it.each(['databases', 'shopDatabases', 'ownDatabases', 'openTestPostgres', 'type TestDatabase, databases'])(
    'says that the file opens databases: %s',
    (name) => {
      expect(faultsOf('test/adapters/server/sql/sales.test.ts', opens(name))).toHaveLength(1);
      expect(faultsOf('test/adapters/server/sql/sales.volume.test.ts', opens(name))).toHaveLength(1);
      expect(faultsOf('test/adapters/server/sql/sales.database.test.ts', opens(name))).toEqual([]);
      expect(faultsOf('test/adapters/server/sql/sales.database.volume.test.ts', opens(name))).toEqual([]);
      expect(faultsOf('test/adapters/server/sql/sales.postgres.test.ts', opens(name))).toEqual([]);
    },
  );

  it('says nothing of databases where the file opens none', () => {
    expect(faultsOf('test/adapters/server/sql/sales.database.test.ts', opens('hideTables'))).toHaveLength(1);
    expect(faultsOf('test/adapters/server/sql/sales.test.ts', opens('hideTables'))).toEqual([]);
    expect(faultsOf('test/adapters/server/sql/migration-role.postgres.test.ts')).toEqual([]);
  });

  it('says that the file needs a page, instead of a comment in it', () => {
    expect(faultsOf('test/adapters/browser/theme.test.ts', '// @vitest-environment jsdom\n')).toHaveLength(1);
    expect(faultsOf('test/adapters/browser/theme.page.test.ts', "localStorage.setItem('a', 'b');")).toEqual([]);
  });

  it.each([
    'test/adapters/browser/theme.pages.test.ts',
    'test/adapters/server/sql/sales.volume.database.test.ts',
    'test/adapters/browser/theme.page.test.tsx',
    'test/domain/cards/price.volume.test.ts',
    'test/ui/cart/cart.page.test.tsx',
  ])('is refused where no project runs it as it says: %s', (path) => {
    expect(faultsOf(path).length).toBeGreaterThan(0);
  });
});
