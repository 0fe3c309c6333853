import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mantineStyles } from '../../src/build/mantine-styles.ts';

const styled = (file: string) => mantineStyles.transform.handler('export {}', `/shop/node_modules/${file}`)?.code;

describe('the styles of Mantine', () => {
  it('come with the component that they belong to', () => {
    expect(styled('@mantine/core/esm/components/Modal/Modal.module.mjs')).toBe(
      "import '@mantine/core/styles/Modal.layer.css';\nexport {}",
    );
  });

  it('come whole for a library that publishes them in one file', () => {
    expect(styled('@mantine/dropzone/esm/Dropzone.module.mjs')).toContain(
      "import '@mantine/dropzone/styles.layer.css'",
    );
  });

  it('are found for every component of the installed libraries', () => {
    const modules = readdirSync('node_modules/@mantine', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.includes('/esm/') && file.endsWith('.module.mjs'))
      .map((file) => `@mantine/${file}`);

    expect(modules.length).toBeGreaterThan(80);
    expect(modules.filter((file) => !styled(file)?.startsWith("import '@mantine/"))).toEqual([]);
  });
});
