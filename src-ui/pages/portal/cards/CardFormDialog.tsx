import { type CardDialogProps, CardDialog as FormDialog } from '../../../features/admin/card-form/CardDialog.tsx';
import { PictureEditor } from '../../../features/admin/pictures/PictureEditor.tsx';

/** The card form with the picture editor. */
export function CardFormDialog(props: Omit<CardDialogProps, 'Pictures'>) {
  return <FormDialog {...props} Pictures={PictureEditor} />;
}
