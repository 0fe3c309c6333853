import { describe, expect, it } from 'vitest';
import { plantProject } from './planted-project.ts';
import { inspectSentences } from './sentences.ts';

const faultsOf = (page: string) =>
  inspectSentences(
    plantProject({
      'src-domain/pricing/pricing.failures.ts': "const a = 'The shop has no such sale. Nothing was changed.';",
      'src-ui/text/sales.texts.ts': page,
    }),
  );

describe('the check of sentences', () => {
  it.each([
    "const b = 'The shop has no such sale';",
    `const b = \`\${capital(a)}: \${why} The shop has no such sale. \${c}\`;`,
  ])('refuses a sentence that another file of texts has: %s', (page) => {
    expect(faultsOf(page)).toEqual([
      'src-ui/text/sales.texts.ts writes a sentence of src-domain/pricing/pricing.failures.ts again: the shop has no such sale',
    ]);
  });

  it.each([
    "const b = 'Nothing was changed.';",
    "const b = 'The shop has no such sale yet.';",
    "const b = 'We sell cards all day. We sell cards all day.';",
  ])('accepts a short sentence, another one and one that its own file repeats: %s', (page) => {
    expect(faultsOf(page)).toEqual([]);
  });

  it('does not look at files that hold no texts', () => {
    const text = "log('The shop has no such sale');";
    expect(inspectSentences(plantProject({ 'src-ui/a.ts': text, 'src-domain/b.ts': text }))).toEqual([]);
  });
});
