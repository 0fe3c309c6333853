import { existsSync } from 'node:fs';
import { join } from 'node:path';

const packages = join(import.meta.dirname, '../../node_modules');

/** The styles of a module of class names, in layers, so that the shop's rules win. */
function stylesOf(id: string): string | null {
  const [, library, component] = /\/(@mantine\/\w+)\/esm\/.*?([^/]+)\.module\.mjs$/.exec(id) ?? [];
  const styles = [`${library}/styles/${component}.layer.css`, `${library}/styles.layer.css`];
  return styles.find((file) => existsSync(join(packages, file))) ?? null;
}

/** A page loads the styles of the Mantine components that it shows: each component's module of class names imports them. */
export const mantineStyles = {
  name: 'mantine-styles',
  apply: 'build' as const,
  transform: {
    filter: { id: /\/@mantine\/\w+\/esm\/.*\.module\.mjs$/ },
    handler(code: string, id: string) {
      const styles = stylesOf(id);
      return styles === null ? null : { code: `import '${styles}';\n${code}`, map: null };
    },
  },
};

/** While developing, Mantine comes bundled before, without its styles: the page loads all of them. */
export const allMantineStyles = {
  name: 'all-mantine-styles',
  apply: 'serve' as const,
  transform: {
    filter: { id: /\/src-ui\/app\/styles\.ts$/ },
    handler(code: string) {
      const all = ['core', 'notifications', 'dropzone', 'charts', 'spotlight'].map(
        (name) => `import '@mantine/${name}/styles.layer.css';`,
      );
      // After the reset, as its layer comes first.
      return { code: code.replace(/^import '\.\/reset\.css';$/m, (reset) => [reset, ...all].join('\n')), map: null };
    },
  },
};
