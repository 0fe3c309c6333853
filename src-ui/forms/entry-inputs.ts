import { Autocomplete, Checkbox, NativeSelect, Switch, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { memo } from 'react';

// Inputs of large forms: drawn again only when one of their properties changes, not at every key in another field.
export const EntryText = memo(TextInput);
export const EntryLines = memo(Textarea);
export const EntryChoice = memo(NativeSelect);
export const EntryCompletion = memo(Autocomplete);
export const EntryTick = memo(Checkbox);
export const EntrySwitch = memo(Switch);

/** Puts the description below the input. */
export const describedBelow = ['label', 'input', 'description', 'error'] satisfies TextInputProps['inputWrapperOrder'];

/** The list of an `EntryCompletion` stays inside the dialog, where the focus may go. */
export const listInside = { withinPortal: false } as const;
