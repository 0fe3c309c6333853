import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type Card, cardId } from '#domain/cards/card.ts';
import type { CardFormStart } from '../../../features/card-form/card-form-start.ts';
import { useLateDialog } from '../../../features/cards/use-late-dialog.ts';
import { cardsKey } from '../../../query-keys.ts';

const loadForm = () => import('./CardFormDialog.tsx');

/** The form that an address asks for: `?new`, or `?edit=<id>`; a reload opens it again. */
function startIn(params: URLSearchParams): CardFormStart | null {
  const edited = params.get('edit');
  if (edited) return { kind: 'edit', id: cardId(edited) };
  return params.has('new') ? { kind: 'new' } : null;
}

/** The address with another form, or none; the list that it names stays. */
function withForm(params: URLSearchParams, form: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('edit');
  next.delete('new');
  for (const [name, value] of Object.entries(form)) next.set(name, value);
  return next;
}

const sameStart = (a: CardFormStart | null, b: CardFormStart | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The form of a card over the list: which one is open, and the ways to open and leave it. */
export function useCardForm() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const client = useQueryClient();
  const dialog = useLateDialog(loadForm, 'open the form');
  const [copied, setCopied] = useState<Card | null>(null);
  const asked: CardFormStart | null = copied ? { kind: 'duplicate', card: copied } : startIn(params);
  /** Stays while the dialog fades away. */
  const [start, setStart] = useState(asked);
  if (asked && !sameStart(asked, start)) setStart(asked);
  const wanted = asked !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address opens and closes the dialog, and nothing else does.
  useEffect(() => {
    if (wanted) dialog.open();
    else dialog.close();
  }, [wanted]);

  const go = (form: Readonly<Record<string, string>>) =>
    setParams(withForm(params, form), { replace: true, preventScrollReset: true, state });
  const show = (form: Readonly<Record<string, string>>) => {
    go(form);
    dialog.open();
  };
  const close = () => {
    setCopied(null);
    if (startIn(params)) go({});
  };
  return {
    code: dialog.code,
    opened: dialog.opened && wanted,
    start,
    add: () => show({ new: '' }),
    edit: ({ id }: Card) => show({ edit: id }),
    duplicate: (card: Card) => {
      setCopied(card);
      dialog.open();
    },
    close,
    /** The list is read anew; the form itself says that the card was saved. */
    saved: () => {
      close();
      void client.invalidateQueries({ queryKey: [cardsKey] });
    },
  };
}
