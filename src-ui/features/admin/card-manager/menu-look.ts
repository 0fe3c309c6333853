/**
 * Menus stand in the page's main part, where whoever walks by landmarks finds them, and over whatever scrolls. The
 * placeholder that a menu otherwise begins with is no item of a menu.
 */
export const menuLook = {
  withinPortal: false,
  floatingStrategy: 'fixed',
  withInitialFocusPlaceholder: false,
  transitionProps: { duration: 100 },
} as const;
