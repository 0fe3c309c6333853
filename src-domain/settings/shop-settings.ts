import type { ContentOf } from '../documents/document-fields.ts';

/** Parts of the shop that the admin can hide from shoppers. */
export const shopSections = ['live-listings', 'boxes', 'newsletter'] as const;
export type ShopSection = (typeof shopSections)[number];

const days = { type: 'number', least: 1, most: 365 } as const;

/** What is not set here comes from the server's settings (docs/settings.md), or is the built-in text. */
export const shopFields = {
  name: { type: 'line', section: 'Shop', label: 'Shop name', hint: 'If empty: Goat Collection.' },
  tagline: { type: 'line', label: 'Tagline', hint: 'A few words. Search engines and the browser’s tab show it.' },
  logo: { type: 'picture', label: 'Logo', hint: 'Shown 32 pixels high, in the header and in emails.' },
  headline: { type: 'line', section: 'Home page', label: 'Headline', hint: 'If empty: A new way to collect.' },
  featuredPicture: { type: 'picture', label: 'Featured picture', hint: 'Shown instead of the first five cards.' },
  showsSold: {
    type: 'flag',
    label: 'Show recently sold cards',
    hint: 'The home page shows the latest cards that were sold, with the price that was paid.',
  },
  hidden: {
    type: 'choices',
    label: 'Hide from shoppers',
    of: shopSections,
    names: { 'live-listings': 'Live Listings', boxes: 'Buy Boxes', newsletter: 'Signup for Emails' },
  },
  contactEmail: {
    type: 'email',
    section: 'Contact and policies',
    label: 'Contact email',
    hint: 'If empty, the server’s CONTACT_EMAIL is used.',
  },
  links: {
    type: 'list',
    label: 'Social links',
    of: {
      label: { type: 'line', label: 'Name', needed: 'Please give a name' },
      address: { type: 'link', label: 'Address', needed: 'Please enter a web address, as https://example.com/shop' },
    },
    most: 8,
    noun: 'social links',
  },
  handlingDaysFrom: { ...days, label: 'Handling days, from' },
  handlingDaysTo: {
    ...days,
    label: 'Handling days, to',
    hint: 'Business days from payment to the carrier. If empty, the server’s SHIPPING_DAYS are used.',
  },
  returnDays: { ...days, label: 'Days to return an order', hint: 'If empty, the server’s RETURN_DAYS are used.' },
  invoiceAddress: {
    type: 'text',
    label: 'Address and tax number for invoices',
    hint: 'Several lines, shown as typed below the shop’s name. They are public, as all of these settings.',
  },
  onVacation: {
    type: 'flag',
    section: 'Vacation',
    label: 'Vacation mode',
    hint: 'Every page says so, and checkout is paused. Carts are kept. Orders that are open can still be paid.',
  },
  vacationText: { type: 'line', label: 'Text for customers', hint: 'For example: We are back on June 1.' },
} as const;

export type ShopSettings = ContentOf<typeof shopFields>;
