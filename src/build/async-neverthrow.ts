const generatorCall = /__awaiter\(this, void 0, void 0, function\* \(\) \{([\s\S]*?)(\n *)\}\)/g;

/**
 * Builds neverthrow with `async` functions; the shop itself and its pages are built so. What is published was compiled for
 * engines without them: for each `map` it makes a generator function, and V8 keeps that, with all that it has seen, until it
 * looks through its whole heap (docs/performance.md). Where another neverthrow is not compiled like this, the code stays as it
 * is, and the test of this file fails.
 */
export const asyncNeverthrow = {
  name: 'async-neverthrow',
  transform: {
    filter: { id: /\/neverthrow\/dist\/index\.es\.js$/ },
    handler: (code: string): string =>
      code.replace(
        generatorCall,
        (_, body: string, end: string) => `(async () => {${body.replaceAll('yield ', 'await ')}${end}})()`,
      ),
  },
};
