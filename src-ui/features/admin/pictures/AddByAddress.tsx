import { Button, Flex, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { pictureAddressSentence } from '../../../text/picture-failures.texts.ts';
import type { AddressRefusal } from './edited-pictures.ts';
import { readPictureAddress } from './picture-address.ts';

const sentenceOf = (refusal: AddressRefusal): string =>
  refusal.kind === 'here-already-or-full'
    ? 'This picture was already added, or there are too many pictures.'
    : pictureAddressSentence(refusal);

/** @param onAdd returns an error, or null */
export function AddByAddress({ onAdd }: { onAdd: (address: string) => Promise<AddressRefusal | null> }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [fetching, setFetching] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refuse = (why: string) => {
    setProblem(why);
    field.current?.focus();
  };
  const add = async () => {
    if (fetching) return;
    const address = readPictureAddress(typed);
    if (!typed.trim()) return refuse('Please enter the picture’s address.');
    if (address === null) return refuse('An address starts with https://, http:// or /.');
    setFetching(true);
    const refusal = await onAdd(address);
    setFetching(false);
    return refusal ? refuse(sentenceOf(refusal)) : setTyped('');
  };
  return (
    <Flex wrap="wrap" gap={8} align="flex-end">
      <TextInput
        ref={field}
        flex="1 1 220px"
        label="Picture’s address"
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={typed}
        readOnly={fetching}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          // Enter must not submit the surrounding form.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void add();
        }}
      />
      <Button variant="default" loading={fetching} onClick={() => void add()}>
        Add by address
      </Button>
    </Flex>
  );
}
