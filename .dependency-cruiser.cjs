/**
 * The imports between the rooms (docs/architecture.md, "Rooms"). A room is a folder; `rooms` lists what it may import inside the
 * project and `packages` what it may import from npm. What is not listed is refused.
 */
const rooms = [
  {
    name: 'domain',
    folder: 'src-domain',
    rooms: ['src-domain'],
    packages: ['neverthrow'],
    node: false,
  },
  {
    name: 'ui',
    folder: 'src-ui',
    rooms: ['src-ui', 'src-domain'],
    packages: [
      'neverthrow',
      'react',
      'react-dom',
      'react-router-dom',
      'react-router',
      '@mantine/[^/]+',
      '@tabler/icons-react',
      '@tanstack/react-query',
      '@stripe/stripe-js',
      '@stripe/react-stripe-js',
      // With the pages whose words the admin writes, never with the first one.
      'react-markdown',
      'mdast-util-from-markdown',
      // The portal's alone, each in code of its own.
      'react-image-crop',
      '@dnd-kit/[^/]+',
      'uqr',
    ],
    node: false,
  },
  {
    name: 'calls',
    folder: 'src-adapters/calls',
    rooms: ['src-adapters/calls', 'src-domain'],
    packages: ['neverthrow', 'zod'],
    node: false,
  },
  {
    name: 'samples',
    folder: 'src-adapters/samples',
    rooms: ['src-adapters/samples', 'src-domain'],
    packages: ['zod'],
    node: false,
  },
  {
    name: 'passwords',
    folder: 'src-adapters/passwords',
    rooms: ['src-adapters/passwords', 'src-domain'],
    packages: ['@zxcvbn-ts/language-common'],
    node: false,
  },
  {
    name: 'csv',
    folder: 'src-adapters/csv',
    rooms: ['src-adapters/csv', 'src-domain'],
    packages: ['neverthrow', 'zod'],
    // Files of cards are read and written in the page too.
    node: false,
  },
  {
    name: 'spreadsheets',
    folder: 'src-adapters/spreadsheets',
    rooms: ['src-adapters/spreadsheets', 'src-adapters/csv', 'src-domain'],
    packages: ['neverthrow', 'fflate', 'read-excel-file', 'saxen'],
    // Files of cards are read in the page too.
    node: false,
  },
  {
    name: 'card-files',
    folder: 'src-adapters/card-files',
    rooms: ['src-adapters/card-files', 'src-adapters/spreadsheets', 'src-domain'],
    packages: ['neverthrow'],
    node: true,
  },
  {
    name: 'labels',
    folder: 'src-adapters/labels',
    rooms: ['src-adapters/labels', 'src-domain'],
    packages: ['neverthrow', '@cantoo/pdf-lib', '@cantoo/fontkit', 'uqr', 'jsbarcode'],
    // In the page alone.
    node: false,
  },
  {
    name: 'catalog-index',
    folder: 'src-adapters/catalog-index',
    rooms: ['src-adapters/catalog-index', 'src-domain'],
    packages: ['lru-cache'],
    // The server's catalog, and a large one in the page.
    node: false,
  },
  {
    name: 'in-memory',
    folder: 'src-adapters/in-memory',
    rooms: ['src-adapters/in-memory', 'src-adapters/catalog-index', 'src-adapters/samples', 'src-domain'],
    packages: ['neverthrow', 'zod'],
    node: false,
  },
  {
    name: 'code-reader',
    folder: 'src-adapters/code-reader',
    rooms: ['src-adapters/code-reader', 'src-domain'],
    packages: ['neverthrow', 'zxing-wasm'],
    // In a worker of the page; tests run it in Node.
    node: false,
  },
  {
    name: 'browser-adapters',
    folder: 'src-adapters/browser',
    rooms: [
      'src-adapters/browser',
      'src-adapters/code-reader',
      'src-adapters/in-memory',
      'src-adapters/calls',
      'src-adapters/passwords',
      'src-adapters/samples',
      'src-domain',
    ],
    packages: ['neverthrow', 'zod', 'axios', 'idb', '@stripe/stripe-js'],
    node: false,
  },
  {
    name: 'server-adapters',
    folder: 'src-adapters/server',
    rooms: [
      'src-adapters/server',
      'src-adapters/catalog-index',
      'src-adapters/card-files',
      'src-adapters/csv',
      'src-adapters/calls',
      'src-adapters/passwords',
      'src-adapters/samples',
      'src-domain',
    ],
    packages: [
      'neverthrow',
      'zod',
      'fastify',
      '@fastify/[^/]+',
      'fastify-type-provider-zod',
      'helmet',
      'openapi-types',
      'kysely',
      'pg',
      '@electric-sql/pglite',
      '@node-rs/argon2',
      'pino',
      // What is kept in memory, up to a number of entries or bytes.
      'lru-cache',
      'nodemailer',
      'stripe',
      'sharp',
      // Decodes HEIC photos, which sharp's build cannot.
      'libheif-js',
      'otpauth',
      // Signs requests to a bucket.
      'aws4fetch',
      // Leaves the marketplace alone after repeated failures.
      'cockatiel',
    ],
    node: true,
  },
  {
    name: 'cli-adapters',
    folder: 'src-adapters/cli',
    rooms: ['src-adapters/cli', 'src-adapters/card-files', 'src-adapters/csv', 'src-adapters/calls', 'src-domain'],
    packages: ['neverthrow', 'zod', 'axios', 'commander', 'cli-progress'],
    node: true,
  },
  {
    name: 'page-wiring',
    folder: 'src/browser',
    rooms: [
      'src',
      'src-ui',
      'src-domain',
      'src-adapters/browser',
      'src-adapters/in-memory',
      'src-adapters/samples',
      'src-adapters/spreadsheets',
      'src-adapters/csv',
      'src-adapters/labels',
      'src-adapters/calls',
    ],
    packages: null,
    node: false,
  },
  {
    name: 'wiring',
    folder: 'src',
    rooms: ['src', 'src-ui', 'src-domain', 'src-adapters'],
    packages: null,
    node: true,
  },
  {
    name: 'examples',
    folder: 'examples',
    rooms: ['examples', 'src-domain'],
    packages: ['neverthrow'],
    node: true,
  },
];

const anyRoom = '^(src|src-ui|src-domain|src-adapters|test|examples)/';
const inside = (folders) => folders.map((folder) => `^${folder}/`);
const npmPath = (names) => names.map((name) => `^node_modules/(@types/)?${name}(/|$)`);
const npm = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-bundled', 'npm-no-pkg', 'npm-unknown'];

/** Two or three refusals a room: wrong room, wrong package and, where Node does not run, a Node module. */
function refusals({ name, folder, rooms: open, packages, node }) {
  const from = { path: `^${folder}/` };
  const rules = [
    {
      name: `${name}-imports`,
      comment: `${folder} may import ${open.join(', ')} and no other room.`,
      severity: 'error',
      from,
      to: { path: anyRoom, pathNot: inside(open) },
    },
  ];
  if (packages !== null) {
    rules.push({
      name: `${name}-packages`,
      comment: `${folder} may import from npm: ${packages.join(', ') || 'nothing'}.`,
      severity: 'error',
      from,
      to: { dependencyTypes: npm, pathNot: npmPath(packages) },
    });
  }
  if (!node) {
    rules.push({
      name: `${name}-without-node`,
      comment: `${folder} runs where there is no Node.`,
      severity: 'error',
      from,
      to: { dependencyTypes: ['core'] },
    });
  }
  return rules;
}

module.exports = {
  forbidden: [
    ...rooms.flatMap(refusals),
    {
      name: 'adapters-in-a-known-room',
      comment: 'A file of src-adapters lies in a folder that is listed above.',
      severity: 'error',
      from: {
        path: '^src-adapters/',
        pathNot: inside(rooms.map((room) => room.folder)),
      },
      to: {},
    },
    {
      name: 'server-wiring-without-page',
      comment: 'The browser adapters need a browser: the server and the command line do not load them.',
      severity: 'error',
      from: { path: '^src/(server|cli)/' },
      to: { path: '^(src-adapters|src)/browser/' },
    },
    {
      name: 'page-wiring-alone',
      comment: 'The page loads nothing of the server or the command line.',
      severity: 'error',
      from: { path: '^src/browser/' },
      to: { path: '^src/(server|cli)/' },
    },
    {
      name: 'features-apart',
      comment: 'A feature never imports another feature; pages compose them.',
      severity: 'error',
      from: { path: '^src-ui/features/([^/]+/[^/]+)/' },
      to: { path: '^src-ui/features/', pathNot: '^src-ui/features/$1/' },
    },
    {
      name: 'features-below-pages',
      comment: 'Pages and the shell compose features, never the reverse.',
      severity: 'error',
      from: { path: '^src-ui/features/' },
      to: { path: '^src-ui/(pages|app)/' },
    },
    {
      name: 'contexts-below-features',
      comment: 'What all pages share knows none of the features that use it.',
      severity: 'error',
      from: { path: '^src-ui/(contexts|stores)/' },
      to: { path: '^src-ui/(features|pages|app)/' },
    },
    {
      name: 'stores-below-contexts',
      comment: 'A store is plain code that a context gives to components.',
      severity: 'error',
      from: { path: '^src-ui/stores/' },
      to: { path: '^src-ui/contexts/' },
    },
    {
      name: 'components-below-features',
      comment: 'Components and the form kit know nothing of the shop: no feature, page, context or use case.',
      severity: 'error',
      from: { path: '^src-ui/(components|forms)/' },
      to: { path: '^src-ui/(features|pages|app|contexts|use-cases)' },
    },
    {
      name: 'no-cycles',
      comment: 'No module imports itself through others, types included.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'Every import leads to a file.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared',
      comment: 'A package that is imported is listed in package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-test-packages',
      comment: 'The product does not run what tests it.',
      severity: 'error',
      from: { path: '^(src|src-ui|src-domain|src-adapters)/' },
      to: {
        path: '^(node_modules/)?(vitest|@vitest|@stryker-mutator|@testing-library|axe-core|fake-indexeddb|fast-check|jsdom|lighthouse|playwright-core)',
      },
    },
    {
      name: 'no-orphans',
      comment: 'A module without an importer is dead, or not bound.',
      severity: 'warn',
      from: {
        orphan: true,
        pathNot: [
          '^test/',
          '^examples/',
          '\\.d\\.ts$',
          '^src/(browser|server|cli|build)/[^/]+\\.tsx?$',
          '^vite\\.config\\.ts$',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json', '.css'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
