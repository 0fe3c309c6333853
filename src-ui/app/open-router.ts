import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { nameFirstEntry } from '../components/first-entry.ts';

/** The router of a page in a browser. */
export function openRouter(routes: RouteObject[], options?: Parameters<typeof createBrowserRouter>[1]) {
  nameFirstEntry(window);
  return createBrowserRouter(routes, options);
}
