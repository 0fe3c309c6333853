/** Parts of a customer's profile with addresses of their own: /profile/orders. */
export const profileSections = ['orders', 'watchlist', 'offers', 'addresses', 'emails', 'security'] as const;
export type ProfileSection = (typeof profileSections)[number];
