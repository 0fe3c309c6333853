import { createContext } from 'react';

/** Whether a navigation is in progress. */
export const RouterMoves = createContext<() => boolean>(() => false);
