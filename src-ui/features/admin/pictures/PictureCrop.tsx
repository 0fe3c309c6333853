import { useEffect, useState } from 'react';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { useShownAddress } from '../../../components/show-local-picture.ts';
import { useCode } from '../../../components/use-code.ts';
import { useUseCases } from '../../../use-cases.tsx';
import { shownOf } from './PictureTile.tsx';
import type { PictureItem } from './picture-list.ts';

const loadDialog = () => import('./CropDialog.tsx');

const nameOf = (item: PictureItem | null): string => {
  if (item?.kind === 'upload') return item.file.name;
  return item?.picked?.file.name ?? 'picture';
};

type PictureCropProps = {
  /** Null when closed. */
  item: PictureItem | null;
  onCrop: (file: File) => void;
  onClose: () => void;
};

/** Loads the dialog's code on first use. */
export function PictureCrop({ item, onCrop, onClose }: PictureCropProps) {
  const { log } = useUseCases();
  const [isMissing, setMissing] = useState(false);
  const source = useShownAddress(item ? shownOf(item) : '');
  const code = useCode(loadDialog, item !== null, (reason) => {
    log.warn('the code of a dialog could not be loaded', { what: 'crop a picture', reason });
    setMissing(true);
    onClose();
  });
  useEffect(() => {
    if (item) setMissing(false);
  }, [item]);
  if (isMissing) {
    return (
      <FailureNotice title="Cannot crop the picture now">
        This part of the page could not be loaded. Please check the connection and try again.
      </FailureNotice>
    );
  }
  return (
    code && (
      <code.CropDialog
        opened={item !== null}
        source={source ?? ''}
        fileName={nameOf(item)}
        onCrop={onCrop}
        onClose={onClose}
      />
    )
  );
}
