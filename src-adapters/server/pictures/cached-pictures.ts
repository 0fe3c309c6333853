import { LRUCache } from 'lru-cache';
import type { PictureStorage } from './picture-storage.ts';

/** Keeps what was read last in memory: a picture never changes. @param mostBytes of all that is kept */
export function cachePictures(storage: PictureStorage, mostBytes: number): PictureStorage {
  const kept = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function load(key: string, id: string, width: number): Promise<Buffer | null> {
    try {
      const bytes = await storage.read(id, width);
      if (bytes) kept.set(key, bytes);
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
      if (found) return found;
      const reading = underWay.get(key) ?? load(key, id, width);
      underWay.set(key, reading);
      return reading;
    },
  };
}
