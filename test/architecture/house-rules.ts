import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { nodesOf, placeOf, readSources, type SourceFile } from './source-files.ts';

const product = ['src-domain', 'src-adapters', 'src-ui', 'src'];

/** Settings are read once per composition root. */
const settingsFile = /^src\/[^/]+\/(?:browser|server|command)-settings\.ts$/;

const isHandedOver = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) && /^read\w*Settings$/.test(parent.expression.getText());

function readsSettings(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) {
    const owner = node.expression.getText();
    const isEnvironment = node.name.text === 'env' && ['process', 'globalThis.process', 'import.meta'].includes(owner);
    return isEnvironment && !isHandedOver(node);
  }
  if (ts.isVariableDeclaration(node)) {
    const opened = ts.isObjectBindingPattern(node.name) && /\benv\b/.test(node.name.getText());
    return opened && ['process', 'import.meta'].includes(node.initializer?.getText() ?? '');
  }
  if (ts.isImportDeclaration(node)) {
    return /^['"](node:)?process['"]$/.test(node.moduleSpecifier.getText()) && /\benv\b/.test(node.getText());
  }
  return false;
}

/** `describe.concurrent.skip` → describe, concurrent, skip; `it.skipIf(x)` → it, skipIf. */
function wordsOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isCallExpression(callee)) return wordsOf(callee.expression);
  return ts.isPropertyAccessExpression(callee) ? [...wordsOf(callee.expression), callee.name.text] : [];
}

function leavesTestOut(node: ts.Node): boolean {
  if (!ts.isCallExpression(node)) return false;
  const [first = '', ...rest] = wordsOf(node.expression);
  if (/^[xf](it|test|describe)$/.test(first)) return true;
  return (
    /^(it|test|describe|suite|bench)$/.test(first) &&
    rest.some((word) => ['only', 'skip', 'todo', 'fails', 'skipIf', 'runIf'].includes(word))
  );
}

/** What titles may name: rows of requirements and faults, and product decisions; none of a file that is missing. */
function knownIds(root: string): ReadonlySet<string> {
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
  const rows = read('docs/requirements.md') + read('docs/faults.md');
  const decisions = read('docs/decisions/product-decisions.md');
  const ids = [...rows.matchAll(/^\| ([A-Z]+-?\d+) \|/gm), ...decisions.matchAll(/^## (D\d+):/gm)];
  return new Set(ids.map(([, id = '']) => id));
}

const idPattern = '(?:[A-Z]+-\\d{2,}|[A-Z]\\d{1,3})';
/** `[CART-07, M4]` or `(M4)`, in any place. */
const idGroup = new RegExp(`\\[${idPattern}(?:,\\s*${idPattern})*\\]|\\(${idPattern}(?:,\\s*${idPattern})*\\)`, 'g');
const oneGroupAtEnd = new RegExp(` \\[${idPattern}(?:, ${idPattern})*\\].$`);

/** The title of a test or group, with its quotes; null for other nodes. */
function titleOf(node: ts.Node): string | null {
  if (!ts.isCallExpression(node)) return null;
  const [title] = node.arguments;
  if (!title || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return null;
  return /^(it|test|describe|suite)$/.test(wordsOf(node.expression)[0] ?? '') ? title.getText() : null;
}

const groupsInTitle = (node: ts.Node): string[] => (titleOf(node) ?? '').match(idGroup) ?? [];

/** Ids of requirements, faults and decisions in the title of a test. */
const idsInTitle = (node: ts.Node): string[] =>
  groupsInTitle(node).flatMap((group) => group.match(new RegExp(idPattern, 'g')) ?? []);

/** Ids stand in one pair of square brackets, last: `[CART-07, CART-08, M4]`. */
function namesIdsOtherwise(node: ts.Node): boolean {
  const groups = groupsInTitle(node);
  return groups.length > 1 || (groups.length === 1 && !oneGroupAtEnd.test(titleOf(node) ?? ''));
}

const ofAction = /^(is)?(busy|sending|saving|working|failed|failure|problems?|errors?|trouble)$/i;

/** `const [busy, setBusy] = useState(false)`: busy and problem follow from the call, in `useAction`. */
function keepsAction(node: ts.Node): boolean {
  if (!ts.isVariableDeclaration(node) || !ts.isArrayBindingPattern(node.name)) return false;
  const [kept] = node.name.elements;
  const { initializer } = node;
  const isState = initializer && ts.isCallExpression(initializer) && initializer.expression.getText() === 'useState';
  return Boolean(isState && kept && ts.isBindingElement(kept) && ofAction.test(kept.name.getText()));
}

/** Names that describe a place, not a purpose. `manager` is allowed: the portal has a card manager. */
const forbiddenWords = /(^|-)(utils?|helpers?|services?|common|misc|impl)$|^index$/i;

function badName(path: string): boolean {
  const stem = basename(path).replace(
    /\.(d\.ts|(port|use-case|contract|test|wire|calls|failures|routes|texts)\.tsx?|tsx?)$/,
    '',
  );
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem);
  const component = path.endsWith('.tsx') && /^[A-Z][A-Za-z0-9]*(\.test)?$/.test(stem);
  const migration = /\/migrations\//.test(path) && /^[0-9a-z-]+$/.test(stem);
  return !(kebab || component || migration) || forbiddenWords.test(stem);
}

function places(files: SourceFile[], wrong: (node: ts.Node) => boolean, what: string): string[] {
  return files.flatMap((file) =>
    nodesOf(file.tree)
      .filter(wrong)
      .map((node) => `${placeOf(file, node)} ${what}: ${node.getText().split('\n')[0]}`),
  );
}

/** File names must be unique. */
const namedTwice = (paths: readonly string[]): string[] => {
  const first = new Map<string, string>();
  return paths.flatMap((path) => {
    const name = basename(path);
    const other = first.get(name);
    if (other === undefined) first.set(name, path);
    return other === undefined ? [] : [`${path} has the same name as ${other}`];
  });
};

/** Checks that compiler, linter and import rules cannot express; one line per fault. */
export function inspectHouseRules(root: string): string[] {
  const sources = readSources(root, product);
  const tests = readSources(root, ['test']);
  const known = knownIds(root);
  const outsideForms = sources.filter(({ path }) => path.startsWith('src-ui/') && !path.startsWith('src-ui/forms/'));
  const outsideSettings = sources.filter((file) => !settingsFile.test(file.path));
  const mains = sources.filter((file) =>
    /^src\/(?:server\/main\.ts|cli\/shop\.ts|browser\/open-page\.ts)$/.test(file.path),
  );
  return [
    ...places(outsideSettings, readsSettings, 'reads a setting outside src/*/*-settings.ts'),
    ...places(tests, leavesTestOut, 'leaves a test out'),
    ...places(
      tests,
      (node) => idsInTitle(node).some((id) => !known.has(id)),
      'names a requirement, fault or decision that does not exist',
    ),
    ...places(tests, namesIdsOtherwise, 'does not end in its ids, in one pair of brackets'),
    ...places(outsideForms, keepsAction, 'keeps busy or problem itself instead of using src-ui/forms/use-action.ts'),
    ...places(sources, ts.isDecorator, 'uses a decorator'),
    ...sources.filter((file) => badName(file.path)).map((file) => `${file.path} has a name that says too little`),
    ...namedTwice(sources.map(({ path }) => path)),
    ...mains
      .filter((file) => loadsContainerBeforeMetadata(file))
      .map((f) => `${f.path} does not import reflect-metadata first`),
  ];
}

function loadsContainerBeforeMetadata({ tree }: SourceFile): boolean {
  const first = tree.statements.find(ts.isImportDeclaration);
  return first !== undefined && first.moduleSpecifier.getText().slice(1, -1) !== 'reflect-metadata';
}
