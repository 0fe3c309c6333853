const keys = { router: 'default', own: 'first-' } as const;

/** Whether a history entry began with the document, not with a link of the shop: the visitor came from outside. */
export const isFirstEntry = (key: string): boolean => key === keys.router || key.startsWith(keys.own);

/**
 * Gives the entry that a document opens with a key of its own, as the router gives all later ones. It stays with the
 * entry, so that Back, Forward and reload find its scroll position, and the same address opened anew does not (NAV-27).
 */
export function nameFirstEntry({ history }: Pick<Window, 'history'>): void {
  const state: unknown = history.state;
  const hasKey = typeof state === 'object' && state !== null && 'key' in state;
  const key = `${keys.own}${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
  if (!hasKey) history.replaceState({ ...(state ?? {}), key }, '');
}
