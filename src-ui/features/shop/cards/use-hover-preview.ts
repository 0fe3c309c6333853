import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useDelayedOpening } from '../../../components/use-delayed-opening.ts';

/** Milliseconds before the preview opens and closes. */
const openAfterMs = 400;
const closeAfterMs = 30;

export type PointerPosition = { readonly x: number; readonly y: number };

/** Opens on mouse hover or keyboard focus, never on touch; closes on leave or Escape (TILE-06). */
export function usePreview() {
  const { opened, after, close } = useDelayedOpening();
  const pointer = useRef<PointerPosition>(null);
  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';
  const area = {
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      pointer.current = { x: clientX, y: clientY };
    },
    onPointerEnter: (event: PointerEvent) => isMouse(event) && after(openAfterMs, true),
    onPointerLeave: (event: PointerEvent) => isMouse(event) && after(closeAfterMs, false),
    // Only focus by Tab opens the preview; Tab's keyup fires on the newly focused element.
    onKeyUp: ({ key }: KeyboardEvent) => key === 'Tab' && after(0, true),
    onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && close(),
  };
  return { opened, area, pointer };
}
