/** Sections of a customer's profile with an address of their own, such as /profile/orders. */
export const profileSections = ['orders', 'watchlist', 'offers', 'addresses', 'security', 'data'] as const;
export type ProfileSection = (typeof profileSections)[number];
