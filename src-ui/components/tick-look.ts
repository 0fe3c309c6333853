import classes from './Ticks.module.css';

/** What is drawn on ink: the same in a box and in a dot. */
export const markColor = 'var(--shop-primary)';

/** The outline and the ground of a dot. */
export const dotLook = classes.box ?? '';

/** A box that shows in both themes. */
export const boxLook = { iconColor: markColor, classNames: { input: dotLook } } as const;
