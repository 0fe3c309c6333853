import { type RefCallback, useCallback, useState } from 'react';

/** Half a screen of a phone before it is seen. */
const margin = '400px';

/** Whether an element has been on the screen, or near it; never without scripts or an observer. */
export function useNear(): readonly [isNear: boolean, watch: RefCallback<Element>] {
  const [isNear, setNear] = useState(false);
  const watch = useCallback((element: Element | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return () => {};
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isNear, watch];
}
