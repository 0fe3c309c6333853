/** Milliseconds (THEME-11). */
export const tooltipDelays = { enter: 100, enterTouch: 700, leaveTouch: 1500 } as const;
