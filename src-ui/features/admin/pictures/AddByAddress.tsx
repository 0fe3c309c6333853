import { Button, Flex, TextInput } from '@mantine/core';
import { useAction } from '../../../forms/use-action.ts';
import { textField, useEntryForm } from '../../../forms/use-entry-form.ts';
import { pictureAddressSentence } from '../../../text/picture-failures.texts.ts';
import type { AddressRefusal } from './edited-pictures.ts';
import { readPictureAddress } from './picture-address.ts';

const sentenceOf = (refusal: AddressRefusal): string =>
  refusal.kind === 'here-already-or-full'
    ? 'This picture was already added, or there are too many pictures.'
    : pictureAddressSentence(refusal);

/** @param onAdd returns an error, or null */
export function AddByAddress({ onAdd }: { onAdd: (address: string) => Promise<AddressRefusal | null> }) {
  const form = useEntryForm({ address: '' });
  const { busy, run } = useAction();
  const add = () => {
    const { address: typed } = form.fields.getValues();
    const address = readPictureAddress(typed);
    if (!typed.trim()) return form.reject('address', 'Please enter the picture’s address.');
    if (address === null) return form.reject('address', 'An address starts with https://, http:// or /.');
    void run(async () => {
      const refusal = await onAdd(address);
      if (refusal) form.reject('address', sentenceOf(refusal));
      else form.fields.reset();
    });
  };
  return (
    <Flex wrap="wrap" gap={8} align="flex-end">
      <TextInput
        {...textField(form, 'address')}
        flex="1 1 220px"
        label="Picture’s address"
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        readOnly={busy}
        onKeyDown={(event) => {
          // Enter must not submit the surrounding form.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" loading={busy} onClick={add}>
        Add by address
      </Button>
    </Flex>
  );
}
