import { shopConfigElement } from '#adapters/calls/shop-config-element.ts';

export const loadServerProfile = () => import('./server-profile.ts');
export const loadBrowserProfile = () => import('./browser-profile.ts');

/** Loads the code of the profile in use, so that it need not wait for the container's. */
export const loadProfile = (page: Pick<Document, 'getElementById'>): Promise<unknown> =>
  page.getElementById(shopConfigElement) ? loadServerProfile() : loadBrowserProfile();
