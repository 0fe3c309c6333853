/** Parts of the section, as the address names them. */
export const inventoryViews = [
  { id: 'locations', label: 'Locations' },
  { id: 'age', label: 'Age' },
  { id: 'lots', label: 'Lots' },
] as const;
type InventoryView = (typeof inventoryViews)[number]['id'];

/** `box` undefined: the list of boxes; null: cards without a location. */
export type InventoryAddress = { readonly view: InventoryView; readonly box: string | null | undefined };

export function readInventoryView(params: URLSearchParams): InventoryAddress {
  const view = inventoryViews.find(({ id }) => id === params.get('view'))?.id ?? 'locations';
  return { view, box: params.has('unplaced') ? null : (params.get('box') ?? undefined) };
}

export const writeBox = (box: string | null): URLSearchParams =>
  new URLSearchParams(box === null ? { unplaced: '' } : { box });
