import type { AdminOrders } from '#domain/checkout/admin-orders.use-case.ts';
import { makeOrderFile, OrderFileCut } from '../csv/order-file.ts';
import { destinationOf, writeAll } from './file-destination.ts';
import { orderFailureText } from './order-text.ts';
import type { ExitCode, Terminal } from './terminal.ts';

function sentenceOf(error: unknown, path: string): string {
  if (error instanceof OrderFileCut) return 'Not all orders could be read. No file was written.';
  if (error instanceof Error && 'code' in error) return `${path} cannot be written: ${error.message}`;
  throw error;
}

/** `shop orders export [file]`: CSV to a file or standard output. */
export async function exportOrdersCommand(
  path: string | undefined,
  pages: AdminOrders['page'],
  terminal: Terminal,
): Promise<ExitCode> {
  const bar = terminal.progress('Exporting');
  let orders = 0;
  const watched: AdminOrders['page'] = (query) =>
    pages(query).andTee((page) => {
      orders += page.orders.length;
      bar.show(orders, page.total);
    });
  const report = (line: string, code: ExitCode): ExitCode => {
    bar.stop();
    terminal.note(line);
    return code;
  };

  const pieces = await makeOrderFile({ page: watched })();
  if (pieces.isErr()) return report(orderFailureText(pieces.error), 1);
  try {
    const destination = await destinationOf(path, terminal);
    await writeAll(pieces.value, destination);
    return report(`${orders} ${orders === 1 ? 'order' : 'orders'} written to ${destination.name}.`, 0);
  } catch (error) {
    return report(sentenceOf(error, path ?? 'standard output'), 1);
  }
}
