import { useEffect, useState } from 'react';
import type { Box, BoxId } from '#domain/boxes/box.ts';
import { type FormInUrl, useFormAddress } from '../../../components/use-form-address.ts';
import { useLateDialog } from '../../../contexts/use-late-dialog.ts';
import type { BoxFormStart } from '../../../features/admin/box-manager/box-form-start.ts';

const loadForm = () => import('./BoxFormDialog.tsx');

const startOf = (asked: FormInUrl | null): BoxFormStart | null =>
  asked?.kind === 'edit' ? { kind: 'edit', id: asked.id as BoxId } : asked;

/** The form open over the list. */
export function useBoxForm() {
  const address = useFormAddress();
  const dialog = useLateDialog(loadForm, 'open the form');
  const form = startOf(address.open);
  /** Stays during the closing animation. */
  const [start, setStart] = useState(form);
  if (form && JSON.stringify(form) !== JSON.stringify(start)) setStart(form);
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
  return {
    code: dialog.code,
    opened: dialog.opened && wanted,
    start,
    add: () => show({ kind: 'new' }),
    edit: ({ id }: Box) => show({ kind: 'edit', id }),
    close: address.leave,
  };
}
