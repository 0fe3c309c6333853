import type { BoxId } from '#domain/boxes/box.ts';
import { useFormDialog } from '../../../contexts/use-form-dialog.ts';
import { BoxManager } from '../../../features/admin/box-manager/BoxManager.tsx';
import type { BoxFormStart } from '../../../features/admin/box-manager/box-form-start.ts';
import type { FormInUrl } from '../../../forms/use-form-address.ts';

const loadForm = () => import('./BoxFormDialog.tsx');

const startOf = (form: FormInUrl): BoxFormStart =>
  form.kind === 'edit' ? { kind: 'edit', id: form.id as BoxId } : form;

/** /management-portal/boxes */
export function BoxManagerPage() {
  const form = useFormDialog(loadForm, startOf);
  return (
    <>
      <BoxManager onAdd={form.add} onEdit={form.edit} />
      {form.code && form.start && (
        <form.code.BoxFormDialog opened={form.opened} start={form.start} onClose={form.close} />
      )}
    </>
  );
}
