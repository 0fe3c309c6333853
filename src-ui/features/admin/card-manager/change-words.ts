import type { Card } from '#domain/cards/card.ts';
import type { BulkChange } from '#domain/cards/edit/bulk-change.ts';
import type { ChangeDone } from '#domain/cards/edit/card-editor.port.ts';
import { dollarsOf } from '#domain/money/cents.ts';
import { priceText } from '#domain/money/price-text.ts';
import { postedSentence } from '../../../text/posting.texts.ts';

/** What can be done to cards that were chosen (CMGR-30). */
export const bulkActions = ['post', 'unpost', 'home-on', 'home-off', 'reprice', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];

type ActionWords = {
  /** On its button. Three dots: it asks first. */
  readonly label: string;
  /** Over its dialog, and on the button that does it: 'Reprice 12 cards'. */
  readonly verb: string;
  readonly doing: string;
};

export const actionWords = {
  post: { label: 'Post…', verb: 'Post', doing: 'Posting…' },
  unpost: { label: 'Unpost', verb: 'Unpost', doing: 'Unposting…' },
  'home-on': { label: 'On home page', verb: 'Show on the home page:', doing: 'Putting on the home page…' },
  'home-off': { label: 'Off home page', verb: 'Take off the home page:', doing: 'Taking off the home page…' },
  reprice: { label: 'Reprice…', verb: 'Reprice', doing: 'Repricing…' },
  delete: { label: 'Delete…', verb: 'Delete', doing: 'Deleting…' },
} as const satisfies Record<BulkAction, ActionWords>;

/** Acts that need nothing more to be said, and are done at once. */
export const quickChanges: Readonly<Partial<Record<BulkAction, BulkChange>>> = {
  unpost: { kind: 'unpost' },
  'home-on': { kind: 'homepage', shown: true },
  'home-off': { kind: 'homepage', shown: false },
};

export const cardsText = (count: number): string => (count === 1 ? '1 card' : `${count.toLocaleString('en-US')} cards`);

function doneText(change: BulkChange, count: number, named: Card | null): string {
  const cards = cardsText(count);
  switch (change.kind) {
    case 'post':
      return count === 1 ? postedSentence(change.targets) : postedSentence(change.targets).replace(/^Card/, cards);
    case 'unpost':
      return `${cards} unposted.`;
    case 'homepage':
      return change.shown ? `${cards} put on the home page.` : `${cards} taken off the home page.`;
    case 'reprice':
      return named && change.reprice.by === 'to'
        ? `${named.player}: price set to ${priceText(dollarsOf(change.reprice.price))}.`
        : `${cards} repriced.`;
    case 'stock':
      return `${named ? named.player : cards}: stock ${change.copies === null ? 'no longer tracked' : `set to ${change.copies}`}.`;
    case 'delete':
      return named ? `${named.player} card deleted successfully!` : `${cards} deleted successfully!`;
  }
}

const alike = (unchanged: number): string => {
  if (unchanged === 0) return '';
  return unchanged === 1
    ? ' 1 was already like this.'
    : ` ${unchanged.toLocaleString('en-US')} were already like this.`;
};

/** Only a price stands in the way of posting a card or of showing it on the home page. */
function leftOut({ kind }: BulkChange, refused: number): string {
  if (refused === 0) return '';
  const why =
    kind === 'post' || kind === 'homepage'
      ? `${refused === 1 ? 'has' : 'have'} no price above 0`
      : `${refused === 1 ? 'was' : 'were'} refused`;
  return ` ${cardsText(refused)} ${why} and did not change.`;
}

/** What a change came to. @param named the one card, where it was asked for by name (CMGR-21) */
export const doneSentence = (change: BulkChange, done: ChangeDone, named: Card | null): string =>
  (done.count === 0 ? 'Nothing was changed.' : doneText(change, done.count, named)) +
  alike(done.unchanged) +
  leftOut(change, done.refused);

/** (CMGR-22) */
export const clearedSentence = 'All cards cleared successfully!';
