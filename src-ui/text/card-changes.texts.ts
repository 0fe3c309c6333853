import type { Card } from '#domain/cards/card.ts';
import type { ChangeDone } from '#domain/cards/card-store.port.ts';
import type { BulkChange } from '#domain/cards/edit/bulk-change.ts';
import { dollarsOf } from '#domain/money/cents.ts';
import { priceText } from '#domain/money/price-text.ts';
import { capital } from './capital.ts';
import { cardsText } from './changes.texts.ts';
import { postedSentence } from './posting.texts.ts';

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
    case 'sport':
      return `${named ? named.player : cards}: sport set to ${capital(change.sport)}.`;
    case 'pictures':
      return `${cards} ${count === 1 ? 'has' : 'have'} new pictures.`;
    case 'location':
      return `${cards} moved.`;
    case 'slots':
      return `${cards}: slots numbered.`;
    case 'lot':
      return change.lot === null ? `${cards} taken out of their lot.` : `${cards} put into lot ${change.lot}.`;
    case 'cost':
      return `${cards}: cost set.`;
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

/** The only reason to skip a card is a missing price. */
function leftOut({ kind }: BulkChange, refused: number): string {
  if (refused === 0) return '';
  const why =
    kind === 'post' || kind === 'homepage'
      ? `${refused === 1 ? 'has' : 'have'} no price above 0`
      : `${refused === 1 ? 'was' : 'were'} refused`;
  return ` ${cardsText(refused)} ${why} and did not change.`;
}

/** @param named the single card, if the action was for one (CMGR-21) */
export const doneSentence = (change: BulkChange, done: ChangeDone, named: Card | null): string =>
  (done.count === 0 ? 'Nothing was changed.' : doneText(change, done.count, named)) +
  alike(done.unchanged) +
  leftOut(change, done.refused);

export const clearedSentence = 'All cards cleared successfully!';
