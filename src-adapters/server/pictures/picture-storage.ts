/** A picture's files by width in pixels. */
export type PictureContents = ReadonlyMap<number, Uint8Array>;

type PictureEntry = {
  /** The picture's id, or the name of a leftover of an interrupted write. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
};

/** Where the files of pictures are: a folder or a bucket. Processes may share it. Functions throw when it fails. */
export type PictureStorage = {
  /** What a failed write means. */
  readonly writeFailure: 'no-room-for-pictures' | 'pictures-unavailable';
  /** Durable when it resolves. The last file of the map is found only when all are. */
  write(id: string, files: PictureContents): Promise<void>;
  /** Null when there is none. */
  read(id: string, width: number): Promise<Buffer | null>;
  has(id: string, width: number): Promise<boolean>;
  list(): AsyncIterable<PictureEntry>;
  delete(name: string): Promise<void>;
};

export const pictureIdForm = /^[a-z0-9]{20,64}$/;

export const leftoverPrefix = '.draft-';

export const pictureFileName = (width: number): string => `${width}.webp`;
