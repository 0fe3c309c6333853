import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds a pointer rests on a tile before the preview opens, and is away before it closes. */
const rest = 350;
const away = 30;

export type Point = { readonly x: number; readonly y: number };

/**
 * Whether a tile's preview is open: under a resting mouse, or while the keyboard's focus is in the tile. Never under a
 * finger: a tap opens the card. It closes when the pointer leaves the tile, or by Escape (TILE-06).
 */
export function usePreview() {
  const [opened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = (delay: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpened(next), delay);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpened(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!opened) return;
    const listen = ({ key }: { key: string }) => key === 'Escape' && setOpened(false);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [opened]);

  const pointer = useRef<Point>(null);
  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';
  const area = {
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      pointer.current = { x: clientX, y: clientY };
    },
    onPointerEnter: (event: PointerEvent) => isMouse(event) && after(rest, true),
    onPointerLeave: (event: PointerEvent) => isMouse(event) && after(away, false),
    // The key that brought the focus is let go where it arrived; a focus that came otherwise opens nothing.
    onKeyUp: ({ key }: KeyboardEvent) => key === 'Tab' && after(0, true),
    onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && close(),
  };
  return { opened, area, pointer };
}
