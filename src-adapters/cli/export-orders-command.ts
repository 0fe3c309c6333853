import { open, rename, rm } from 'node:fs/promises';
import type { OrderDesk } from '#domain/checkout/order-desk.use-case.ts';
import { makeOrderFile, OrderFileCut } from '../csv/order-file.ts';
import { orderFailureText } from './order-text.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** Where the pieces of the file go. `keep` makes them count, `drop` leaves nothing behind. */
type Destination = {
  readonly name: string;
  write(piece: string): Promise<void>;
  keep(): Promise<void>;
  drop(): Promise<void>;
};

const toTerminal = ({ write }: Terminal): Destination => ({
  name: 'standard output',
  write,
  keep: async () => undefined,
  drop: async () => undefined,
});

/** A file that takes the place of the one before when it is whole. It holds addresses: nobody else on the machine reads it. */
async function toFile(path: string): Promise<Destination> {
  const draft = `${path}.part`;
  const file = await open(draft, 'w', 0o600);
  return {
    name: path,
    write: async (piece) => void (await file.write(piece)),
    keep: async () => {
      await file.close();
      await rename(draft, path);
    },
    drop: async () => {
      await file.close();
      await rm(draft, { force: true });
    },
  };
}

/** A failure of the machine, as a sentence; whatever else is thrown is a bug. */
function sentenceOf(error: unknown, path: string): string {
  if (error instanceof OrderFileCut) return 'The orders could not be read to their end. Nothing was kept.';
  if (error instanceof Error && 'code' in error) return `${path} cannot be written: ${error.message}`;
  throw error;
}

async function writeAll(pieces: AsyncIterable<string>, destination: Destination): Promise<void> {
  try {
    for await (const piece of pieces) await destination.write(piece);
  } catch (error) {
    await destination.drop();
    throw error;
  }
  await destination.keep();
}

/** `shop orders export [file]`: all orders as CSV, to a file or to standard output (ORDER-12). */
export async function exportOrdersCommand(
  path: string | undefined,
  pages: OrderDesk['page'],
  terminal: Terminal,
): Promise<ExitCode> {
  const bar = terminal.progress('Exporting');
  let orders = 0;
  const watched: OrderDesk['page'] = (query) =>
    pages(query).andTee((page) => {
      orders += page.orders.length;
      bar.show(orders, page.total);
    });
  const told = (line: string, code: ExitCode): ExitCode => {
    bar.stop();
    terminal.note(line);
    return code;
  };

  const pieces = await makeOrderFile({ page: watched })();
  if (pieces.isErr()) return told(orderFailureText(pieces.error), 1);
  try {
    const destination = path === undefined ? toTerminal(terminal) : await toFile(path);
    await writeAll(pieces.value, destination);
    return told(`${orders} ${orders === 1 ? 'order' : 'orders'} written to ${destination.name}.`, 0);
  } catch (error) {
    return told(sentenceOf(error, path ?? 'standard output'), 1);
  }
}
