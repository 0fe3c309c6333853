import { type CardDialogProps, CardDialog as FormDialog } from '../../../features/admin/card-form/CardDialog.tsx';
import { PictureEditor } from '../../../features/admin/pictures/PictureEditor.tsx';

/** The form of a card with the editor of its pictures. */
export function CardDialog(props: Omit<CardDialogProps, 'Pictures'>) {
  return <FormDialog {...props} Pictures={PictureEditor} />;
}
