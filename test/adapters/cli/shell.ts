import { Readable } from 'node:stream';
import { err, okAsync } from 'neverthrow';
import { runShop, type ShopForCommands } from '#adapters/cli/shop-program.ts';
import { cardQuery } from '#domain/cards/card-query.ts';
import { type ImportCards, makeImportCards } from '#domain/cards/import/import-cards.use-case.ts';
import { makeImportFile } from '#domain/cards/import/import-file.use-case.ts';
import { makeInMemoryCards } from '#test/support/in-memory/cards.ts';
import { makeFixedClock } from '#test/support/in-memory/clock.ts';

/** Replaced parts of the shop. */
type OrderParts = Pick<
  ShopForCommands,
  'examineShop' | 'orderPages' | 'subscriberPages' | 'switchOffTwoFactor' | 'makeSignInLink' | 'backUp'
>;
const noOrders: OrderParts = {
  examineShop: () => okAsync({ orders: 0, demonstrations: 0, findings: [] }),
  orderPages: () => okAsync({ orders: [], total: 0, nextCursor: null }),
  subscriberPages: () => okAsync({ subscribers: [], total: 0, nextCursor: null }),
  switchOffTwoFactor: () => okAsync(false),
  makeSignInLink: () => okAsync('https://shop.example.org/reset-password#token=keep.x'),
  backUp: async () => err('there is nothing to back up'),
};

/** The command line over an empty shop in memory, with its output. */
export function openShell({
  closed = false,
  input = '',
  orders = {} as Partial<OrderParts>,
  over = (importCards: ImportCards) => importCards,
} = {}) {
  const { catalog, cardStore, editor } = makeInMemoryCards();
  let interrupt = () => {};
  const written: string[] = [];
  let closings = 0;
  const out: string[] = [];
  const notes: string[] = [];
  const shown: number[] = [];
  const run = (...args: string[]) =>
    runShop(args, {
      terminal: {
        out: (line) => out.push(...line.split('\n')),
        write: async (piece) => void written.push(piece),
        note: (line) => notes.push(...line.split('\n')),
        progress: () => ({ show: (done) => shown.push(done), stop: () => undefined }),
        interrupts: (asked) => {
          let isAsked = false;
          interrupt = () => {
            isAsked = true;
            asked();
          };
          return { isAsked: () => isAsked, end: () => undefined };
        },
      },
      standardInput: Readable.from([input]),
      restore: async () => err('there is nothing to restore into'),
      move: async () => err('there is nothing to move'),
      openShop: async () => {
        if (closed) throw new Error('The shop is in use.');
        return {
          through: 'the shop of this test',
          cardPages: catalog.page,
          importFile: makeImportFile(over(makeImportCards({ catalog, cardStore, clock: makeFixedClock() }))),
          ...noOrders,
          ...orders,
          close: async () => {
            closings += 1;
          },
        };
      },
    });
  const total = async () => (await catalog.page(cardQuery({ scope: 'everything' })))._unsafeUnwrap().total;
  return {
    run,
    out,
    notes,
    shown,
    total,
    written,
    cardStore,
    editor,
    interrupt: () => interrupt(),
    closings: () => closings,
  };
}
