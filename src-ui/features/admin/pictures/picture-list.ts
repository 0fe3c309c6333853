import type { PictureFailure } from '#domain/pictures/pictures.port.ts';

/** What was picked in this visit: the file, and the address by which this page shows it at once. */
type Picked = { readonly file: File; readonly preview: string };

/** A picture that the card has, or will have when it is saved. */
export type KeptPicture = {
  readonly kind: 'kept';
  readonly id: string;
  readonly address: string;
  readonly picked: Picked | null;
};

/** A picture on its way, or one that did not arrive (IMG-04). */
export type UploadItem = Picked & {
  readonly kind: 'upload';
  readonly id: string;
  /** In percent. */
  readonly uploadProgress: number;
  readonly isUploading: boolean;
  readonly failure: PictureFailure | null;
  /** What it is to take the place of: the card keeps it until then. */
  readonly instead: KeptPicture | null;
};

export type PictureItem = KeptPicture | UploadItem;

/** What has pictures: a card, with a front and a back, or a box. */
export type Pictured = 'card' | 'box';

/** The pictures of a card, as the form has them. */
export type PictureValue = { readonly addresses: readonly string[]; readonly back: string | null };

const addressOf = (item: PictureItem): string | null =>
  item.kind === 'kept' ? item.address : (item.instead?.address ?? null);

/** What the card has: all but the pictures that are still on their way. */
export const addressesOf = (items: readonly PictureItem[]): string[] =>
  items.map(addressOf).filter((address) => address !== null);

/** The back is one of the pictures behind the first, or none (IMG-12). */
export function pictureValue(items: readonly PictureItem[], back: string | null): PictureValue {
  const addresses = addressesOf(items);
  return { addresses, back: back !== null && addresses.indexOf(back) > 0 ? back : null };
}

export const sameValue = (one: PictureValue, other: PictureValue): boolean =>
  one.back === other.back &&
  one.addresses.length === other.addresses.length &&
  one.addresses.every((address, at) => address === other.addresses[at]);

/** These pictures, as far as they are there already with what is known of them; what is on its way stays at the end. */
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

/** The item goes to another place; one that is not there changes nothing. */
export function moved(items: readonly PictureItem[], id: string, to: number): PictureItem[] {
  const item = items.find((one) => one.id === id);
  if (!item) return [...items];
  const others = items.filter((one) => one !== item);
  return inserted(others, item, Math.min(Math.max(to, 0), others.length));
}

export const isBusy = (items: readonly PictureItem[]): boolean =>
  items.some((item) => item.kind === 'upload' && item.isUploading);
