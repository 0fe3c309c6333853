import { Checkbox, NativeSelect } from '@mantine/core';
import { addressText } from '#domain/customers/address-book.ts';
import { addressBookFull } from '../../../text/addresses.texts.ts';
import type { SavedAddressChoice } from './use-saved-addresses.ts';

/** `busy`: nothing can be changed; a disabled field would lose the focus (NAV-26). */
type ChoiceProps = { choice: SavedAddressChoice; busy: boolean };

/** Selecting one fills in the form. */
export function SavedAddressSelect({ choice, busy }: ChoiceProps) {
  const { addresses, selected, select } = choice;
  if (addresses.length === 0) return null;
  return (
    <NativeSelect
      label="Saved addresses"
      mb={16}
      classNames={{ input: 'tall-field' }}
      aria-disabled={busy}
      data={[
        ...addresses.map(({ id, address }) => ({ value: id, label: addressText(address) })),
        { value: '', label: 'Another address' },
      ]}
      value={selected?.id ?? ''}
      onChange={({ currentTarget: { value } }) => {
        if (!busy) select(addresses.find(({ id }) => id === value) ?? null);
      }}
    />
  );
}

/** For an address that is not saved yet. */
export function SaveAddress({ choice, busy }: ChoiceProps) {
  if (choice.selected) return null;
  return (
    <Checkbox
      mt={16}
      label="Save this address to my account"
      description={choice.isFull ? addressBookFull : undefined}
      checked={choice.keeps && !choice.isFull}
      disabled={choice.isFull}
      aria-disabled={busy}
      onChange={({ currentTarget: { checked } }) => {
        if (!busy) choice.setKeeps(checked);
      }}
    />
  );
}
