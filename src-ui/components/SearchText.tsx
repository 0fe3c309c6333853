import { Box } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './SearchText.module.css';

type SearchTextProps = {
  value: string;
  onType: (text: string) => void;
  label: string;
  placeholder: string;
  clearLabel?: string;
  disabled?: boolean;
  /** Id of a description. */
  describedBy?: string | undefined;
};

/** Milliseconds without a key before the search runs. */
const typingPauseMs = 250;

/** Searches after a pause, on Enter and on blur. */
export function SearchText({
  value,
  onType,
  label,
  placeholder,
  clearLabel = 'Clear the search text',
  disabled = false,
  describedBy,
}: SearchTextProps) {
  const [text, setText] = useState(value);
  const requested = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The URL can change without the field: Back, 'Clear Filters', a removed chip.
  useEffect(() => {
    if (value === requested.current) return;
    clearTimeout(timer.current);
    requested.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (next: string) => {
    clearTimeout(timer.current);
    if (next === requested.current) return;
    requested.current = next;
    onType(next);
  };
  const write = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(next), typingPauseMs);
  };
  return (
    <Box
      component="form"
      pos="relative"
      onSubmit={(event) => {
        event.preventDefault();
        ask(text);
      }}
    >
      <IconSearch size={18} stroke={1.6} aria-hidden className="field-icon" />
      <input
        type="search"
        aria-label={label}
        aria-describedby={describedBy}
        disabled={disabled}
        placeholder={placeholder}
        value={text}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        className="field"
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={() => ask(text)}
      />
      {text && !disabled && (
        <button
          type="button"
          aria-label={clearLabel}
          className={`${classes.clear} quiet darkens hovers centered chip-corners`}
          onClick={() => {
            setText('');
            ask('');
          }}
        >
          <IconX size={16} stroke={1.8} aria-hidden />
        </button>
      )}
    </Box>
  );
}
