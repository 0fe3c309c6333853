import type { Card } from '#domain/cards/card.ts';
import type { CardFormValues } from '#domain/cards/edit/card-form.ts';
import type { CardFormIssue } from '#domain/cards/edit/card-form-issue.ts';
import { type CardInput, inputOf } from '#domain/cards/edit/card-input.ts';
import type { EntryFormState } from '../../../forms/use-entry-form.ts';

export type CardEntryForm = EntryFormState<CardFormValues, CardFormIssue>;

export type CardToSave = { readonly input: CardInput; readonly copies: number | null | undefined };

/** The card to save over another version of it. */
export const cardToSave = (card: Card, base: Card): CardToSave => ({
  input: inputOf(card),
  copies: card.stock === base.stock ? undefined : (card.stock ?? null),
});
