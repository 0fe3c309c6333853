import type { ShopPolicies } from '../content/shop-policies.ts';
import type { DocumentIssue } from '../documents/document-fields.ts';
import type { ShopSection, ShopSettings } from './shop-settings.ts';

/** What customers see of the shop. Empty texts and lists are not shown. */
export type ShopDetails = {
  readonly name: string;
  readonly tagline: string;
  /** A picture's address; empty for the built-in mark. */
  readonly logo: string;
  readonly links: readonly { readonly label: string; readonly address: string }[];
  /** Empty for the built-in one. */
  readonly headline: string;
  /** A picture's address; empty for cards. */
  readonly featuredPicture: string;
  /** Why checkout is paused; null while the shop is open. */
  readonly vacation: string | null;
  readonly hidden: readonly ShopSection[];
  /** Whether the home page shows what was sold, and for how much. */
  readonly showsSold: boolean;
};

export const builtInName = 'Goat Collection';

/** Without any settings. */
export const builtInDetails: ShopDetails = {
  name: builtInName,
  tagline: '',
  logo: '',
  links: [],
  headline: '',
  featuredPicture: '',
  vacation: null,
  hidden: [],
  showsSold: false,
};

const vacationText = 'We are on vacation. You can fill your cart; checkout opens when we are back.';

/** 'the Goat Collection', 'Rookie House'. */
export const nameInSentence = (name: string): string => (name === builtInName ? `the ${name}` : name);

export function shopDetails(settings: ShopSettings): ShopDetails {
  const { tagline, logo, links, headline, featuredPicture, hidden, showsSold, onVacation } = settings;
  return {
    name: settings.name.trim() || builtInName,
    tagline: tagline.trim(),
    logo,
    links,
    headline: headline.trim(),
    featuredPicture,
    vacation: onVacation ? settings.vacationText.trim() || vacationText : null,
    hidden,
    showsSold,
  };
}

/** Settings before the server's own. @param server what the server's environment says */
export function shopPolicies(settings: ShopSettings, server: ShopPolicies): ShopPolicies {
  const { contactEmail, returnDays, handlingDaysFrom: from, handlingDaysTo: to } = settings;
  const [first, last] = [from ?? to, to ?? from];
  return {
    contactEmail: contactEmail.trim() || server.contactEmail,
    shippingDays: first === null || last === null ? server.shippingDays : { from: first, to: last },
    returnDays: returnDays ?? server.returnDays,
  };
}

/** What the fields alone cannot say. */
export const shopIssues = ({ handlingDaysFrom: from, handlingDaysTo: to }: ShopSettings): readonly DocumentIssue[] =>
  from !== null && to !== null && from > to
    ? [{ field: 'handlingDaysTo', message: 'Please enter at least the days of the field before' }]
    : [];
