/** Inside `main`, to belong to a landmark. Mantine's initial placeholder is no valid menu item. */
export const menuProps = {
  withinPortal: false,
  floatingStrategy: 'fixed',
  withInitialFocusPlaceholder: false,
  transitionProps: { duration: 100 },
} as const;
