import {
  IconBox,
  IconCards,
  IconChartBar,
  IconFileText,
  IconHistory,
  IconInfoCircle,
  IconLayoutDashboard,
  IconMail,
  IconMessageDollar,
  IconPackages,
  IconReceipt,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Action } from '#domain/identity/permissions.ts';

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

export type PortalSection = {
  /** Also the URL segment. */
  readonly id: string;
  readonly label: string;
  readonly icon: Icon;
  /** Roles that may do it open the section (STAFF-08). */
  readonly action: Action;
  /** What is done there emails people. */
  readonly emails?: true;
};

/** In display order (ADMIN-17). */
export const sections = [
  { id: 'dashboard', label: 'Dashboard', icon: IconLayoutDashboard, action: 'see-dashboard' },
  { id: 'cards', label: 'Card Manager', icon: IconCards, action: 'edit-cards' },
  { id: 'boxes', label: 'Buy Boxes', icon: IconBox, action: 'edit-boxes' },
  { id: 'inventory', label: 'Inventory', icon: IconPackages, action: 'edit-cards' },
  { id: 'users', label: 'Users', icon: IconUsers, action: 'see-customers', emails: true },
  { id: 'pricing', label: 'Pricing', icon: IconTag, action: 'edit-discounts' },
  { id: 'analytics', label: 'Analytics', icon: IconChartBar, action: 'see-dashboard' },
  { id: 'settings', label: 'Settings', icon: IconSettings, action: 'edit-settings' },
  { id: 'about-us', label: 'About Us', icon: IconInfoCircle, action: 'edit-pages' },
  { id: 'legal', label: 'Legal', icon: IconScale, action: 'edit-pages' },
  { id: 'terms-privacy', label: 'Terms & Privacy', icon: IconFileText, action: 'edit-pages' },
] as const satisfies readonly PortalSection[];

/** Sections below the divider (D31). */
export const furtherSections = [
  { id: 'orders', label: 'Orders', icon: IconReceipt, action: 'pack-orders', emails: true },
  { id: 'offers', label: 'Offers', icon: IconMessageDollar, action: 'run-offers', emails: true },
  { id: 'newsletter', label: 'Newsletter', icon: IconMail, action: 'see-subscribers', emails: true },
  { id: 'audit', label: 'Audit', icon: IconHistory, action: 'see-audit-log' },
  { id: 'security', label: 'Security', icon: IconShieldLock, action: 'manage-two-factor' },
] as const satisfies readonly PortalSection[];

export type SectionId = (typeof sections)[number]['id'] | (typeof furtherSections)[number]['id'];

const allSections: readonly (PortalSection & { readonly id: SectionId })[] = [...sections, ...furtherSections];

export const sectionAt = (rest: string): (PortalSection & { readonly id: SectionId }) | undefined =>
  allSections.find(({ id }) => id === rest.split('/')[0]);

/** The section that the portal opens with. Null for a role without one. */
export const firstSection = (may: (action: Action) => boolean): SectionId | null =>
  allSections.find(({ action }) => may(action))?.id ?? null;
