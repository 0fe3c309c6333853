import type { PictureFailure } from '#domain/pictures/pictures.port.ts';
import type { PicturesBusy } from '../../../text/pictures-busy.texts.ts';

type Picked = { readonly file: File; readonly preview: string };

/** A picture that the card has, or will have when saved. */
export type KeptPicture = {
  readonly kind: 'kept';
  readonly id: string;
  readonly address: string;
  readonly picked: Picked | null;
};

/** An upload in progress or failed. */
export type UploadItem = Picked & {
  readonly kind: 'upload';
  readonly id: string;
  /** Percent. */
  readonly uploadProgress: number;
  readonly isUploading: boolean;
  readonly failure: PictureFailure | null;
  /** The picture to replace; kept until the upload completes. */
  readonly instead: KeptPicture | null;
};

export type PictureItem = KeptPicture | UploadItem;

/** Only cards have a front and a back. */
export type Pictured = 'card' | 'box';

export type PictureValue = { readonly addresses: readonly string[]; readonly back: string | null };

const addressOf = (item: PictureItem): string | null =>
  item.kind === 'kept' ? item.address : (item.instead?.address ?? null);

/** Excludes uploads. */
export const addressesOf = (items: readonly PictureItem[]): string[] =>
  items.map(addressOf).filter((address) => address !== null);

/** The back must not be the first picture (IMG-12). */
export function pictureValue(items: readonly PictureItem[], back: string | null): PictureValue {
  const addresses = addressesOf(items);
  return { addresses, back: back !== null && addresses.indexOf(back) > 0 ? back : null };
}

export const sameValue = (one: PictureValue, other: PictureValue): boolean =>
  one.back === other.back &&
  one.addresses.length === other.addresses.length &&
  one.addresses.every((address, at) => address === other.addresses[at]);

/** Applies addresses, keeping known items; uploads stay at the end. */
export function withAddresses(
  items: readonly PictureItem[],
  addresses: readonly string[],
  newId: () => string,
): PictureItem[] {
  const wanted = [...new Set(addresses.map((address) => address.trim()).filter(Boolean))];
  const known = new Map(items.map((item) => [addressOf(item), item]));
  const kept = wanted.map(
    (address): PictureItem => known.get(address) ?? { kind: 'kept', id: newId(), address, picked: null },
  );
  return [...kept, ...items.filter((item) => addressOf(item) === null)];
}

export const inserted = (items: readonly PictureItem[], item: PictureItem, at: number): PictureItem[] => [
  ...items.slice(0, at),
  item,
  ...items.slice(at),
];

/** Moves an item; no effect for an unknown id. */
export function moved(items: readonly PictureItem[], id: string, to: number): PictureItem[] {
  const item = items.find((one) => one.id === id);
  if (!item) return [...items];
  const others = items.filter((one) => one !== item);
  return inserted(others, item, Math.min(Math.max(to, 0), others.length));
}

export function busyOf(items: readonly PictureItem[]): PicturesBusy {
  const uploads = items.filter((item) => item.kind === 'upload');
  if (uploads.some(({ isUploading }) => isUploading)) return 'uploading';
  return uploads.some(({ failure }) => failure !== null) ? 'failed' : null;
}
