import ts from 'typescript';
import { nodesOf, readSources, type SourceFile } from './source-files.ts';

/** Clients and routes that are written by hand, with the reason why no table of `src-adapters/calls` makes them. */
const specialFiles: Readonly<Record<string, string>> = {
  'browser/http/http-card-catalog.ts': 'Is in the first page, and shares its queries with the address of a list.',
  'browser/http/http-card-editor.ts': 'Forgets offline copies; failures name the card or the number that was sent.',
  'browser/http/http-carts.ts': 'Sends the version in a header.',
  'browser/http/http-checkout.ts': 'Sends keys and receipts in headers; failures name lines and amounts.',
  'browser/http/http-count-view.ts': 'Is with every card page, apart from the dashboard.',
  'browser/http/http-marketplace.ts': 'An answer that makes no sense is the marketplace’s.',
  'browser/http/http-newsletter.ts': 'Links carry a token in the query of a change.',
  'browser/http/http-pictures.ts': 'Uploads files, with progress.',
  'browser/http/http-returns.ts': 'Uploads pictures, and reads them.',
  'browser/http/http-sessions.ts': 'The own session is in the first page, and is remembered while offline.',
  'cli/cards-over-api.ts': 'Lists of cards have queries of their own.',
  'server/http-api/documentation.ts': 'The description of the API.',
  'server/http-api/serve.ts': 'Makes the routes of all tables.',
  'server/http-api/routes/admin-orders.routes.ts': 'Orders are saved as a file.',
  'server/http-api/routes/auth.routes.ts': 'Signing out ends the cookie; the own session is in the first page.',
  'server/http-api/routes/backups.routes.ts': 'Sends a file.',
  'server/http-api/routes/card-bulk.routes.ts': 'For programs only: no port has these calls.',
  'server/http-api/routes/card-editing.routes.ts': 'For programs too: bodies are the card’s fields.',
  'server/http-api/routes/card-import.routes.ts': 'Reads and sends files.',
  'server/http-api/routes/cards.routes.ts': 'Kept answers, drafts, and addresses shared with pages.',
  'server/http-api/routes/cart.routes.ts': 'Carts have owners, versions and cookies.',
  'server/http-api/routes/dashboard.routes.ts': 'Views are counted for guests.',
  'server/http-api/routes/health.routes.ts': 'Answers while the shop starts and stops.',
  'server/http-api/routes/marketplace.routes.ts': 'Has its own names for fields.',
  'server/http-api/routes/newsletter.routes.ts': 'Mail clients call it with any body.',
  'server/http-api/routes/pages.routes.ts': 'Pages.',
  'server/http-api/routes/payments.routes.ts': 'Payments: keys in headers, limits, receipts.',
  'server/http-api/routes/pictures.routes.ts': 'Reads and sends files.',
  'server/http-api/routes/return-pictures.routes.ts': 'Reads and sends files.',
  'server/http-api/routes/seo.routes.ts': 'Files for search engines.',
  'server/http-api/routes/sharing.routes.ts': 'Pages and pictures for shared links.',
  'server/http-api/routes/webhooks.routes.ts': 'Signed bytes of the payment provider.',
};

const room = 'src-adapters/';
const verbs = new Set(['get', 'put', 'post', 'delete', 'route']);

/** `app.get('/…', …)`: the first argument tells it from a map. */
function registersRoute(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression, name } = node.expression;
  return ts.isIdentifier(expression) && /^(app|own)$/.test(expression.text) && verbs.has(name.text);
}

/** `api.call({ … })` */
const callsApi = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && /^(api\s*)\.call$/.test(node.expression.getText());

const isClient = ({ path }: SourceFile): boolean => /^src-adapters\/(browser|cli)\//.test(path);

const isServer = ({ path }: SourceFile): boolean => path.startsWith(`${room}server/http-api/`);

/** @param text that the file has to hold, which is found sooner than a node */
const holds = ({ tree }: SourceFile, text: string, is: (node: ts.Node) => boolean): boolean =>
  tree.text.includes(text) && [...nodesOf(tree)].some(is);

const typeOfAnswer = (made: ts.Expression | undefined): ts.TypeNode | undefined =>
  made && ts.isArrowFunction(made) ? made.type : undefined;

/** Exported tables: constants declared as `Calls<…>`, and functions that return one. */
const tablesIn = ({ tree }: SourceFile): string[] =>
  tree.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) =>
      declarationList.declarations
        .filter(({ type, initializer }) =>
          /(^|=> )Calls</.test((type ?? typeOfAnswer(initializer))?.getText(tree) ?? ''),
        )
        .map(({ name }) => name.getText(tree)),
    );

const handsOver = (callee: RegExp, table: string) => (node: ts.Node) =>
  ts.isCallExpression(node) &&
  callee.test(node.expression.getText()) &&
  node.arguments.some((argument) => new RegExp(`\\b${table}\\b`).test(argument.getText()));

/**
 * Holds the API's calls against their tables. A method of a port is in a table, which names each (`Calls<Port>` does not
 * compile otherwise); routes and clients that are written by hand are listed with a reason; and each table has both ends.
 */
export function inspectCalls(root: string, special = specialFiles): string[] {
  const adapters = readSources(root, ['src-adapters']);
  const wiring = [...adapters, ...readSources(root, ['src/browser', 'src/cli'])];
  const byHand = adapters.filter(
    (file) =>
      (isClient(file) && holds(file, '.call(', callsApi)) ||
      (isServer(file) && /\b(app|own)\.\w+\(/.test(file.tree.text) && holds(file, '(', registersRoute)),
  );
  const paths = byHand.map(({ path }) => path.slice(room.length));
  const tables = adapters.filter(({ path }) => path.startsWith(`${room}calls/`)).flatMap(tablesIn);
  return [
    ...paths
      .filter((path) => special[path] === undefined)
      .map(
        (path) =>
          `${path} makes calls by hand: add a table to src-adapters/calls, or a reason to test/architecture/calls.ts`,
      ),
    ...Object.keys(special)
      .filter((path) => !paths.includes(path))
      .map((path) => `${path} is special but makes no calls`),
    ...tables
      .filter((table) => !adapters.some((file) => holds(file, table, handsOver(/^serve$/, table))))
      .map((table) => `${table} has no routes: call serve(${table}, …)`),
    ...tables
      .filter((table) => !wiring.some((file) => holds(file, table, handsOver(/^(lateRemote|makeRemote)$/, table))))
      .map((table) => `${table} has no client: call lateRemote or makeRemote`),
  ];
}
