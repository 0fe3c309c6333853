import type { ResultAsync } from 'neverthrow';
import type { OrderId } from './order.ts';
import type { LogEntry } from './order-log.ts';
import type { ReadOrderFailure } from './read-order.use-case.ts';

/** Characters. */
export const longestMessage = 2_000;

/** What the shop wrote to the customer about an order. */
export type OrderMessage = {
  /** ISO instant. */
  readonly at: string;
  readonly text: string;
};

/** Messages in the log of an order, in chronological order. Who wrote them stays with the shop. */
export const messagesIn = (log: readonly LogEntry[]): readonly OrderMessage[] =>
  log.filter(({ event }) => event === 'messaged').map(({ at, detail }) => ({ at, text: detail }));

/** Control and invisible characters but line breaks, and those that join letters of a script. */
const invisible = /(?!\n)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** A message as it is kept and sent: plain text, line breaks kept, at most one empty line in a row. */
export const tidyMessage = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(invisible, ' ')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

export const messageLines = (text: string): readonly string[] => tidyMessage(text).split('\n');

/** Messages about an order, oldest first; 'order-not-found' for a caller without access (PAY-26). */
export type ReadOrderMessages = (
  id: OrderId,
  receiptToken: string,
) => ResultAsync<readonly OrderMessage[], ReadOrderFailure>;
