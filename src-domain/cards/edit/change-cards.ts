import { err, ok, type Result } from 'neverthrow';
import { tidyLocation } from '../../inventory/location.ts';
import { cleanMarketplaceLink } from '../../listings/marketplace-link.ts';
import { type Cents, centsOf, dollarsOf, noCents, sumCents } from '../../money/cents.ts';
import { type CardId, needsPrice, type StaffCard, type StaffValues } from '../card.ts';
import { fieldsForStaff } from '../card-field-types.ts';
import { cardQuery } from '../card-query.ts';
import { type ChangeFailure, type ChangePreview, type ChangeScope, mostNamed } from '../card-store.port.ts';
import { type CertificateTaken, certificateKey, certNumberOf, holdsCertificate } from '../certificate.ts';
import { listing } from '../list-cards.ts';
import { canPost, type PriceMissing } from '../posting.ts';
import { atRegularPrice } from '../sale-price.ts';
import { type StockFailure, setCopies } from '../set-copies.ts';
import { withStock } from '../single-copy.ts';
import { afterBulkChange, type BulkChange, type Reprice, repriceLimits } from './bulk-change.ts';
import { type CardChange, changeBetween, undoOf } from './card-change.ts';
import { type CardInput, withoutAbsent } from './card-input.ts';

/** A change of one card: `before` is null for a new card, `after` for a removed one. */
export type CardStep = {
  readonly before: StaffCard | null;
  readonly after: StaffCard | null;
  /** Whether the admin set the stock; orders change it too. */
  readonly counted?: boolean | undefined;
  /** Restores a removed card, with the stock that orders left. */
  readonly returns?: boolean | undefined;
};

export type CardSteps = {
  /** Each card at most once. */
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

/** Validates a change independently of the cards. */
export function checkBulkChange(scope: ChangeScope, change: BulkChange): Result<void, BadChange> {
  const reason = whyNot(scope, change);
  return reason === null ? ok(undefined) : err({ kind: 'bad-change', reason });
}

/** The cards of a change. Fails if their number differs from the confirmed one (CMGR-30). */
export function cardsInScope(
  cards: readonly StaffCard[],
  scope: ChangeScope,
): Result<readonly StaffCard[], ScopeChanged> {
  if (scope.kind === 'cards') {
    const named = new Set(scope.ids);
    return ok(cards.filter(({ id }) => named.has(id)));
  }
  const found = cards.filter(listing(cardQuery(scope.query)));
  return found.length === scope.count ? ok(found) : err({ kind: 'scope-changed', count: found.length });
}

/** The steps of a bulk change. */
export function bulkSteps(cards: readonly StaffCard[], change: BulkChange): CardSteps {
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

const priceOf = (card: StaffCard | null): Cents => (card ? centsOf(card.price) : noCents);

const firstExamples = (examples: ChangePreview['examples']): ChangePreview['examples'] =>
  examples.toSorted((a, b) => inOrder(a.title, b.title)).slice(0, mostExamples);

/** The preview of a bulk change. */
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

export const joinPreviews = (a: ChangePreview, b: ChangePreview): ChangePreview => ({
  count: a.count + b.count,
  unchanged: a.unchanged + b.unchanged,
  refused: a.refused + b.refused,
  before: sumCents([a.before, b.before]),
  after: sumCents([a.after, b.after]),
  examples: firstExamples([...a.examples, ...b.examples]),
});

function certificateHolders(cards: Iterable<StaffCard>): Map<string, CardId[]> {
  const holders = new Map<string, CardId[]>();
  for (const card of cards) {
    const key = certificateKey(card);
    if (key === null || !holdsCertificate(card)) continue;
    holders.set(key, [...(holders.get(key) ?? []), card.id]);
  }
  return holders;
}

export const certificatesGiven = (steps: readonly CardStep[]): string[] =>
  steps.flatMap(({ after }) => (after && holdsCertificate(after) ? (certificateKey(after) ?? []) : []));

export function certificatesAmong(cards: Iterable<StaffCard>, keys: readonly string[]): Map<string, CardId> {
  const holders = certificateHolders(cards);
  return new Map(
    keys.flatMap((key) => {
      const [holder] = holders.get(key) ?? [];
      return holder === undefined ? [] : [[key, holder] as const];
    }),
  );
}

/** Applies steps to the cards; new cards come last. */
export function cardsAfter(cards: readonly StaffCard[], steps: readonly CardStep[]): StaffCard[] {
  const after = new Map(cards.map((card) => [card.id, card]));
  for (const { before, after: next } of steps) {
    if (next) after.set(next.id, next);
    else if (before) after.delete(before.id);
  }
  return [...after.values()];
}

/**
 * The first step that would give two cards in stock the same certification number; null when there is none. @param
 * cards the cards before the steps, at least those changed and those with one of the `certificatesGiven`
 */
export function certificateConflict(
  cards: readonly StaffCard[],
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

/** Fails on a certification number conflict. @param cards as for `certificateConflict` */
export function checkedSteps(
  cards: readonly StaffCard[],
  steps: readonly CardStep[],
): Result<readonly CardStep[], CertificateTaken> {
  const conflict = certificateConflict(cards, steps);
  return conflict ? err(conflict.failure) : ok(steps);
}

/** Price in whole cents, marketplace link cleaned, certification number in its one spelling. An invalid link is kept but not shown (LIST-20). */
export const keptInput = (input: CardInput): CardInput =>
  withoutAbsent({
    ...tidyLocation(input),
    price: dollarsOf(centsOf(input.price)),
    ebayUrl: cleanMarketplaceLink(input.ebayUrl) ?? input.ebayUrl.trim(),
    costOdd: input.cost === undefined ? undefined : input.costOdd,
    ...(input.certNumber !== undefined && { certNumber: certNumberOf(input.certNumber, input.gradingCompany) }),
  });

/** @param at ISO instant @param copies null when not tracked */
export const createStep = (
  id: CardId,
  input: CardInput,
  copies: number | null,
  at: string,
): Result<CardStep, StockFailure | PriceMissing> =>
  priced({ ...keptInput(input), id, addedAt: at })
    .andThen((card) => setCopies(card, copies))
    .map((after) => ({ before: null, after }));

const priced = (card: StaffCard): Result<StaffCard, PriceMissing> =>
  needsPrice(card) ? err({ kind: 'price-missing' }) : ok(card);

/** What only staff know stays where a card is saved that was read without it. Another cost is of every copy. */
export function staffOwn(before: StaffCard, input: Partial<StaffCard>): Partial<StaffValues> {
  const isCostAnew = input.cost !== undefined && input.cost !== before.cost;
  const left = fieldsForStaff.filter((field) => !(field in input) && !(field === 'costOdd' && isCostAnew));
  return withoutAbsent(Object.fromEntries(left.map((field) => [field, before[field]])));
}

const shopsOwn = ({ id, stock, held, soldAt, addedAt }: StaffCard) =>
  withoutAbsent({ id, stock, held, soldAt, addedAt });

/** A card that becomes one of a kind begins to have its stock tracked. */
function singleStep(before: StaffCard, changed: StaffCard): CardStep {
  const after = withStock(changed);
  return after === changed ? { before, after } : { before, after, counted: true };
}

/** @param copies undefined keeps the stock */
export function replaceStep(
  before: StaffCard,
  input: CardInput,
  copies: number | null | undefined,
): Result<CardStep, StockFailure | PriceMissing> {
  return priced({ ...keptInput(input), ...shopsOwn(before) }).andThen((after): Result<CardStep, StockFailure> => {
    if (copies === undefined) return ok(singleStep(before, after));
    return setCopies(after, copies).map((counted) => ({ before, after: counted, counted: true }));
  });
}

/**
 * Saves whole cards at their regular prices; existing cards keep their stock and `addedAt`, and what only staff know where
 * it is not given. @param at ISO instant
 */
export function saveSteps(cards: readonly StaffCard[], saved: readonly StaffCard[], at: string): CardStep[] {
  const known = new Map(cards.map((card) => [card.id, card]));
  const wanted = new Map(saved.map((card) => [card.id, card]));
  return [...wanted.values()].map((given) => {
    const before = known.get(given.id) ?? null;
    const { stock, addedAt, held: _, soldAt: __, ...input } = atRegularPrice(given);
    const own = before ? { ...shopsOwn(before), ...staffOwn(before, given) } : { stock };
    const after = withoutAbsent<StaffCard>({
      ...tidyLocation({ ...input, ...own }),
      addedAt: before?.addedAt ?? addedAt ?? at,
    });
    return before ? singleStep(before, after) : { before, after: withStock(after) };
  });
}

function undoStep(change: CardChange, current: StaffCard | null): CardStep | null {
  const undoing = undoOf(change, current);
  switch (undoing.kind) {
    case 'leave':
      return null;
    case 'remove':
      return { before: current, after: null };
    case 'bring-back':
      return { before: null, after: withStock(undoing.card), returns: true };
    case 'restore': {
      if (current && needsPrice(undoing.card) && !needsPrice(current)) return null;
      if (undoing.copies === undefined) return current && singleStep(current, undoing.card);
      const counted = setCopies(undoing.card, undoing.copies);
      return counted.isOk() ? { before: current, after: counted.value, counted: true } : null;
    }
  }
}

/**
 * The steps of an undo. Skips cards whose certification number is now in use, that would be visible without a price, or
 * whose untracked stock has copies in checkouts. @param cards all cards of the shop
 */
export function undoSteps(changes: readonly CardChange[], cards: readonly StaffCard[]): CardSteps {
  const current = new Map(cards.map((card) => [card.id, card]));
  let steps = changes.flatMap((change) => undoStep(change, current.get(change.cardId) ?? null) ?? []);
  for (;;) {
    const conflict = certificateConflict(cards, steps);
    if (!conflict) return { steps, unchanged: 0, refused: changes.length - steps.length };
    steps = steps.filter(({ after }) => after?.id !== conflict.cardId);
  }
}

/** Audit log entries of the steps, by title. */
export const changesOf = (steps: readonly CardStep[]): CardChange[] =>
  steps
    .flatMap(({ before, after, counted }) => changeBetween(before, after, counted) ?? [])
    .sort((a, b) => inOrder(a.title, b.title) || inOrder(a.cardId, b.cardId));

/** Whether the version increases. Stock changes do not count. */
export const saysAnew = (change: CardChange): boolean =>
  change.kind !== 'changed' || Object.keys(change.after).some((field) => field !== 'stock');
