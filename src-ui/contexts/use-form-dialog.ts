import { useEffect, useState } from 'react';
import { type FormInUrl, useFormAddress } from '../forms/use-form-address.ts';
import { useLateDialog } from './use-late-dialog.ts';

/**
 * The form over a list: its address opens and closes it, or `other`, which has no address. @param load must be a stable
 * function @param startOf what the form begins with
 */
export function useFormDialog<Code, Start>(
  load: () => Promise<Code>,
  startOf: (form: FormInUrl) => Start,
  other: Start | null = null,
) {
  const address = useFormAddress();
  const dialog = useLateDialog(load, 'open the form');
  const form = other ?? (address.open && startOf(address.open));
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
    edit: ({ id }: { readonly id: string }) => show({ kind: 'edit', id }),
    open: dialog.open,
    close: address.leave,
  };
}
