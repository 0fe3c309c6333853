import { savesData } from '../components/saves-data.ts';

/** Milliseconds. A mouse that rests shorter on a link only passes over it. */
const hoverMs = 65;

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

const opensHere = ({ origin, target }: HTMLAnchorElement): boolean =>
  origin === window.location.origin && (target === '' || target === '_self');

/**
 * Calls back with the path of each link of the shop that a mouse rests on, that gets the focus, or that is touched; never
 * with data saver on.
 */
export function watchLinks(page: Document, until: AbortSignal, onIntent: (path: string) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = (event: Event) => {
    clearTimeout(timer);
    const link = linkOf(event);
    if (!link || !opensHere(link) || savesData()) return;
    const passesOver = event instanceof PointerEvent && event.type === 'pointerover' && event.pointerType === 'mouse';
    timer = setTimeout(() => until.aborted || onIntent(link.pathname), passesOver ? hoverMs : 0);
  };
  const events = ['pointerover', 'pointerdown', 'focusin'] as const;
  for (const name of events) page.addEventListener(name, watch, { passive: true, signal: until });
}
