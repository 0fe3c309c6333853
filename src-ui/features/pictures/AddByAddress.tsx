import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import classes from './PictureEditor.module.css';
import { readPictureAddress } from './picture-address.ts';

/** @param onAdd says whether the picture was taken */
export function AddByAddress({ onAdd }: { onAdd: (address: string) => boolean }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const refuse = (why: string) => {
    setProblem(why);
    field.current?.focus();
  };
  const add = () => {
    const address = readPictureAddress(typed);
    if (!typed.trim()) refuse('Please enter the picture’s address.');
    else if (address === null) refuse('An address begins with https://, http:// or /.');
    else if (onAdd(address)) setTyped('');
    else refuse('This picture is here already, or there is no room for it.');
  };
  return (
    <div className={classes.byAddress}>
      <TextInput
        ref={field}
        className={classes.address}
        label="Picture’s address"
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          // The form around it is not sent by this field.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" onClick={add}>
        Add by address
      </Button>
    </div>
  );
}
