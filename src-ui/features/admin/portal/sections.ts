import {
  IconBox,
  IconCards,
  IconChartBar,
  IconFileText,
  IconHistory,
  IconInfoCircle,
  IconLayoutDashboard,
  IconMail,
  IconPackages,
  IconReceipt,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

export type PortalSection = {
  /** Also the URL segment. */
  readonly id: string;
  readonly label: string;
  readonly icon: Icon;
};

/** In display order (ADMIN-17). */
export const sections = [
  { id: 'dashboard', label: 'Dashboard', icon: IconLayoutDashboard },
  { id: 'cards', label: 'Card Manager', icon: IconCards },
  { id: 'boxes', label: 'Buy Boxes', icon: IconBox },
  { id: 'inventory', label: 'Inventory', icon: IconPackages },
  { id: 'users', label: 'Users', icon: IconUsers },
  { id: 'pricing', label: 'Pricing', icon: IconTag },
  { id: 'analytics', label: 'Analytics', icon: IconChartBar },
  { id: 'settings', label: 'Settings', icon: IconSettings },
  { id: 'about-us', label: 'About Us', icon: IconInfoCircle },
  { id: 'legal', label: 'Legal', icon: IconScale },
  { id: 'terms-privacy', label: 'Terms & Privacy', icon: IconFileText },
] as const satisfies readonly PortalSection[];

/** Sections below the divider (D31). */
export const furtherSections = [
  { id: 'orders', label: 'Orders', icon: IconReceipt },
  { id: 'newsletter', label: 'Newsletter', icon: IconMail },
  { id: 'audit', label: 'Audit', icon: IconHistory },
  { id: 'security', label: 'Security', icon: IconShieldLock },
] as const satisfies readonly PortalSection[];

export type SectionId = (typeof sections)[number]['id'] | (typeof furtherSections)[number]['id'];

const allSections: readonly (PortalSection & { readonly id: SectionId })[] = [...sections, ...furtherSections];

export const sectionAt = (rest: string) => allSections.find(({ id }) => id === rest.split('/')[0]);
