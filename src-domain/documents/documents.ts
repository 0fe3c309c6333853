import { type PageName, pageFields } from '../content/page-content.ts';
import type { Action } from '../identity/permissions.ts';
import { checkoutFields } from '../settings/checkout-settings.ts';
import { emailFields } from '../settings/email-settings.ts';
import { offerFields, offerSettingsIssues } from '../settings/offer-settings.ts';
import { shippingFields, shippingIssues } from '../settings/shipping-settings.ts';
import { shopIssues } from '../settings/shop-details.ts';
import { shopFields } from '../settings/shop-settings.ts';
import { staffFields } from '../settings/staff-settings.ts';
import { taxFields, taxIssues } from '../settings/tax-settings.ts';
import { type ContentOf, type DocumentIssue, differing, type Fields, fieldIssues } from './document-fields.ts';

type DocumentRow = {
  /** The title in the portal and in the audit log. */
  readonly title: string;
  readonly fields: Fields;
  readonly readBy: Extract<Action, 'see-shop' | 'edit-settings'>;
  readonly editedBy: Extract<Action, 'edit-pages' | 'edit-settings'>;
  /** What the fields cannot say alone; paths as in `fieldIssues`. */
  readonly issues?: (content: never) => readonly DocumentIssue[];
};

const page = { readBy: 'see-shop', editedBy: 'edit-pages' } as const;
const settings = { readBy: 'see-shop', editedBy: 'edit-settings' } as const;

/**
 * Every document with versions: content pages and settings. Types, validation, storage, API, comparison, drafts, the audit
 * log and the portal's form follow from its row.
 *
 * To add settings: a table of fields in `src-domain/settings/` (labels, hints and sections are its form), a row here
 * (`readBy: 'edit-settings'` if guests may not read it; `issues` for rules between fields), and sample content in
 * `test/contract/documents.contract.ts`. Nothing is set in it at first. The server reads it as
 * `tokens.settings.read().name`, which follows changes of all processes. A field that is added later needs no migration.
 */
export const documents = {
  about: { ...page, title: 'About Us', fields: pageFields.about },
  legal: { ...page, title: 'Legal', fields: pageFields.legal },
  'terms-privacy': { ...page, title: 'Terms & Privacy', fields: pageFields['terms-privacy'] },
  shop: { ...settings, title: 'Shop', fields: shopFields, issues: shopIssues },
  shipping: { ...settings, readBy: 'edit-settings', title: 'Shipping', fields: shippingFields, issues: shippingIssues },
  tax: { ...settings, readBy: 'edit-settings', title: 'Sales tax', fields: taxFields, issues: taxIssues },
  checkout: { ...settings, title: 'Checkout', fields: checkoutFields },
  emails: { ...settings, readBy: 'edit-settings', title: 'Emails', fields: emailFields },
  staff: { ...settings, readBy: 'edit-settings', title: 'Staff', fields: staffFields },
  offers: {
    ...settings,
    readBy: 'edit-settings',
    title: 'Offers',
    fields: offerFields,
    issues: offerSettingsIssues,
  },
} as const satisfies Readonly<Record<string, DocumentRow>>;

type Rows = typeof documents;
export type DocumentName = keyof Rows;
export type DocumentContent = { readonly [Name in DocumentName]: ContentOf<Rows[Name]['fields']> };

/** Names of the documents that are settings. */
export type SettingsName = Exclude<DocumentName, PageName>;

/** The content of all settings. */
export type SettingsDocument = Pick<DocumentContent, SettingsName>;

export const documentNames = Object.keys(documents) as readonly DocumentName[];

export const isSettings = (name: DocumentName): name is SettingsName => documents[name].editedBy === 'edit-settings';

export const settingsNames: readonly SettingsName[] = documentNames.filter(isSettings);

export type DocumentField<Name extends DocumentName = DocumentName> = keyof DocumentContent[Name] & string;

/** The fields of a document, from top to bottom. */
export const fieldsOf = (name: DocumentName): Fields => documents[name].fields;

export const fieldNamesOf = <Name extends DocumentName>(name: Name): readonly DocumentField<Name>[] =>
  Object.keys(fieldsOf(name)) as DocumentField<Name>[];

/** Validates a document; issues from top to bottom. */
export const documentIssues = <Name extends DocumentName>(
  name: Name,
  content: DocumentContent[Name],
): readonly DocumentIssue[] => {
  const row: DocumentRow = documents[name];
  return [...fieldIssues(row.fields, content), ...(row.issues?.(content as never) ?? [])];
};

/** Fields with different values, from top to bottom. */
export const differingFields = <Name extends DocumentName>(
  name: Name,
  one: DocumentContent[Name],
  other: DocumentContent[Name],
): readonly DocumentField<Name>[] => differing(fieldsOf(name), one, other) as DocumentField<Name>[];

export const sameDocument = <Name extends DocumentName>(
  name: Name,
  one: DocumentContent[Name],
  other: DocumentContent[Name],
): boolean => differingFields(name, one, other).length === 0;
