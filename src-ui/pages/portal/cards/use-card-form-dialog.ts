import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Card, cardId } from '#domain/cards/card.ts';
import { useFormDialog } from '../../../contexts/use-form-dialog.ts';
import type { CardFormStart, ScannedSlab } from '../../../features/admin/card-form/card-form-start.ts';
import type { FormInUrl } from '../../../forms/use-form-address.ts';
import { cardsKey } from '../../../query-keys.ts';

const loadForm = () => import('./CardFormDialog.tsx');

const startOf = (form: FormInUrl): CardFormStart =>
  form.kind === 'edit' ? { kind: 'edit', id: cardId(form.id) } : form;

/** The form open over the list. */
export function useCardForm() {
  const client = useQueryClient();
  const [given, setGiven] = useState<CardFormStart | null>(null);
  const { open, ...form } = useFormDialog(loadForm, startOf, given);
  const close = () => {
    setGiven(null);
    form.close();
  };
  const start = (wanted: CardFormStart) => {
    setGiven(wanted);
    open();
  };
  return {
    ...form,
    duplicate: (card: Card) => start({ kind: 'duplicate', card }),
    /** A new card with the number of a label. */
    addScanned: (scanned: ScannedSlab) => start({ kind: 'new', scanned }),
    close,
    /** Refetches the list; the form shows the message itself. */
    saved: () => {
      close();
      void client.invalidateQueries({ queryKey: [cardsKey] });
    },
  };
}
