import { err, ok, type Result } from 'neverthrow';
import { cleanMarketplaceLink } from '../../listings/marketplace-link.ts';
import { type Cents, centsOf, dollarsOf, noCents, sumCents } from '../../money/cents.ts';
import { type Card, type CardId, needsPrice } from '../card.ts';
import { cardQuery } from '../card-query.ts';
import { type CertificateTaken, certificateKey, holdsCertificate } from '../certificate.ts';
import { listing } from '../list-cards.ts';
import { canPost, type PriceMissing } from '../posting.ts';
import { type StockFailure, setCopies } from '../set-copies.ts';
import { afterBulkChange, type BulkChange, type Reprice, repriceLimits } from './bulk-change.ts';
import { type CardChange, changeBetween, undoOf } from './card-change.ts';
import { type ChangeFailure, type ChangePreview, type ChangeScope, mostNamed } from './card-editor.port.ts';
import { type CardInput, withoutAbsent } from './card-input.ts';

/** What becomes of one card: null before for one that comes, null after for one that goes. */
export type CardStep = {
  readonly before: Card | null;
  readonly after: Card | null;
  /** Whether the owner set the copies: orders move them too. */
  readonly counted?: boolean | undefined;
  /** Whether a removed card comes back: its copies are where orders have left them meanwhile. */
  readonly returns?: boolean | undefined;
};

/** What a change of several cards does, and how many it leaves as they are. */
export type CardSteps = {
  /** Cards that change, each once. */
  readonly steps: readonly CardStep[];
  readonly unchanged: number;
  readonly refused: number;
};

type BadChange = Extract<ChangeFailure, { kind: 'bad-change' }>;
type ScopeChanged = Extract<ChangeFailure, { kind: 'scope-changed' }>;

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function whyNotReprice(reprice: Reprice): string | null {
  if (reprice.by !== 'percent') {
    const amount = reprice.by === 'to' ? reprice.price : reprice.amount;
    return Number.isSafeInteger(amount) ? null : 'The amount is no number of cents.';
  }
  const { lowest, highest } = repriceLimits;
  const isWithin = reprice.percent >= lowest && reprice.percent <= highest;
  return isWithin ? null : `Prices change by ${lowest} to ${highest} percent at once.`;
}

function whyNot(scope: ChangeScope, change: BulkChange): string | null {
  if (scope.kind === 'cards' && new Set(scope.ids).size > mostNamed) {
    return `No more than ${mostNamed.toLocaleString('en-US')} cards can be named at once.`;
  }
  if (change.kind === 'post' && !canPost(change.targets)) return 'There is nowhere to post the cards to.';
  return change.kind === 'reprice' ? whyNotReprice(change.reprice) : null;
}

/** Whether a change makes sense at all, whatever the cards are (CMGR-30, CMGR-31). */
export function checkBulkChange(scope: ChangeScope, change: BulkChange): Result<void, BadChange> {
  const reason = whyNot(scope, change);
  return reason === null ? ok(undefined) : err({ kind: 'bad-change', reason });
}

/** The cards that a change is for. A list of another length than the owner was told is none (CMGR-30). */
export function cardsInScope(cards: readonly Card[], scope: ChangeScope): Result<readonly Card[], ScopeChanged> {
  if (scope.kind === 'cards') {
    const named = new Set(scope.ids);
    return ok(cards.filter(({ id }) => named.has(id)));
  }
  const found = cards.filter(listing(cardQuery(scope.query)));
  return found.length === scope.count ? ok(found) : err({ kind: 'scope-changed', count: found.length });
}

/** What a change of many cards makes of each (CMGR-30). */
export function bulkSteps(cards: readonly Card[], change: BulkChange): CardSteps {
  const steps: CardStep[] = [];
  let refused = 0;
  for (const before of cards) {
    const after = afterBulkChange(before, change);
    const counted = change.kind === 'stock';
    if (after.isErr()) refused += 1;
    else if (changeBetween(before, after.value, counted)) steps.push({ before, after: after.value, counted });
  }
  return { steps, refused, unchanged: cards.length - refused - steps.length };
}

const mostExamples = 5;

const priceOf = (card: Card | null): Cents => (card ? centsOf(card.price) : noCents);

const firstExamples = (examples: ChangePreview['examples']): ChangePreview['examples'] =>
  examples.toSorted((a, b) => inOrder(a.title, b.title)).slice(0, mostExamples);

/** The same as the owner is told of it beforehand (CMGR-31). */
export function previewOf({ steps, unchanged, refused }: CardSteps): ChangePreview {
  const lines = steps.map(({ before, after }) => ({
    title: (before ?? after)?.title ?? '',
    before: priceOf(before),
    after: priceOf(after),
  }));
  return {
    count: steps.length,
    unchanged,
    refused,
    before: sumCents(lines.map((line) => line.before)),
    after: sumCents(lines.map((line) => line.after)),
    examples: firstExamples(lines),
  };
}

export const noPreview: ChangePreview = previewOf({ steps: [], unchanged: 0, refused: 0 });

/** Two parts of a change that are looked at one after the other. */
export const joinPreviews = (a: ChangePreview, b: ChangePreview): ChangePreview => ({
  count: a.count + b.count,
  unchanged: a.unchanged + b.unchanged,
  refused: a.refused + b.refused,
  before: sumCents([a.before, b.before]),
  after: sumCents([a.after, b.after]),
  examples: firstExamples([...a.examples, ...b.examples]),
});

/** Who holds which certification number among these cards. */
function certificateHolders(cards: Iterable<Card>): Map<string, CardId[]> {
  const holders = new Map<string, CardId[]>();
  for (const card of cards) {
    const key = certificateKey(card);
    if (key === null || !holdsCertificate(card)) continue;
    holders.set(key, [...(holders.get(key) ?? []), card.id]);
  }
  return holders;
}

/** The certification numbers that cards in stock have by these steps, by their keys. */
export const certificatesGiven = (steps: readonly CardStep[]): string[] =>
  steps.flatMap(({ after }) => (after && holdsCertificate(after) ? (certificateKey(after) ?? []) : []));

/** Which cards in stock have these certification numbers, by their keys. */
export function certificatesAmong(cards: Iterable<Card>, keys: readonly string[]): Map<string, CardId> {
  const holders = certificateHolders(cards);
  return new Map(
    keys.flatMap((key) => {
      const [holder] = holders.get(key) ?? [];
      return holder === undefined ? [] : [[key, holder] as const];
    }),
  );
}

/** The cards as they are after the steps: known ones in their places, new ones at the end. */
export function cardsAfter(cards: readonly Card[], steps: readonly CardStep[]): Card[] {
  const after = new Map(cards.map((card) => [card.id, card]));
  for (const { before, after: next } of steps) {
    if (next) after.set(next.id, next);
    else if (before) after.delete(before.id);
  }
  return [...after.values()];
}

/**
 * The first step after which two cards in stock would have one certification number (CMGR-34); null where none would.
 * @param cards as they are before: those of the steps, and those that have one of the `certificatesGiven`; others do no harm
 */
export function certificateConflict(
  cards: readonly Card[],
  steps: readonly CardStep[],
): { readonly cardId: CardId; readonly failure: CertificateTaken } | null {
  if (!steps.some(({ after }) => after && holdsCertificate(after))) return null;
  const holders = certificateHolders(cardsAfter(cards, steps));
  for (const { after } of steps) {
    const key = after && holdsCertificate(after) ? certificateKey(after) : null;
    const other = key === null ? undefined : holders.get(key)?.find((id) => id !== after?.id);
    if (!after || other === undefined) continue;
    return {
      cardId: after.id,
      failure: { kind: 'certificate-taken', certNumber: after.certNumber ?? '', cardId: other },
    };
  }
  return null;
}

/** The steps, unless two cards in stock would have one certification number after them. @param cards as `certificateConflict` */
export function checkedSteps(
  cards: readonly Card[],
  steps: readonly CardStep[],
): Result<readonly CardStep[], CertificateTaken> {
  const conflict = certificateConflict(cards, steps);
  return conflict ? err(conflict.failure) : ok(steps);
}

/**
 * What the owner says, as it is kept: the price in whole cents, the marketplace link cleaned (CMGR-28). What is no such link
 * stays, and is shown to nobody (LIST-20).
 */
export const keptInput = (input: CardInput): CardInput =>
  withoutAbsent({
    ...input,
    price: dollarsOf(centsOf(input.price)),
    ebayUrl: cleanMarketplaceLink(input.ebayUrl) ?? input.ebayUrl.trim(),
  });

/** A new card. @param at ISO instant @param copies null when they are not counted */
export const createStep = (
  id: CardId,
  input: CardInput,
  copies: number | null,
  at: string,
): Result<CardStep, StockFailure | PriceMissing> =>
  priced({ ...keptInput(input), id, addedAt: at })
    .andThen((card) => setCopies(card, copies))
    .map((after) => ({ before: null, after }));

const priced = (card: Card): Result<Card, PriceMissing> =>
  needsPrice(card) ? err({ kind: 'price-missing' }) : ok(card);

const shopsOwn = ({ id, stock, held, soldAt, addedAt }: Card) => withoutAbsent({ id, stock, held, soldAt, addedAt });

/** A card of which something else is said. @param copies undefined leaves them alone */
export function replaceStep(
  before: Card,
  input: CardInput,
  copies: number | null | undefined,
): Result<CardStep, StockFailure | PriceMissing> {
  return priced({ ...keptInput(input), ...shopsOwn(before) }).andThen((after): Result<CardStep, StockFailure> => {
    if (copies === undefined) return ok({ before, after });
    return setCopies(after, copies).map((counted) => ({ before, after: counted, counted: true }));
  });
}

/** Cards saved whole: of a known one the copies and the day it came in stay. @param cards those known @param at ISO instant */
export function saveSteps(cards: readonly Card[], saved: readonly Card[], at: string): CardStep[] {
  const known = new Map(cards.map((card) => [card.id, card]));
  const wanted = new Map(saved.map((card) => [card.id, card]));
  return [...wanted.values()].map((given) => {
    const before = known.get(given.id) ?? null;
    const { stock, addedAt, held: _, soldAt: __, ...input } = given;
    const own = before ? shopsOwn(before) : { stock };
    return { before, after: withoutAbsent<Card>({ ...input, ...own, addedAt: before?.addedAt ?? addedAt ?? at }) };
  });
}

/** What undoing makes of the one card; null where it stays as it is. */
function undoStep(change: CardChange, current: Card | null): CardStep | null {
  const undoing = undoOf(change, current);
  switch (undoing.kind) {
    case 'leave':
      return null;
    case 'remove':
      return { before: current, after: null };
    case 'bring-back':
      return { before: null, after: undoing.card, returns: true };
    case 'restore': {
      if (current && needsPrice(undoing.card) && !needsPrice(current)) return null;
      if (undoing.copies === undefined) return { before: current, after: undoing.card };
      const counted = setCopies(undoing.card, undoing.copies);
      return counted.isOk() ? { before: current, after: counted.value, counted: true } : null;
    }
  }
}

/**
 * What undoing a change makes of its cards, by `undoOf`. A card whose certification number another one has meanwhile stays as
 * it is too, and so does one whose copies are in checkouts and were not counted before, or that would be shown without a price.
 * @param cards all of the shop, as they are now
 */
export function undoSteps(changes: readonly CardChange[], cards: readonly Card[]): CardSteps {
  const current = new Map(cards.map((card) => [card.id, card]));
  let steps = changes.flatMap((change) => undoStep(change, current.get(change.cardId) ?? null) ?? []);
  for (;;) {
    const conflict = certificateConflict(cards, steps);
    if (!conflict) return { steps, unchanged: 0, refused: changes.length - steps.length };
    steps = steps.filter(({ after }) => after?.id !== conflict.cardId);
  }
}

/** What the steps did, for the log: by title, so that a list of it begins as its reader expects. */
export const changesOf = (steps: readonly CardStep[]): CardChange[] =>
  steps
    .flatMap(({ before, after, counted }) => changeBetween(before, after, counted) ?? [])
    .sort((a, b) => inOrder(a.title, b.title) || inOrder(a.cardId, b.cardId));

/** Whether it says something else of the card: then its version counts on. Copies alone do not. */
export const saysAnew = (change: CardChange): boolean =>
  change.kind !== 'changed' || Object.keys(change.after).some((field) => field !== 'stock');
