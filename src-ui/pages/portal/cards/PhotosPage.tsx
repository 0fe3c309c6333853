import { CardPhotos } from '../../../features/admin/photos/CardPhotos.tsx';

export function PhotosPage() {
  return <CardPhotos />;
}
