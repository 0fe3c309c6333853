import { Checkbox, NativeSelect } from '@mantine/core';
import { addressText } from '#domain/customers/address-book.ts';
import { addressBookFull } from '../../../text/addresses.texts.ts';
import type { SavedAddressChoice } from './use-saved-addresses.ts';

/** Selecting one fills in the form. */
export function SavedAddressSelect({ choice, disabled }: { choice: SavedAddressChoice; disabled: boolean }) {
  const { addresses, selected, select } = choice;
  if (addresses.length === 0) return null;
  return (
    <NativeSelect
      label="Saved addresses"
      mb={16}
      classNames={{ input: 'tall-field' }}
      disabled={disabled}
      data={[
        ...addresses.map(({ id, address }) => ({ value: id, label: addressText(address) })),
        { value: '', label: 'Another address' },
      ]}
      value={selected?.id ?? ''}
      onChange={({ currentTarget: { value } }) => select(addresses.find(({ id }) => id === value) ?? null)}
    />
  );
}

/** For an address that is not saved yet. */
export function SaveAddress({ choice, disabled }: { choice: SavedAddressChoice; disabled: boolean }) {
  if (choice.selected) return null;
  return (
    <Checkbox
      mt={16}
      label="Save this address to my account"
      description={choice.isFull ? addressBookFull : undefined}
      checked={choice.keeps && !choice.isFull}
      disabled={disabled || choice.isFull}
      onChange={({ currentTarget: { checked } }) => choice.setKeeps(checked)}
    />
  );
}
