import type { Card, CardId } from '../card.ts';
import { type CardInput, inputOf, withoutAbsent } from './card-input.ts';

/** A card whole, as it came or went: what is said of it, when it was added, and its copies. */
export type WholeCard = Omit<Card, 'held' | 'soldAt'>;

/** What one change did to one card. Appended to the audit log and never altered there. */
export type CardChange =
  | { readonly kind: 'created'; readonly cardId: CardId; readonly title: string; readonly after: WholeCard }
  | {
      readonly kind: 'changed';
      readonly cardId: CardId;
      readonly title: string;
      /** The fields that differ, as they were; null stands for absent. */
      readonly before: FieldValues;
      /** The same fields as they are since. */
      readonly after: FieldValues;
    }
  | { readonly kind: 'removed'; readonly cardId: CardId; readonly title: string; readonly before: WholeCard };

/** `stock` among them: copies that the owner counted anew, never those that orders moved. */
export type ChangedField = keyof CardInput | 'stock';
export type FieldValues = Readonly<Partial<{ readonly [Field in ChangedField]: Card[Field] | null }>>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What differs between two things said of a card, field by field. */
export function differences(before: Partial<Card>, after: Partial<Card>): { before: FieldValues; after: FieldValues } {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<ChangedField>;
  const changed = [...fields].filter((field) => !same(before[field], after[field])).sort();
  const values = (card: Partial<Card>): FieldValues =>
    Object.fromEntries(changed.map((field) => [field, card[field] ?? null]));
  return { before: values(before), after: values(after) };
}

const whole = ({ held: _, soldAt: __, ...card }: Card): WholeCard => withoutAbsent(card);

/**
 * What became of a card, for the log; null where nothing did. Copies count only where `counted` says that the owner set
 * them: orders move them too.
 */
export function changeBetween(before: Card | null, after: Card | null, counted = false): CardChange | null {
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

/** What undoing a change makes of a card as it is now. */
export type Undoing =
  /** The card with the fields as they were; `copies` where the owner had set them: null for 'not counted'. */
  | { readonly kind: 'restore'; readonly card: Card; readonly copies?: number | null }
  /** The card comes back as it was. */
  | { readonly kind: 'bring-back'; readonly card: Card }
  | { readonly kind: 'remove' }
  /** Somebody has changed it since, or it is gone, or it is back already: it stays as it is. */
  | { readonly kind: 'leave' };

const leave: Undoing = { kind: 'leave' };

function restore(card: Card, before: FieldValues): Undoing {
  const { stock, ...input } = before;
  const restored = withoutAbsent({
    ...card,
    ...Object.fromEntries(Object.entries(input).map(([field, value]) => [field, value ?? undefined])),
  });
  return { kind: 'restore', card: restored, ...(stock !== undefined && { copies: stock }) };
}

/**
 * Undoes a change of one card, without undoing what came after it: fields that somebody changed again stay, and so does the
 * whole card then. @param current the card as it is now, null when it is not in the shop
 */
export function undoOf(change: CardChange, current: Card | null): Undoing {
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
