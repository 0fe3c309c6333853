import { type BoxDialogProps, BoxDialog as FormDialog } from '../../../features/admin/box-manager/BoxDialog.tsx';
import type { BoxPicturesPart } from '../../../features/admin/box-manager/box-form-start.ts';
import { PictureEditor } from '../../../features/admin/pictures/PictureEditor.tsx';

/** A box has pictures as a card has, without a back (BOX-14). */
const BoxPictures: BoxPicturesPart = ({ addresses, onChange, onBusyChange, name }) => (
  <PictureEditor
    of="box"
    value={{ addresses, back: null }}
    onChange={(value) => onChange(value.addresses)}
    onBusyChange={onBusyChange}
    playerName={name}
  />
);

/** The form of a box with the editor of its pictures. */
export function BoxDialog(props: Omit<BoxDialogProps, 'Pictures'>) {
  return <FormDialog {...props} Pictures={BoxPictures} />;
}
