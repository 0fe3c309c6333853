import { type BoxDialogProps, BoxDialog as FormDialog } from '../../../features/admin/box-manager/BoxDialog.tsx';
import type { BoxPicturesPart } from '../../../features/admin/box-manager/box-form-start.ts';
import { PictureEditor } from '../../../features/admin/pictures/PictureEditor.tsx';

/** Boxes have no back picture (BOX-14). */
const BoxPictures: BoxPicturesPart = ({ addresses, onChange, onBusyChange, name }) => (
  <PictureEditor
    of="box"
    value={{ addresses, back: null }}
    onChange={(value) => onChange(value.addresses)}
    onBusyChange={onBusyChange}
    playerName={name}
  />
);

/** The box form with the picture editor. */
export function BoxFormDialog(props: Omit<BoxDialogProps, 'Pictures'>) {
  return <FormDialog {...props} Pictures={BoxPictures} />;
}
