import { type ComponentType, lazy } from 'react';
import type { Action } from '#domain/identity/permissions.ts';
import { paths } from '../../paths.ts';

export type SectionPage = {
  /** Heading and document title; defaults to the section's label. */
  readonly title?: string;
  /** What opens it, if that is not what opens the section (STAFF-08). */
  readonly action?: Action;
  /** Link to the parent page. */
  readonly back?: { readonly label: string; readonly to: string };
  /** Loaded lazily. */
  readonly Page: ComponentType;
};

/** Portal pages by path; `*` stands for one id. A section without one shows "Coming soon" (ADMIN-18). */
const sectionPages: Readonly<Record<string, SectionPage>> = {
  dashboard: { Page: lazy(async () => ({ default: (await import('./dashboard/DashboardPage.tsx')).DashboardPage })) },
  audit: { Page: lazy(async () => ({ default: (await import('./audit/AuditPage.tsx')).AuditPage })) },
  cards: { Page: lazy(async () => ({ default: (await import('./cards/CardsPage.tsx')).CardsPage })) },
  'cards/import': {
    title: 'Import cards',
    back: { label: 'Card Manager', to: paths.portalSection('cards') },
    Page: lazy(async () => ({ default: (await import('./cards/ImportPage.tsx')).ImportPage })),
  },
  'cards/photos': {
    title: 'Add photos',
    back: { label: 'Card Manager', to: paths.portalSection('cards') },
    Page: lazy(async () => ({ default: (await import('./cards/PhotosPage.tsx')).PhotosPage })),
  },
  settings: { Page: lazy(async () => ({ default: (await import('./settings/SettingsPage.tsx')).SettingsPage })) },
  'about-us': { Page: lazy(async () => ({ default: (await import('./about-us/AboutUsPage.tsx')).AboutUsPage })) },
  legal: { Page: lazy(async () => ({ default: (await import('./legal/LegalEditorPage.tsx')).LegalEditorPage })) },
  'terms-privacy': {
    Page: lazy(async () => ({ default: (await import('./terms-privacy/TermsPrivacyPage.tsx')).TermsPrivacyPage })),
  },
  offers: { Page: lazy(async () => ({ default: (await import('./offers/OffersPage.tsx')).OffersPage })) },
  'offers/*': {
    title: 'Offer',
    back: { label: 'Offers', to: paths.portalSection('offers') },
    Page: lazy(async () => ({ default: (await import('./offers/AdminOfferPage.tsx')).AdminOfferPage })),
  },
  newsletter: {
    Page: lazy(async () => ({ default: (await import('./newsletter/NewsletterPage.tsx')).NewsletterPage })),
  },
  boxes: { Page: lazy(async () => ({ default: (await import('./boxes/BoxManagerPage.tsx')).BoxManagerPage })) },
  users: { Page: lazy(async () => ({ default: (await import('./users/CustomersPage.tsx')).CustomersPage })) },
  'users/staff': {
    action: 'manage-staff',
    Page: lazy(async () => ({ default: (await import('./users/StaffPage.tsx')).StaffPage })),
  },
  'users/customers/*': {
    title: 'Customer',
    back: { label: 'Users', to: paths.portalSection('users') },
    Page: lazy(async () => ({ default: (await import('./users/CustomerPage.tsx')).CustomerPage })),
  },
  inventory: { Page: lazy(async () => ({ default: (await import('./inventory/InventoryPage.tsx')).InventoryPage })) },
  'inventory/lots/*': {
    title: 'Lot',
    back: { label: 'Lots', to: paths.lots },
    Page: lazy(async () => ({ default: (await import('./inventory/LotPage.tsx')).LotPage })),
  },
  pricing: { Page: lazy(async () => ({ default: (await import('./pricing/PricingPage.tsx')).PricingPage })) },
  security: { Page: lazy(async () => ({ default: (await import('./security/SecurityPage.tsx')).SecurityPage })) },
};

/** @param address path below the portal: 'users/customers/0a1b2c' */
export function sectionPageAt(address: string): SectionPage | undefined {
  const ofAny = address.replace(/[^/]+$/, '*');
  const name = [address, ofAny].find((one) => Object.hasOwn(sectionPages, one));
  return name === undefined ? undefined : sectionPages[name];
}
