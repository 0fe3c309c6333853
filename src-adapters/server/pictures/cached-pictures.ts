import type { PictureStorage } from './picture-storage.ts';

/** Keeps what was read last in memory: a picture never changes. @param mostBytes of all that is kept */
export function cachePictures(storage: PictureStorage, mostBytes: number): PictureStorage {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer | null>>();
  let size = 0;

  const keep = (key: string, bytes: Buffer): void => {
    kept.set(key, bytes);
    size += bytes.length;
    for (const [oldest, { length }] of kept) {
      if (size <= mostBytes) return;
      kept.delete(oldest);
      size -= length;
    }
  };

  async function load(key: string, id: string, width: number): Promise<Buffer | null> {
    try {
      const bytes = await storage.read(id, width);
      if (bytes) keep(key, bytes);
      return bytes;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    ...storage,
    read: async (id, width) => {
      const key = `${id}/${width}`;
      const found = kept.get(key);
      if (found) {
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      const reading = underWay.get(key) ?? load(key, id, width);
      underWay.set(key, reading);
      return reading;
    },
  };
}
