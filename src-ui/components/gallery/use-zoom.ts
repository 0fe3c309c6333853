import { type MouseEvent, type PointerEvent, type RefCallback, useCallback, useRef, useState } from 'react';
import { swipeLength } from './use-swipe.ts';
import { closeUp, enlargeTo, isEnlarged, move, wholePicture, type ZoomPoint, type ZoomView } from './zoom-view.ts';

/** Zoom factors of a button press and of a wheel pixel. */
const press = 1.5;
const wheelPixel = 1.0025;

export type Zoom = {
  readonly view: ZoomView;
  readonly frame: RefCallback<HTMLDivElement>;
  closer(): void;
  farther(): void;
  whole(): void;
  /** Pixels. */
  pan(by: ZoomPoint): void;
  /** Pan with one pointer, pinch with two, double tap. */
  readonly gestures: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
    onPointerLeave(event: PointerEvent): void;
    onDoubleClick(event: MouseEvent): void;
  };
};

const middle: ZoomPoint = { x: 0, y: 0 };
const between = (a: ZoomPoint, b: ZoomPoint): ZoomPoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const minus = (a: ZoomPoint, b: ZoomPoint): ZoomPoint => ({ x: a.x - b.x, y: a.y - b.y });
const distance = (a: ZoomPoint, b: ZoomPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Zoom and pan; a swipe over the unzoomed picture calls `onSwipe`. */
export function useZoom(onSwipe: (step: 1 | -1) => void): Zoom {
  const [view, setView] = useState(wholePicture);
  const area = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, ZoomPoint>());
  const swipeFrom = useRef<ZoomPoint | null>(null);

  const box = useCallback(() => area.current?.getBoundingClientRect() ?? new DOMRect(), []);
  const pointOf = useCallback(
    ({ clientX, clientY }: { clientX: number; clientY: number }): ZoomPoint => {
      const { left, top, width, height } = box();
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
    },
    [box],
  );
  const times = useCallback(
    (factor: number, at: ZoomPoint = middle) => setView((now) => enlargeTo(now, now.scale * factor, at, box())),
    [box],
  );
  const pan = useCallback((by: ZoomPoint) => setView((now) => move(now, by, box())), [box]);

  // React's wheel listeners are passive and cannot prevent page zoom.
  const frame = useCallback(
    (node: HTMLDivElement) => {
      area.current = node;
      const onWheel = (event: WheelEvent) => {
        event.preventDefault();
        times(wheelPixel ** -event.deltaY, pointOf(event));
      };
      node.addEventListener('wheel', onWheel, { passive: false });
      return () => {
        node.removeEventListener('wheel', onWheel);
        area.current = null;
      };
    },
    [times, pointOf],
  );

  const drag = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    fingers.current.set(event.pointerId, now);
    if (!other) {
      pan(minus(now, before));
      return;
    }
    times(distance(now, other) / Math.max(distance(before, other), 1), between(now, other));
    pan(minus(between(now, other), between(before, other)));
  };
  const lift = (event: PointerEvent) => {
    const from = swipeFrom.current;
    swipeFrom.current = null;
    if (!fingers.current.delete(event.pointerId) || !from || isEnlarged(view)) return;
    const { x } = minus(pointOf(event), from);
    if (Math.abs(x) >= swipeLength) onSwipe(x < 0 ? 1 : -1);
  };
  const forget = (event: PointerEvent) => {
    swipeFrom.current = null;
    fingers.current.delete(event.pointerId);
  };

  return {
    view,
    frame,
    closer: () => times(press),
    farther: () => times(1 / press),
    whole: () => setView(wholePicture),
    pan,
    gestures: {
      onPointerDown: (event) => {
        fingers.current.set(event.pointerId, pointOf(event));
        const alone = fingers.current.size === 1 && event.pointerType !== 'mouse';
        swipeFrom.current = alone ? pointOf(event) : null;
      },
      onPointerMove: drag,
      onPointerUp: lift,
      onPointerCancel: forget,
      onPointerLeave: forget,
      onDoubleClick: (event) => (isEnlarged(view) ? setView(wholePicture) : times(closeUp, pointOf(event))),
    },
  };
}
