import { basename } from 'node:path';
import ts from 'typescript';
import { importsOf, type NamedImport, nodesOf, readSources, type SourceFile } from './source-files.ts';

/**
 * Ports and adapters without a contract suite, with reasons. Keys are a port's path, or an adapter's path, `#` and
 * factory.
 */
export const exemptions: Readonly<Record<string, string>> = {
  'src-adapters/in-memory/no-marketplace.ts#makeNoMarketplace':
    'It stands for no marketplace: it fails, always, and finds nothing to compare.',
  'src-adapters/calls/sessions.calls.ts#sessionCalls':
    'A part of `http-sessions.ts`, which loads it on first use: the suite runs on the whole.',
  'src-domain/shared/log.port.ts': 'A log promises nothing that a caller could see: it never answers and never throws.',
};

/** One interface of a port file, with its suite: a function of the file `contract`. */
type Port = { path: string; name: string; contract: string; suite: string };
type Adapter = { path: string; factory: string; port: string };

export type PortReport = { ports: Port[]; adapters: Adapter[]; faults: string[] };

const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((m) => m.kind === ts.SyntaxKind.ExportKeyword);

function interfaceName(path: string): string {
  return basename(path, '.port.ts').replace(/(?:^|-)(.)/g, (_, email: string) => email.toUpperCase());
}

function interfacesOf({ tree }: SourceFile): string[] {
  return tree.statements
    .filter(ts.isInterfaceDeclaration)
    .filter(isExported)
    .map(({ name }) => name.text);
}

/** The interface that a file is named after, and the others of the same conversation. */
function portsIn(domain: SourceFile[]): Port[] {
  return domain
    .filter((file) => file.path.endsWith('.port.ts'))
    .flatMap((file) =>
      [...new Set([interfaceName(file.path), ...interfacesOf(file)])].map((name) => ({
        path: file.path,
        name,
        contract: `test/contract/${basename(file.path, '.port.ts')}.contract.ts`,
        suite: `${name.charAt(0).toLowerCase()}${name.slice(1)}Contract`,
      })),
    );
}

type Exported = { name: string; isFactory: boolean; answer: ts.TypeNode | undefined };

/** Named exports with their declared types. */
function exportsOf({ tree }: SourceFile): Exported[] {
  return tree.statements.filter(isExported).flatMap((statement): Exported[] => {
    if (ts.isFunctionDeclaration(statement)) {
      return [{ name: statement.name?.text ?? '', isFactory: true, answer: statement.type }];
    }
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.map((declaration) => {
      const value = declaration.initializer;
      const isFactory = value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));
      const answer = isFactory ? value.type : declaration.type;
      return { name: declaration.name.getText(tree), isFactory, answer };
    });
  });
}

/** The type a file declares under a name: the right side of an alias, or an interface. */
function declaredType({ tree }: SourceFile, name: string): ts.Node | undefined {
  const declaration = tree.statements.find(
    (node) => (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) && node.name.text === name,
  );
  return declaration && ts.isTypeAliasDeclaration(declaration) ? declaration.type : declaration;
}

/** Names within a type, excluding function parameters: `Promise<Carts>`, `{ carts: Carts }`. */
function* namesIn(type: ts.Node): Generator<string> {
  if (ts.isParameter(type)) return;
  if (ts.isTypeReferenceNode(type)) yield type.typeName.getText();
  if (ts.isExpressionWithTypeArguments(type)) yield type.expression.getText();
  for (const child of type.getChildren()) yield* namesIn(child);
}

/** A domain alias of a port: `type FormDrafts = Drafts<…>`. */
function otherName(file: SourceFile, name: string): ts.Node | undefined {
  const type = declaredType(file, name);
  return type && ts.isTypeReferenceNode(type) ? type : undefined;
}

/** The ports that a type refers to, through aliases. */
function portsOf(type: ts.Node, file: SourceFile, house: House, seen = new Set<ts.Node>()): Set<Port> {
  if (seen.has(type)) return new Set();
  seen.add(type);
  const found = new Set<Port>();
  for (const local of namesIn(type)) {
    const source = importsOf(file).find((i) => i.local === local);
    const port = source && house.ports.find((p) => p.path === source.file && p.name === source.name);
    const domain = source && house.domainFiles.get(source.file);
    const home = domain ?? (source ? house.adapterFiles.get(source.file) : file);
    const behind = home && (domain ? otherName : declaredType)(home, source?.name ?? local);
    if (port) found.add(port);
    else if (home && behind) for (const next of portsOf(behind, home, house, seen)) found.add(next);
  }
  return found;
}

type House = { ports: Port[]; domainFiles: Map<string, SourceFile>; adapterFiles: Map<string, SourceFile> };

function adaptersIn(file: SourceFile, house: House): Adapter[] {
  return exportsOf(file).flatMap(({ name, answer }) =>
    [...(answer ? portsOf(answer, file, house) : [])].map((port) => ({
      path: file.path,
      factory: name,
      port: port.name,
    })),
  );
}

function unannotatedFactories(file: SourceFile): string[] {
  return exportsOf(file)
    .filter(({ name, isFactory, answer }) => isFactory && name.startsWith('make') && answer === undefined)
    .map(({ name }) => `${file.path}#${name} declares no return type, so its port is unknown`);
}

/** Imports of a test file, followed through test/. */
function reachOf(file: SourceFile, tests: Map<string, SourceFile>, seen = new Set<string>()): NamedImport[] {
  if (seen.has(file.path)) return [];
  seen.add(file.path);
  const direct = importsOf(file);
  const beyond = direct.map((i) => tests.get(i.file)).filter((next) => next !== undefined);
  return [...direct, ...beyond.flatMap((next) => reachOf(next, tests, seen))];
}

/** The suites that a test file calls: `file#function`. */
function suitesRunBy(file: SourceFile): Set<string> {
  const called = new Set(
    nodesOf(file.tree)
      .filter(ts.isCallExpression)
      .map((call) => call.expression.getText(file.tree)),
  );
  const suites = importsOf(file).filter((i) => i.file.endsWith('.contract.ts') && called.has(i.local));
  return new Set(suites.map((i) => `${i.file}#${i.name}`));
}

/**
 * Holds the ports of `root` against their contract suites:
 * - `x-y.port.ts` exports the interface `XY`, and `test/contract/x-y.contract.ts` its suite `xYContract`; so for every other
 *   interface of the file;
 * - an adapter is what src-adapters exports with the interface in its declared (return) type;
 * - a test file that calls the suite reaches the adapter, directly, through test/support, or as a part that another adapter
 *   of the same port imports;
 * - every interface has an adapter.
 */
export function inspectPorts(root: string, exempt = exemptions): PortReport {
  const domain = readSources(root, ['src-domain']);
  const adapterFiles = new Map(readSources(root, ['src-adapters']).map((file) => [file.path, file]));
  const tests = new Map(readSources(root, ['test']).map((file) => [file.path, file]));
  const ports = portsIn(domain);
  const house = { ports, domainFiles: new Map(domain.map((file) => [file.path, file])), adapterFiles };
  const adapters = [...adapterFiles.values()].flatMap((file) => adaptersIn(file, house));

  const runs = [...tests.values()]
    .filter((file) => /\.test\.tsx?$/.test(file.path))
    .map((file) => ({ suites: suitesRunBy(file), reach: reachOf(file, tests) }));
  const isOpened = (adapter: Adapter, { contract, suite }: Port) =>
    runs.some(
      ({ suites, reach }) =>
        suites.has(`${contract}#${suite}`) && reach.some((i) => i.file === adapter.path && i.name === adapter.factory),
    );
  const isPartOf = (part: Adapter, whole: Adapter) => {
    const file = adapterFiles.get(whole.path);
    return file !== undefined && importsOf(file).some((i) => i.file === part.path && i.name === part.factory);
  };
  const isRun = (adapter: Adapter, port: Port, own: Adapter[]): boolean =>
    isOpened(adapter, port) || own.some((other) => isPartOf(adapter, other) && isOpened(other, port));

  const faults = [...adapterFiles.values()].flatMap(unannotatedFactories);
  for (const port of ports) {
    const source = domain.find((file) => file.path === port.path);
    const own = adapters.filter((adapter) => adapter.port === port.name);
    if (source && !interfacesOf(source).includes(port.name))
      faults.push(`${port.path} exports no interface ${port.name}`);
    if (own.length === 0)
      faults.push(`${port.path} has no adapter: nothing in src-adapters is declared as ${port.name}`);
    if (exempt[port.path]) continue;
    if (!tests.has(port.contract)) {
      faults.push(`${port.path} has no contract suite: ${port.contract} is missing`);
      continue;
    }
    for (const adapter of own) {
      const key = `${adapter.path}#${adapter.factory}`;
      if (!exempt[key] && !isRun(adapter, port, own)) {
        faults.push(`${key} implements ${port.name}, but no test runs ${port.suite} of ${port.contract} on it`);
      }
    }
  }
  const known = new Set([...ports.map((p) => p.path), ...adapters.map((a) => `${a.path}#${a.factory}`)]);
  for (const key of Object.keys(exempt)) if (!known.has(key)) faults.push(`${key} is exempt but does not exist`);
  return { ports, adapters, faults };
}
