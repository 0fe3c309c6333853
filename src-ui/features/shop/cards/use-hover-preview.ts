import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds before the preview opens and closes. */
const rest = 350;
const away = 30;

export type Point = { readonly x: number; readonly y: number };

/** Opens on mouse hover or keyboard focus, never on touch; closes on leave or Escape (TILE-06). */
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
    // Only focus by Tab opens the preview; Tab's keyup fires on the newly focused element.
    onKeyUp: ({ key }: KeyboardEvent) => key === 'Tab' && after(0, true),
    onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && close(),
  };
  return { opened, area, pointer };
}
