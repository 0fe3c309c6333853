import { type ComponentType, lazy } from 'react';
import { paths } from '../../paths.ts';

/** A page of the portal at an address of its own. */
export type SectionPage = {
  /** What the window and the heading call it; the section's own label where it is left out. */
  readonly title?: string;
  /** The way up, where this is a part of a section. */
  readonly back?: { readonly label: string; readonly to: string };
  /** Its code comes with its first visit. */
  readonly Page: ComponentType;
};

/** The portal's pages by their addresses below it; an announced section without one says that it is coming (ADMIN-18). */
export const sectionPages: Readonly<Record<string, SectionPage>> = {
  dashboard: { Page: lazy(async () => ({ default: (await import('./dashboard/DashboardPage.tsx')).DashboardPage })) },
  audit: { Page: lazy(async () => ({ default: (await import('./audit/AuditPage.tsx')).AuditPage })) },
  cards: { Page: lazy(async () => ({ default: (await import('./cards/CardsPage.tsx')).CardsPage })) },
  'cards/import': {
    title: 'Import cards',
    back: { label: 'Card Manager', to: paths.portalSection('cards') },
    Page: lazy(async () => ({ default: (await import('./cards/ImportPage.tsx')).ImportPage })),
  },
  'about-us': { Page: lazy(async () => ({ default: (await import('./about-us/AboutUsPage.tsx')).AboutUsPage })) },
  legal: { Page: lazy(async () => ({ default: (await import('./legal/LegalEditorPage.tsx')).LegalPage })) },
  'terms-privacy': {
    Page: lazy(async () => ({ default: (await import('./terms-privacy/TermsPrivacyPage.tsx')).TermsPrivacyPage })),
  },
  newsletter: {
    Page: lazy(async () => ({ default: (await import('./newsletter/NewsletterPage.tsx')).NewsletterPage })),
  },
  boxes: { Page: lazy(async () => ({ default: (await import('./boxes/BoxManagerPage.tsx')).BoxesPage })) },
  security: { Page: lazy(async () => ({ default: (await import('./security/SecurityPage.tsx')).SecurityPage })) },
};
