import { BoxManager } from '../../../features/admin/box-manager/BoxManager.tsx';
import { useBoxForm } from './use-box-form-dialog.ts';

/** /management-portal/boxes */
export function BoxesPage() {
  const form = useBoxForm();
  return (
    <>
      <BoxManager onAdd={form.add} onEdit={form.edit} />
      {form.code && form.start && <form.code.BoxDialog opened={form.opened} start={form.start} onClose={form.close} />}
    </>
  );
}
