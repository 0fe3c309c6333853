import { identityFailures } from '#domain/identity/identity.failures.ts';
import { inventoryFailures } from '#domain/inventory/inventory.failures.ts';
import type { BadStockCursor, InventoryFailure, StockSum } from '#domain/inventory/inventory.port.ts';
import { type LotIssue, lotLimits } from '#domain/inventory/lot.ts';
import type { LotFormValues } from '#domain/inventory/lot-form.ts';
import type { ChangeLotFailure, FindLotFailure, LotsFailure, SpreadFailure } from '#domain/inventory/lots.port.ts';
import type { SpreadWay } from '#domain/inventory/spread-cost.ts';
import type { AgeBand } from '#domain/inventory/stock-age.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import { makeSentence, type SentenceOf } from '#domain/shared/failure-texts.ts';
import { listFailures } from '#domain/shared/lists.failures.ts';
import { numberText } from '#domain/shared/number-text.ts';
import { cardsText } from './changes.texts.ts';
import { moneyText } from './money.texts.ts';
import { nothingChanged, outage } from './sentences.ts';

export const noInventory = 'This shop has no server, so that it keeps no locations, costs and lots together.';

/** '31–90 days', 'Over a year'. */
export const bandText = ({ from, to }: AgeBand): string => (to === null ? 'Over a year' : `${from}–${to} days`);

export const boxText = (box: string | null): string => {
  if (box === null) return 'No location';
  if (box === '') return 'Row or slot only';
  return /^\d+$/.test(box) ? `Box ${box}` : box;
};

export const stockCopiesText = (count: number): string => `${numberText(count)} ${count === 1 ? 'copy' : 'copies'}`;

/** '$12.00', and how many cards it does not have. */
export const costText = ({ cost, cards, withoutCost }: Pick<StockSum, 'cost' | 'cards' | 'withoutCost'>): string =>
  cards > 0 && withoutCost === cards ? 'not known' : moneyText(cost);

export const withoutCostText = ({ withoutCost, cards }: Pick<StockSum, 'withoutCost' | 'cards'>): string =>
  withoutCost === 0 || withoutCost === cards ? '' : `without ${cardsText(withoutCost)}`;

export const lotFieldLabels = {
  boughtOn: 'Bought on',
  source: 'Source',
  paid: 'Paid',
  fees: 'Fees',
  note: 'Note',
} as const satisfies Record<keyof LotFormValues, string>;

const issueSentences: { readonly [Kind in LotIssue['kind']]: (issue: LotIssue) => string } = {
  missing: ({ field }) => {
    if (field === 'boughtOn') return 'Enter the date of the purchase';
    return field === 'source' ? 'Enter where the cards are from' : 'Enter what was paid';
  },
  'too-long': ({ field }) => `Use at most ${numberText(lotLimits[field === 'note' ? 'note' : 'source'])} characters`,
  'bad-date': () => 'Enter a date such as 2026-02-14',
  'no-amount': () => 'Enter an amount such as 250 or 19.99',
  'too-high': () => 'At most $10,000,000',
};

export const lotIssueSentence = (issue: LotIssue): string => issueSentences[issue.kind](issue);

const rows = { ...identityFailures, ...inventoryFailures, ...listFailures };

export const inventorySentence: SentenceOf<InventoryFailure | BadStockCursor> = makeSentence(rows, {
  unavailable: outage('The inventory cannot be loaded right now.'),
});

export const lotListSentence: SentenceOf<LotsFailure> = makeSentence(rows, {
  unavailable: outage('The lots cannot be loaded right now.'),
});

export const findLotSentence: SentenceOf<FindLotFailure> = makeSentence(rows, {
  unavailable: outage('The lot cannot be loaded right now.'),
});

export const saveLotSentence: SentenceOf<ChangeLotFailure> = makeSentence(rows, {
  unavailable: outage(nothingChanged),
});

/** 'Still to spread: $1.00' */
export function unspreadText(missing: number): string {
  if (missing === 0) return 'The amounts sum to what was paid.';
  return missing > 0
    ? `${moneyText(cents(missing))} still to spread.`
    : `${moneyText(cents(-missing))} more than was paid.`;
}

export const spreadSentence: SentenceOf<SpreadFailure> = makeSentence(rows, {
  unavailable: outage(nothingChanged),
  'sum-differs': ({ missing }) => `${unspreadText(missing)} ${nothingChanged}`,
});

export const spreadLabels = {
  evenly: 'Evenly: each copy costs the same',
  'by-price': 'By price: dear cards cost more',
  'by-hand': 'By hand',
} as const satisfies Record<SpreadWay['kind'], string>;

export const lotNotSaved = 'The lot was not saved';

export const lotName = (number: number): string => `Lot ${number}`;

export const lotsText = (count: number): string => `${numberText(count)} ${count === 1 ? 'lot' : 'lots'}`;

/** Whether the cost of a lot's cards is what was paid for it. */
export function spreadStateText(cost: Cents, total: Cents, copies: number): string {
  if (copies === 0) return 'No cards yet. Put cards into this lot in the Card Manager.';
  if (cost === total) return 'The costs of its copies sum to what was paid.';
  return `The costs of its copies sum to ${moneyText(cost)}, not to ${moneyText(total)}. Spread the cost.`;
}

export const spreadDoneSentence = (count: number): string =>
  count === 0 ? 'The costs were like this already.' : `Cost spread over ${cardsText(count)}.`;
