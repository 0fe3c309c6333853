import { type ComponentProps, useState } from 'react';

/**
 * The element of every button: one that is disabled while it has the focus, because it is busy or at its limit, keeps
 * the focus until the user moves it, but cannot be pressed. A browser takes the focus from a disabled button (NAV-26).
 */
export function FocusKeepingButton({
  type = 'button',
  disabled,
  onClick,
  onFocus,
  onBlur,
  ...props
}: ComponentProps<'button'>) {
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = disabled === true && hasFocus;
  return (
    <button
      {...props}
      type={type}
      disabled={disabled && !hasFocus}
      aria-disabled={isHeld || props['aria-disabled']}
      onClick={isHeld ? (event) => event.preventDefault() : onClick}
      onFocus={(event) => {
        setHasFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setHasFocus(false);
        onBlur?.(event);
      }}
    />
  );
}
