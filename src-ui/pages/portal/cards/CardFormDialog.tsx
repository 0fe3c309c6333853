import { type CardDialogProps, CardDialog as FormDialog } from '../../../features/admin/card-form/CardDialog.tsx';
import { PictureEditor } from '../../../features/admin/pictures/PictureEditor.tsx';
import { ScanButton } from './ScanButton.tsx';

/** The card form with the picture editor and the scanner. */
export function CardFormDialog(props: Omit<CardDialogProps, 'Pictures' | 'Scan'>) {
  return <FormDialog {...props} Pictures={PictureEditor} Scan={ScanButton} />;
}
