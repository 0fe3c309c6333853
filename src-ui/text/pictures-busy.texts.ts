/** Why a form with pictures cannot be saved yet. */
export const picturesBusyTexts = {
  uploading: 'Pictures are uploading.',
  failed: 'A picture was not added. Please try it again, or remove it.',
} as const;

/** Null when all pictures are there. */
export type PicturesBusy = keyof typeof picturesBusyTexts | null;
