import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import type { Result } from 'neverthrow';
import type { ChangeNumber } from '#domain/cards/edit/change-number.ts';
import type { CardFile, UnreadableFile } from '#domain/cards/import/card-file.ts';
import { importFields, namesText } from '#domain/cards/import/import-columns.ts';
import type { ImportFile } from '#domain/cards/import/import-file.use-case.ts';
import type { AdminOrders } from '#domain/checkout/orders/admin-orders.use-case.ts';
import { readStoredCardFile, withCardFile } from '../card-files/received-card-file.ts';
import { type BackUp, backupCommand, type Move, moveCommand, type Restore, restoreCommand } from './backup-commands.ts';
import { type DoctorFlags, doctorCommand, type ExaminedShop } from './doctor-command.ts';
import {
  type ExportedCards,
  type ExportedSubscribers,
  exportCardsCommand,
  exportOrdersCommand,
  exportSubscribersCommand,
} from './export-commands.ts';
import { standardStream } from './file-destination.ts';
import { importCommand } from './import-command.ts';
import { unreadableText } from './import-text.ts';
import { printTitles } from './print-titles.ts';
import { type MakeSignInLink, signInLinkCommand } from './sign-in-link-command.ts';
import type { ExitCode, Terminal } from './terminal.ts';
import { type SwitchOffTwoFactor, twoFactorCommand } from './two-factor-command.ts';

export type ShopForCommands = ExaminedShop & {
  /** 'the shop at …' or 'the database in …'. */
  readonly through: string;
  readonly importFile: ImportFile;
  readonly cardPages: ExportedCards;
  readonly orderPages: AdminOrders['page'];
  readonly subscriberPages: ExportedSubscribers;
  readonly switchOffTwoFactor: SwitchOffTwoFactor;
  readonly makeSignInLink: MakeSignInLink;
  readonly backUp: BackUp;
  readonly close: () => Promise<void>;
};

export type ShopProgramParts = {
  readonly terminal: Terminal;
  /** Uses the API of a running shop, else the database. Throws a readable error. */
  readonly openShop: () => Promise<ShopForCommands>;
  /** Replaces the shop, which must not run. */
  readonly restore: Restore;
  /** Moves the shop, which must not run, to PostgreSQL. */
  readonly move: Move;
  readonly standardInput: NodeJS.ReadableStream;
};

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const whyUnread = (path: string, error: unknown): string =>
  isMissing(error)
    ? `There is no file ${path}.`
    : `${path} cannot be read: ${error instanceof Error ? error.message : error}`;

async function withShop(
  { terminal, openShop }: ShopProgramParts,
  command: (shop: ShopForCommands) => Promise<ExitCode>,
): Promise<ExitCode> {
  const shop = await openShop().catch((error: unknown) => {
    terminal.note(error instanceof Error ? error.message : String(error));
    return null;
  });
  if (!shop) return 1;
  terminal.note(`Through ${shop.through}.`);
  try {
    return await command(shop);
  } finally {
    await shop.close();
  }
}

type GivenImportFlags = {
  dryRun?: true;
  draft?: true;
  strict?: true;
  picturesFirst?: true;
  sheet?: string;
  continue?: ChangeNumber;
};

function changeIn(text: string): ChangeNumber {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('It is the number of a change.');
  return Number(text);
}

const inputOf = (path: string, { standardInput }: ShopProgramParts): NodeJS.ReadableStream =>
  path === standardStream ? standardInput : createReadStream(path);

/** Opens the file when it is read: an error before that would have no handler. */
async function* bytesOf(path: string, parts: ShopProgramParts): AsyncGenerator<Buffer> {
  for await (const chunk of inputOf(path, parts)) yield Buffer.from(chunk);
}

type UseCardFile = (file: Result<CardFile, UnreadableFile>) => Promise<ExitCode>;

/** A file is read where it is, so that it is noticed when it changes; what can be read once only is stored first. */
async function withFileAt(path: string, sheet: string | undefined, use: UseCardFile, parts: ShopProgramParts) {
  const isFile = path !== standardStream && statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  return isFile
    ? use(await readStoredCardFile(path, sheet))
    : withCardFile(bytesOf(path, parts), use, undefined, sheet);
}

async function runImport(path: string, given: GivenImportFlags, parts: ShopProgramParts): Promise<ExitCode> {
  const { terminal } = parts;
  const { dryRun = false, draft = false, strict = false, picturesFirst = false, sheet, continue: continues } = given;
  let isRead = false;
  const use: UseCardFile = async (file) => {
    isRead = true;
    if (file.isErr()) {
      terminal.note(unreadableText(file.error));
      return 1;
    }
    return withShop(parts, ({ importFile }) =>
      importCommand(file.value, { dryRun, draft, strict, picturesFirst, continues }, importFile, terminal),
    );
  };
  return withFileAt(path, sheet, use, parts).catch((error: unknown) => {
    if (isRead) throw error;
    terminal.note(whyUnread(path, error));
    return 1;
  });
}

async function runTitles(path: string, parts: ShopProgramParts): Promise<ExitCode> {
  const { terminal } = parts;
  try {
    await printTitles(
      createInterface({ input: inputOf(path, parts), crlfDelay: Number.POSITIVE_INFINITY }),
      terminal.out,
    );
    return 0;
  } catch (error) {
    terminal.note(whyUnread(path, error));
    return 1;
  }
}

const whereTo = "where to write; standard output when left out, or '-'";

const columnHelp = [
  '',
  'Columns are matched by name, ignoring case. A title, player or card id column is required:',
  ...Object.entries(importFields).map(([field, names]) => `  ${field.padEnd(15)} ${namesText(names)}`),
  "  Prices can also be in one column per grade: 'Raw Price', 'PSA 10 Price'.",
].join('\n');

function describe(parts: ShopProgramParts, finish: (code: ExitCode) => void): Command {
  const { terminal } = parts;
  const program = new Command('shop')
    .description('The Goat Collection on the command line.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(text.trimEnd()),
      writeErr: (text) => terminal.note(text.trimEnd()),
    });
  program
    .command('import')
    .description('import cards from a CSV, XLSX or ODS file; importing the same file again changes nothing')
    .argument('<file>', "the file, or '-' for standard input")
    .option('--dry-run', 'show what an import would do, without changes')
    .option('--strict', 'import nothing if a row is refused')
    .option('--sheet <name>', 'of a spreadsheet; default: its first one with rows')
    .addHelpText('after', columnHelp)
    .option('--draft', 'keep new cards as drafts instead of showing them in the collection')
    .option('--pictures-first', 'keep new cards without a picture as drafts')
    .option('--continue <change>', 'finish an import that was stopped: one Undo reverses both', changeIn)
    .action(async (path: string, flags: GivenImportFlags) => finish(await runImport(path, flags, parts)));
  program
    .command('titles')
    .description('read listing titles, one per line, and print one JSON object per title')
    .argument('<file>', "a text file, or '-' for standard input")
    .action(async (path: string) => finish(await runTitles(path, parts)));
  program
    .command('doctor')
    .description('compare payment provider, orders, holds and stock; exits with 1 if something does not match')
    .option('--fix', 'repair what is safe: ask the provider again, recount held and sold stock')
    .option('--refund <payment>', 'refund a payment without an order, and repair what is safe')
    .option('--recreate <payment>', 'make the order of a payment without one again, and repair what is safe')
    .action(async (flags: DoctorFlags) =>
      finish(await withShop(parts, (shop) => doctorCommand(flags, shop, terminal))),
    );
  program
    .command('cards')
    .description('work with all cards')
    .command('export')
    .description('export all cards as CSV; importing that file changes nothing')
    .argument('[file]', whereTo)
    .action(async (path: string | undefined) =>
      finish(await withShop(parts, ({ cardPages }) => exportCardsCommand(path, cardPages, terminal))),
    );
  program
    .command('backup')
    .description('write everything (database and pictures) to one file, also while the shop runs')
    .argument('<file>', 'where to write')
    .action(async (path: string) =>
      finish(await withShop(parts, ({ backUp }) => backupCommand(path, backUp, terminal))),
    );
  program
    .command('restore')
    .description('restore a backup into an empty shop that does not run; PGlite or PostgreSQL, wherever it was made')
    .argument('<file>', 'a file that `backup` has written')
    .option('--replace', 'delete what the shop has')
    .action(async (path: string, { replace = false }: { replace?: boolean }) =>
      finish(await restoreCommand(path, replace, parts.restore, terminal)),
    );
  program
    .command('move')
    .description('move the embedded database of DATA_DIR to the empty PostgreSQL of DATABASE_URL; stop the shop first')
    .action(async () => finish(await moveCommand(parts.move, terminal)));
  const admin = program.command('admin').description('the admin’s account');
  admin
    .command('sign-in-link')
    .description('print a link that lets the owner in from a new device, whatever others try')
    .action(async () =>
      finish(await withShop(parts, ({ makeSignInLink }) => signInLinkCommand(makeSignInLink, terminal))),
    );
  admin
    .command('two-factor')
    .description('two-factor authentication')
    .command('off')
    .description('turn it off, if phone and recovery codes are lost')
    .action(async () =>
      finish(await withShop(parts, ({ switchOffTwoFactor }) => twoFactorCommand(switchOffTwoFactor, terminal))),
    );
  program
    .command('orders')
    .description('work with all orders')
    .command('export')
    .description('export all orders as CSV, one row per order line')
    .argument('[file]', whereTo)
    .action(async (path: string | undefined) =>
      finish(await withShop(parts, ({ orderPages }) => exportOrdersCommand(path, orderPages, terminal))),
    );
  program
    .command('newsletter')
    .description('work with the newsletter list')
    .command('export')
    .description('export newsletter subscribers as CSV, each with an unsubscribe link')
    .argument('[file]', whereTo)
    .action(async (path: string | undefined) =>
      finish(await withShop(parts, ({ subscriberPages }) => exportSubscribersCommand(path, subscriberPages, terminal))),
    );
  return program;
}

/** @param args the arguments after `shop` */
export async function runShop(args: readonly string[], parts: ShopProgramParts): Promise<ExitCode> {
  let code: ExitCode = 0;
  const program = describe(parts, (finished) => {
    code = finished;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
}
