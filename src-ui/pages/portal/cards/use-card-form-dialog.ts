import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Card, cardId } from '#domain/cards/card.ts';
import { type FormInUrl, useFormAddress } from '../../../components/use-form-address.ts';
import { useLateDialog } from '../../../contexts/use-late-dialog.ts';
import type { CardFormStart } from '../../../features/admin/card-form/card-form-start.ts';
import { cardsKey } from '../../../query-keys.ts';

const loadForm = () => import('./CardFormDialog.tsx');

const startOf = (asked: FormInUrl | null): CardFormStart | null =>
  asked?.kind === 'edit' ? { kind: 'edit', id: cardId(asked.id) } : asked;

const sameStart = (a: CardFormStart | null, b: CardFormStart | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The form open over the list. */
export function useCardForm() {
  const address = useFormAddress();
  const client = useQueryClient();
  const dialog = useLateDialog(loadForm, 'open the form');
  const [copied, setCopied] = useState<Card | null>(null);
  const form: CardFormStart | null = copied ? { kind: 'duplicate', card: copied } : startOf(address.open);
  /** Stays during the closing animation. */
  const [start, setStart] = useState(form);
  if (form && !sameStart(form, start)) setStart(form);
  const wanted = form !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address opens and closes the dialog, and nothing else does.
  useEffect(() => {
    if (wanted) dialog.open();
    else dialog.close();
  }, [wanted]);

  const show = (form: FormInUrl) => {
    address.show(form);
    dialog.open();
  };
  const close = () => {
    setCopied(null);
    address.leave();
  };
  return {
    code: dialog.code,
    opened: dialog.opened && wanted,
    start,
    add: () => show({ kind: 'new' }),
    edit: ({ id }: Card) => show({ kind: 'edit', id }),
    duplicate: (card: Card) => {
      setCopied(card);
      dialog.open();
    },
    close,
    /** Refetches the list; the form shows the message itself. */
    saved: () => {
      close();
      void client.invalidateQueries({ queryKey: [cardsKey] });
    },
  };
}
