import { createContext } from 'react';

/** Whether the router is on its way to another page. */
export const RouterMoves = createContext<() => boolean>(() => false);
