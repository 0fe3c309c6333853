import { loadZoom, PictureGallery, type PictureGalleryProps } from '../../../components/gallery/PictureGallery.tsx';
import { useLateDialog } from '../../../contexts/use-late-dialog.ts';

export function CardGallery(props: Omit<PictureGalleryProps, 'zoom' | 'place'>) {
  const zoom = useLateDialog(loadZoom, 'enlarge the picture');
  return <PictureGallery {...props} place="page" zoom={zoom} />;
}
