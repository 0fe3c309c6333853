import type { CardId, StaffCard } from '../card.ts';
import { atRegularPrice } from '../sale-price.ts';
import { type CardInput, inputOf, withoutAbsent } from './card-input.ts';

/** A created or removed card with its stock. */
export type WholeCard = Omit<StaffCard, 'held' | 'soldAt' | 'regularPrice' | 'lowestPrice'>;

/** An entry of the audit log for one card; never modified. */
export type CardChange =
  | { readonly kind: 'created'; readonly cardId: CardId; readonly title: string; readonly after: WholeCard }
  | {
      readonly kind: 'changed';
      readonly cardId: CardId;
      readonly title: string;
      /** Changed fields with their old values; null for absent. */
      readonly before: FieldValues;
      /** The same fields with their new values. */
      readonly after: FieldValues;
    }
  | { readonly kind: 'removed'; readonly cardId: CardId; readonly title: string; readonly before: WholeCard };

/** Includes `stock` when the admin counted copies, not when orders moved them. */
export type ChangedField = keyof CardInput | 'stock';
export type FieldValues = Readonly<Partial<{ readonly [Field in ChangedField]: StaffCard[Field] | null }>>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export function differences(
  before: Partial<StaffCard>,
  after: Partial<StaffCard>,
): { before: FieldValues; after: FieldValues } {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<ChangedField>;
  const changed = [...fields].filter((field) => !same(before[field], after[field])).sort();
  const values = (card: Partial<StaffCard>): FieldValues =>
    Object.fromEntries(changed.map((field) => [field, card[field] ?? null]));
  return { before: values(before), after: values(after) };
}

function whole(card: StaffCard): WholeCard {
  const { held: _, soldAt: __, ...kept } = atRegularPrice(card);
  return withoutAbsent(kept);
}

/** Null when nothing changed. Stock is included only if `counted`, because orders change it too. */
export function changeBetween(before: StaffCard | null, after: StaffCard | null, counted = false): CardChange | null {
  if (before && after) {
    const changed = differences(
      { ...inputOf(before), ...(counted && { stock: before.stock }) },
      { ...inputOf(after), ...(counted && { stock: after.stock }) },
    );
    if (Object.keys(changed.after).length === 0) return null;
    return { kind: 'changed', cardId: after.id, title: after.title, ...changed };
  }
  if (after) return { kind: 'created', cardId: after.id, title: after.title, after: whole(after) };
  if (before) return { kind: 'removed', cardId: before.id, title: before.title, before: whole(before) };
  return null;
}

/** The effect of an undo on the card as it is now. */
export type Undoing =
  /** Restores fields. `copies` is set when the admin had changed them: null for 'not tracked'. */
  | { readonly kind: 'restore'; readonly card: StaffCard; readonly copies?: number | null }
  /** Restores a removed card. */
  | { readonly kind: 'bring-back'; readonly card: StaffCard }
  | { readonly kind: 'remove' }
  /** The card changed since then, is gone, or already exists: it stays as it is. */
  | { readonly kind: 'leave' };

const leave: Undoing = { kind: 'leave' };

function restore(card: StaffCard, before: FieldValues): Undoing {
  const { stock, ...rest } = before;
  const restored = withoutAbsent({
    ...card,
    ...Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, value ?? undefined])),
  });
  return { kind: 'restore', card: restored, ...(stock !== undefined && { copies: stock }) };
}

/** Undoes a change unless its fields changed again. @param current null when the card is gone */
export function undoOf(change: CardChange, current: StaffCard | null): Undoing {
  if (change.kind === 'removed') return current ? leave : { kind: 'bring-back', card: change.before };
  if (!current) return leave;
  if (change.kind === 'created') {
    const untouched = Object.keys(differences(inputOf(current), inputOf(change.after)).after).length === 0;
    return untouched ? { kind: 'remove' } : leave;
  }
  const now: Readonly<Record<string, unknown>> = current;
  const untouched = Object.entries(change.after).every(([field, value]) => same(now[field], value));
  return untouched ? restore(current, change.before) : leave;
}
