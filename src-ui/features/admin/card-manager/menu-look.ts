/**
 * Menus render inside `main`, so that they belong to a landmark. Disables Mantine's initial placeholder, which is no
 * valid menu item.
 */
export const menuLook = {
  withinPortal: false,
  floatingStrategy: 'fixed',
  withInitialFocusPlaceholder: false,
  transitionProps: { duration: 100 },
} as const;
