import type { Result } from 'neverthrow';
import type { PictureFetchFailure } from '#domain/pictures/fetch-failure.ts';
import { mostPictures } from '#domain/pictures/picture.ts';
import { isHeicFile } from '#domain/pictures/picture-format.ts';
import type { PictureFailure, Pictures } from '#domain/pictures/pictures.port.ts';
import { makeUploadQueue } from '../../../components/upload-queue.ts';
import type { PicturesBusy } from '../../../text/pictures-busy.texts.ts';
import {
  addressesOf,
  busyOf,
  inserted,
  type KeptPicture,
  moved,
  type PictureItem,
  type PictureValue,
  pictureValue,
  sameValue,
  type UploadItem,
  withAddresses,
} from './picture-list.ts';

type Removed = { readonly item: PictureItem; readonly place: number; readonly wasBack: boolean };

export type PictureState = {
  readonly items: readonly PictureItem[];
  readonly back: string | null;
  readonly removed: Removed | null;
};

export type EditedPictures = {
  readonly state: () => PictureState;
  subscribe(listener: () => void): () => void;
  /** Takes over a change made outside this store. */
  take(value: PictureValue): void;
  /** @returns the number of files over the limit */
  add(files: readonly File[]): number;
  /** Adds a picture by address; an external one is fetched by the server first (IMG-15). @returns an error, or null */
  addAddress(address: string): Promise<AddressRefusal | null>;
  /** Uploads a changed picture; the old one stays until then. */
  replace(id: string, file: File): void;
  retry(id: string): void;
  /** Cancels an upload and restores the picture it would replace. */
  cancel(id: string): void;
  remove(id: string): void;
  undo(): void;
  move(id: string, to: number): void;
  /** @param id null for none */
  markBack(id: string | null): void;
  /** Cancels all uploads. */
  leave(): void;
};

export type AddressRefusal = PictureFailure | PictureFetchFailure | { readonly kind: 'here-already-or-full' };

type StoreParts = {
  readonly pictures: Pick<Pictures, 'store' | 'storeFrom'>;
  readonly newId: () => string;
  readonly onChange: (value: PictureValue) => void;
  readonly onBusyChange: (busy: PicturesBusy) => void;
};

/** State of a form's pictures: order, uploads, back mark. */
export function makePictureStore(start: PictureValue, parts: StoreParts): EditedPictures {
  const { newId } = parts;
  const queue = makeUploadQueue(parts.pictures.store);
  const cancels = new Map<string, () => void>();
  const previews: string[] = [];
  const listeners = new Set<() => void>();
  let state: PictureState = { items: withAddresses([], start.addresses, newId), back: start.back, removed: null };
  let told: PictureValue = start;
  let busy: PicturesBusy = null;
  let fetching = 0;

  const find = (id: string): PictureItem | undefined => state.items.find((item) => item.id === id);

  function set(next: Partial<PictureState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function change(next: Partial<PictureState>): void {
    set(next);
    const value = pictureValue(state.items, state.back);
    if (value.back !== state.back) set({ back: value.back });
    if (!sameValue(value, told)) {
      told = value;
      parts.onChange(value);
    }
    const now = fetching > 0 ? 'uploading' : busyOf(state.items);
    if (busy !== now) {
      busy = now;
      parts.onBusyChange(busy);
    }
  }

  const hasRoomFor = (address: string): boolean =>
    state.items.length < mostPictures && !addressesOf(state.items).includes(address);

  const put = (item: PictureItem): readonly PictureItem[] =>
    state.items.map((before) => (before.id === item.id ? item : before));

  const alter = (id: string, changed: Partial<UploadItem>): void => {
    const item = find(id);
    if (item?.kind === 'upload') change({ items: put({ ...item, ...changed }) });
  };

  function arrived(id: string, address: string): void {
    const item = find(id);
    if (item?.kind !== 'upload') return;
    const { file, preview, instead } = item;
    // Most browsers cannot show a HEIC photo, but the stored picture.
    const kept: KeptPicture = { kind: 'kept', id, address, picked: isHeicFile(file) ? null : { file, preview } };
    change({ items: put(kept), back: instead && instead.address === state.back ? address : state.back });
  }

  function begin(id: string, file: File): void {
    const settled = (result: Result<string, PictureFailure>): void => {
      cancels.delete(id);
      result.match(
        (address) => arrived(id, address),
        (failure) => alter(id, { isUploading: false, failure }),
      );
    };
    const progress = (share: number) => alter(id, { uploadProgress: Math.round(share * 100) });
    cancels.set(id, queue.add(file, progress, settled));
  }

  const giveUp = (id: string): void => {
    cancels.get(id)?.();
    cancels.delete(id);
  };

  function uploadOf(id: string, file: File, instead: KeptPicture | null): UploadItem {
    const preview = URL.createObjectURL(file);
    previews.push(preview);
    return { kind: 'upload', id, file, preview, uploadProgress: 0, isUploading: true, failure: null, instead };
  }

  function remove(id: string): void {
    const found = find(id);
    if (!found) return;
    giveUp(id);
    const item = found.kind === 'upload' ? (found.instead ?? found) : found;
    const wasBack = item.kind === 'kept' && item.address === state.back;
    const items = state.items.filter((one) => one !== found);
    change({ items, removed: { item, place: state.items.indexOf(found), wasBack } });
  }

  function cancel(id: string): void {
    const item = find(id);
    if (item?.kind !== 'upload' || !item.instead) {
      remove(id);
      return;
    }
    giveUp(id);
    change({ items: put(item.instead) });
  }

  function undo(): void {
    if (!state.removed) return;
    const { item, place, wasBack } = state.removed;
    const again: PictureItem =
      item.kind === 'kept' ? item : { ...item, isUploading: true, uploadProgress: 0, failure: null };
    change({
      items: inserted(state.items, again, place),
      removed: null,
      ...(wasBack && again.kind === 'kept' && { back: again.address }),
    });
    if (again.kind === 'upload') begin(again.id, again.file);
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take: (value) => {
      if (sameValue(value, told)) return;
      told = value;
      set({ items: withAddresses(state.items, value.addresses, newId), back: value.back, removed: null });
    },
    add: (files) => {
      const room = mostPictures - state.items.length;
      const added = files.slice(0, Math.max(room, 0)).map((file) => uploadOf(newId(), file, null));
      if (added.length > 0) change({ items: [...state.items, ...added], removed: null });
      for (const { id, file } of added) begin(id, file);
      return files.length - added.length;
    },
    addAddress: async (address) => {
      if (!hasRoomFor(address)) return { kind: 'here-already-or-full' };
      fetching += 1;
      change({});
      const stored = await parts.pictures.storeFrom(address);
      fetching -= 1;
      const isAdded = stored.isOk() && hasRoomFor(stored.value);
      const kept = isAdded ? [{ kind: 'kept', id: newId(), address: stored.value, picked: null } as const] : [];
      change({ items: [...state.items, ...kept], ...(isAdded && { removed: null }) });
      if (stored.isErr()) return stored.error;
      return isAdded ? null : { kind: 'here-already-or-full' };
    },
    replace: (id, file) => {
      const before = find(id);
      if (!before) return;
      giveUp(id);
      change({ items: put(uploadOf(id, file, before.kind === 'kept' ? before : before.instead)) });
      begin(id, file);
    },
    retry: (id) => {
      const item = find(id);
      if (item?.kind !== 'upload' || item.isUploading) return;
      alter(id, { isUploading: true, uploadProgress: 0, failure: null });
      begin(id, item.file);
    },
    cancel,
    remove,
    undo,
    move: (id, to) => change({ items: moved(state.items, id, to) }),
    markBack: (id) => {
      const item = id === null ? undefined : find(id);
      change({ back: item?.kind === 'kept' ? item.address : null });
    },
    leave: () => {
      for (const cancel of cancels.values()) cancel();
      cancels.clear();
      for (const preview of previews.splice(0)) URL.revokeObjectURL(preview);
      if (busy) parts.onBusyChange(null);
    },
  };
}
